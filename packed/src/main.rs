//! `pack MODULE PACKED` writes the packed form of a module.

use std::error::Error;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    let paths: Vec<_> = env::args_os().skip(1).collect();
    let [module, packed] = paths.as_slice() else {
        return Err("usage: pack MODULE PACKED".into());
    };
    let module = fs::read(module)?;
    let streams = packed::to_streams(&module);
    let streams = streams.ok_or("the module has something that can’t be packed")?;
    fs::write(packed, packed::compress(&streams)?)?;
    Ok(())
}
