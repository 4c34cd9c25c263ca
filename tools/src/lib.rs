//! What several of the programs that train and measure the coach share.
//!
//! | module | holds |
//! |---|---|
//! | [`formations`] | a suite of boards that the coach's own play hardly comes to |

pub mod formations;
