//! Writes the page's file.

use std::error::Error;
use std::path::Path;

use twenty48::rules::variant::Variant;

use crate::learner::Learner;
use crate::options::Options;

pub(crate) fn export(
    _variant: &Variant,
    _learner: &Learner,
    _options: &Options,
    _file: &Path,
) -> Result<(), Box<dyn Error>> {
    Err("not yet".into())
}
