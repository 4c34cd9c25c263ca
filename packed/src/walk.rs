//! The way through a module, byte by byte, each of which belongs to a stream.
//!
//! The binary format: <https://webassembly.github.io/spec/core/binary/>.

use core::num::NonZero;

/// All outside the code.
const REST: usize = 0;
/// The first bytes of instructions.
const OPCODES: usize = 1;
/// The lengths of functions.
const SIZES: usize = 2;
/// The types of their local variables.
const LOCALS: usize = 3;
/// The first of the streams of what follows an opcode; each opcode has two.
const OPERANDS: usize = 4;
/// The opcode after which a number says which instruction it is.
const PREFIX: u32 = 0xfc;
/// That number is added to this.
const PREFIXED: u32 = 0x100;
/// So many instructions have streams.
const INSTRUCTIONS: usize = PREFIXED as usize + 18;
/// So many streams there are.
pub(crate) const STREAMS: usize = OPERANDS + 2 * INSTRUCTIONS;

/// The section that holds the code.
const CODE: u32 = 10;
/// The length of what is before the first section: a mark, and the format's version.
const HEAD: u32 = 8;

/// A module that is taken apart or put together.
pub(crate) trait Walk {
    /// Whether the whole module was walked through.
    fn is_at_end(&self) -> bool;
    /// How many of its bytes were.
    fn position(&self) -> u32;
    /// Moves the next byte, from the module to this stream or back, and returns it; `None`
    /// where there is none.
    fn byte(&mut self, stream: usize) -> Option<Number>;
}

/// What follows an opcode: so many numbers, up to two, each in its own of the opcode's
/// streams; a table, or more bytes than that.
type Operands = u8;
/// A number, and as many as it says and one more.
const TABLE: Operands = 3;
/// No opcode that the compiler makes.
const NONE: Operands = u8::MAX;

/// What follows each opcode.
#[expect(
    clippy::indexing_slicing,
    reason = "the compiler does it, and would say"
)]
const OPERANDS_OF: [Operands; INSTRUCTIONS] = {
    let mut all = [NONE; INSTRUCTIONS];
    let mut instruction = 0;
    while instruction < INSTRUCTIONS {
        all[instruction] = operands(instruction);
        instruction += 1;
    }
    all
};

const fn operands(instruction: usize) -> Operands {
    match instruction {
        // Blocks, branches and calls.
        0x02..=0x04 | 0x0c | 0x0d | 0x10 => 1,
        0x0e => TABLE,
        0x11 => 2,
        // Variables and tables; the memory's size; whole numbers.
        0x20..=0x26 | 0x3f..=0x42 => 1,
        // Reading and writing the memory: alignment and offset.
        0x28..=0x3e => 2,
        // Numbers with a fraction, of 32 and 64 bits.
        0x43 => 4,
        0x44 => 8,
        // A choice of one type; references.
        0x1c => 2,
        0xd0 | 0xd2 => 1,
        // Filling and copying memory and tables.
        0x109 | 0x10b | 0x10d | 0x10f..=0x111 => 1,
        0x108 | 0x10a | 0x10c | 0x10e => 2,
        // These stand alone. Those with a prefix convert numbers.
        0x00..=0x01 | 0x05 | 0x0b | 0x0f | 0x1a..=0x1b | 0x45..=0xc4 | 0xd1 | 0x100..=0x107 => 0,
        _ => NONE,
    }
}

/// A number of 31 bits, that takes no more room where it may be missing: returning more than
/// 32 bits takes code.
#[derive(Clone, Copy)]
pub(crate) struct Number(NonZero<u32>);

impl Number {
    const SET: u32 = 1 << 31;

    pub(crate) fn new(number: u32) -> Option<Self> {
        NonZero::new(number | Self::SET).map(Self)
    }

    fn get(self) -> u32 {
        self.0.get() & !Self::SET
    }
}

/// Moves a whole module; `None` where it ends early or has an opcode of another kind.
pub(crate) fn walk(walk: &mut impl Walk) -> Option<()> {
    bytes(walk, REST, HEAD)?;
    while !walk.is_at_end() {
        let section = walk.byte(REST)?.get();
        let length = number(walk, REST)?;
        if section == CODE {
            for _ in 0..number(walk, REST)? {
                function(walk)?;
            }
        } else {
            bytes(walk, REST, length)?;
        }
    }
    Some(())
}

#[inline(never)]
fn function(walk: &mut impl Walk) -> Option<()> {
    let length = number(walk, SIZES)?;
    let end = walk.position().checked_add(length)?;
    for _ in 0..number(walk, LOCALS)? {
        // How many there are of a type, and the type.
        number(walk, LOCALS)?;
        number(walk, LOCALS)?;
    }
    while walk.position() < end {
        let mut instruction = walk.byte(OPCODES)?.get();
        if instruction == PREFIX {
            instruction = PREFIXED + number(walk, OPCODES)?.min(PREFIX);
        }
        let instruction = instruction as usize;
        let stream = OPERANDS + 2 * instruction;
        match *OPERANDS_OF.get(instruction)? {
            0 => {}
            NONE => return None,
            TABLE => {
                let count = number(walk, stream)?;
                number(walk, stream + 1)?;
                for _ in 0..count {
                    number(walk, stream + 1)?;
                }
            }
            count @ 1..TABLE => {
                number(walk, stream)?;
                if count > 1 {
                    number(walk, stream + 1)?;
                }
            }
            length => bytes(walk, stream, length.into())?,
        }
    }
    Some(())
}

/// Moves a number, seven bits a byte and the lowest first, and returns its lower 31 bits.
fn number(walk: &mut impl Walk, stream: usize) -> Option<u32> {
    long_number(walk, stream).map(Number::get)
}

#[inline(never)]
fn long_number(walk: &mut impl Walk, stream: usize) -> Option<Number> {
    let mut number = 0;
    let mut shift = 0_u32;
    loop {
        let byte = walk.byte(stream)?.get();
        number |= (byte & 0x7f).checked_shl(shift).unwrap_or(0);
        shift += 7;
        if byte < 0x80 {
            return Number::new(number);
        }
    }
}

#[inline(never)]
fn bytes(walk: &mut impl Walk, stream: usize, length: u32) -> Option<()> {
    for _ in 0..length {
        walk.byte(stream)?;
    }
    Some(())
}
