//! The checksum of records and of the coach's files.

use crc::{CRC_32_ISO_HDLC, Crc, NoTable};

/// Without a table: what is checked is short, and a table would be the larger
/// download.
const CRC_32: Crc<u32, NoTable> = Crc::<u32, NoTable>::new(&CRC_32_ISO_HDLC);

/// Returns the CRC-32 of ISO-HDLC, the one of PNG and gzip.
///
/// ```
/// // The check value of the catalogue of CRCs.
/// assert_eq!(twenty48::record::checksum(b"123456789"), 0xcbf4_3926);
/// ```
pub fn checksum(bytes: &[u8]) -> u32 {
    CRC_32.checksum(bytes)
}
