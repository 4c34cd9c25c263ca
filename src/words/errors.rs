//! Why something can't be read, as messages.

use crate::record::RecordError;
use crate::words::Message;

/// Why a record can't be read.
pub fn record(error: &RecordError) -> Message {
    // stub
    error.to_string().into()
}
