//! What all of the coach's files begin with: eight bytes that name the kind and its version, and
//! the checksum of what follows.

use crate::record::checksum;

/// The first bytes of a file, by kind and version.
pub(super) type Magic = [u8; 8];

/// Why bytes are not a file of the coach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DataError {
    /// They begin otherwise: the file is of another kind or version.
    Magic,
    /// The checksum is of other bytes.
    Checksum,
    /// The content is inconsistent.
    Content,
}

impl core::fmt::Display for DataError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            Self::Magic => "the coach’s file is of another kind or version",
            Self::Checksum => "the coach’s file has arrived damaged",
            Self::Content => "the coach’s file says what can’t be",
        })
    }
}

impl core::error::Error for DataError {}

/// The file with this body.
pub(super) fn file_of(magic: &Magic, body: &[u8]) -> Vec<u8> {
    [magic.as_slice(), &checksum(body).to_le_bytes(), body].concat()
}

/// The body of a whole file.
///
/// # Errors
/// When it is of another kind or version, or damaged.
pub(super) fn body_of<'a>(magic: &Magic, bytes: &'a [u8]) -> Result<&'a [u8], DataError> {
    let rest = bytes.strip_prefix(magic).ok_or(DataError::Magic)?;
    let (check, body) = rest.split_first_chunk().ok_or(DataError::Checksum)?;
    if checksum(body) != u32::from_le_bytes(*check) {
        return Err(DataError::Checksum);
    }
    Ok(body)
}
