//! `pack MODULE PACKED MODULE PACKED ...` writes the packed forms of modules.

use std::error::Error;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let paths: Vec<_> = env::args_os().skip(1).collect();
    for pair in paths.chunks(2) {
        let [module, packed] = pair else {
            return Err("usage: pack MODULE PACKED ...".into());
        };
        let module = fs::read(module)?;
        let streams = packed::to_streams(&module);
        let streams = streams.ok_or("a module has something that can’t be packed")?;
        fs::write(packed, packed::compress(&streams)?)?;
    }
    Ok(())
}
