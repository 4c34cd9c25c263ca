//! A coder of symbols by asymmetric numeral systems (Duda, "Asymmetric numeral systems",
//! 2013; the form with a table of slots is Giesen's, "Interleaved entropy coders", 2014), for
//! the network's file.
//!
//! Decoding a symbol is a look-up and a multiplication, however many bits it takes, so most
//! of what is coded are symbols of 16 values, and few single bits. Two states take turns: a
//! processor works at both at once.

const SYMBOLS_LOG2: u32 = 4;
/// The number of symbols of a model.
pub(super) const SYMBOLS: usize = 1 << SYMBOLS_LOG2;
/// The last of them.
pub(super) const LAST_SYMBOL: u32 = (1 << SYMBOLS_LOG2) - 1;
/// The binary logarithm of the number of slots, which the symbols share by their probability.
const SLOTS_LOG2: u32 = 11;
const SLOTS: usize = 1 << SLOTS_LOG2;
const SLOT_MASK: u32 = (1 << SLOTS_LOG2) - 1;
/// The slots that are shared by counts: every symbol has one beside them.
const SHARED_SLOTS: u32 = SLOT_MASK - LAST_SYMBOL;
/// The symbols from one update of a model to the next: at first, and later.
const FIRST_PERIOD: u16 = 8;
const MAX_PERIOD: u16 = 256;
/// From this sum on, counts are halved, so that newer symbols count more.
const MAX_COUNT: u32 = 2048;
/// States are at least this; below, they take 16 bits in.
const MIN_STATE: u32 = 1 << 16;
/// The most bits that are coded at once without a model.
const MAX_RAW_BITS: u32 = SLOTS_LOG2;

/// An adaptive estimate of the probabilities of [`SYMBOLS`] symbols.
#[derive(Clone, Debug)]
pub(super) struct SymbolModel {
    /// The first slot of each symbol, and one more for the end of the last.
    starts: [u16; SYMBOLS + 1],
    counts: [u16; SYMBOLS],
    period: u16,
    until_update: u16,
    /// The symbol of each slot.
    symbols: [u8; SLOTS],
}

impl Default for SymbolModel {
    fn default() -> Self {
        let mut model = Self {
            starts: [0; SYMBOLS + 1],
            counts: [1; SYMBOLS],
            period: FIRST_PERIOD,
            until_update: FIRST_PERIOD,
            symbols: [0; SLOTS],
        };
        model.share_slots();
        model
    }
}

impl SymbolModel {
    /// The first slot of a symbol, and the number of its slots.
    #[inline]
    fn slots_of(&self, symbol: u32) -> (u32, u32) {
        let at = |index: usize| self.starts.get(index).copied().map_or(0, u32::from);
        let symbol = symbol as usize % SYMBOLS;
        let start = at(symbol);
        (start, at(symbol + 1) - start)
    }

    /// Counts a symbol.
    #[inline]
    fn count(&mut self, symbol: u32) {
        if let Some(count) = self.counts.get_mut(symbol as usize % SYMBOLS) {
            *count += 1;
        }
        self.until_update -= 1;
        if self.until_update == 0 {
            self.update();
        }
    }

    #[cold]
    #[inline(never)]
    fn update(&mut self) {
        self.share_slots();
        let sum: u32 = self.counts.iter().copied().map(u32::from).sum();
        if sum >= MAX_COUNT {
            for count in &mut self.counts {
                *count -= *count >> 1;
            }
        }
        self.period = (2 * self.period).min(MAX_PERIOD);
        self.until_update = self.period;
    }

    /// Shares the slots among the symbols by their counts.
    fn share_slots(&mut self) {
        let sum: u32 = self.counts.iter().copied().map(u32::from).sum();
        let mut before = 0;
        let mut rest = self.symbols.as_mut_slice();
        let mut taken = 0;
        let starts = self.starts.iter_mut().skip(1);
        for ((symbol, start), count) in (0_u8..).zip(starts).zip(self.counts) {
            before += u32::from(count);
            let end = SHARED_SLOTS * before / sum + u32::from(symbol) + 1;
            let (own, others) = rest
                .split_at_mut_checked((end - taken) as usize)
                .unwrap_or_default();
            own.fill(symbol);
            (rest, taken) = (others, end);
            #[expect(clippy::cast_possible_truncation, reason = "no more than the slots")]
            {
                *start = end as u16;
            }
        }
    }
}

/// A coder of symbols in either direction: it encodes those that it is given, or returns
/// those that it decodes.
pub(super) trait SymbolCoder {
    /// Whether it encodes.
    const ENCODES: bool;

    /// Encodes `symbol`, or decodes one, by the model, and counts it there.
    fn symbol(&mut self, model: &mut SymbolModel, symbol: u32) -> u32;

    /// Encodes or decodes up to [`MAX_RAW_BITS`] bits, all equally probable.
    fn raw_bits(&mut self, count: u32, bits: u32) -> u32;

    /// Encodes or decodes any number of bits, the lowest first.
    fn bits(&mut self, count: u32, bits: u32) -> u32 {
        let mut coded = 0;
        let mut at = 0;
        while at < count {
            let part = (count - at).min(MAX_RAW_BITS);
            coded |= self.raw_bits(part, bits >> at & ((1 << part) - 1)) << at;
            at += part;
        }
        coded
    }
}

/// Encodes symbols into bytes.
#[derive(Debug, Default)]
pub(super) struct Encoder {
    /// The first slot and the number of slots of each symbol.
    slots: Vec<(u16, u16)>,
}

impl Encoder {
    fn push(&mut self, (start, count): (u32, u32)) {
        #[expect(clippy::cast_possible_truncation, reason = "no more than the slots")]
        self.slots.push((start as u16, count as u16));
    }

    /// All bytes. The last symbol is encoded first, since a decoder undoes what was done last.
    pub(super) fn finish(self) -> Vec<u8> {
        // Whichever of the two states the first symbol has is the decoder's first.
        let mut states = [MIN_STATE; 2];
        let mut words: Vec<u16> = Vec::new();
        for (start, count) in self.slots.into_iter().rev() {
            let [first, mut state] = states;
            let (start, count) = (u32::from(start), u32::from(count));
            if u64::from(state) >= u64::from(count) << (u32::BITS - SLOTS_LOG2) {
                words.push((state & 0xFFFF) as u16);
                state >>= 16;
            }
            state = ((state / count) << SLOTS_LOG2) + state % count + start;
            states = [state, first];
        }
        let [first, second] = states;
        for state in [second, first] {
            words.extend([(state & 0xFFFF) as u16, (state >> 16) as u16]);
        }
        words.into_iter().rev().flat_map(u16::to_le_bytes).collect()
    }
}

impl SymbolCoder for Encoder {
    const ENCODES: bool = true;

    fn symbol(&mut self, model: &mut SymbolModel, symbol: u32) -> u32 {
        debug_assert!(symbol <= LAST_SYMBOL, "{symbol}");
        self.push(model.slots_of(symbol));
        model.count(symbol);
        symbol
    }

    fn raw_bits(&mut self, count: u32, bits: u32) -> u32 {
        let shift = SLOTS_LOG2 - count;
        self.push((bits << shift, 1 << shift));
        bits
    }
}

/// Decodes symbols from bytes that may come in parts; past their end it reads zeros.
#[derive(Debug, Default)]
pub(super) struct Decoder {
    states: [u32; 2],
    bytes: Vec<u8>,
    /// The number of bytes that are used up.
    used: usize,
}

impl Decoder {
    /// Appends bytes.
    pub(super) fn push(&mut self, bytes: &[u8]) {
        self.bytes.drain(..self.used.min(self.bytes.len()));
        self.used = 0;
        self.bytes.extend_from_slice(bytes);
    }

    /// The number of bytes that are there and not used up.
    pub(super) fn left(&self) -> usize {
        self.bytes.len().saturating_sub(self.used)
    }

    /// Reads the states, with which the bytes begin.
    pub(super) fn begin(&mut self) {
        self.states = [0; 2].map(|_: u32| self.word() << 16 | self.word());
    }

    #[inline]
    fn word(&mut self) -> u32 {
        let word = self.bytes.get(self.used..).and_then(<[u8]>::first_chunk);
        self.used += 2;
        word.map_or(0, |word| u32::from(u16::from_le_bytes(*word)))
    }

    /// Takes a slot out of the first state, and lets the second be the next.
    #[inline]
    fn take(&mut self, (start, count): (u32, u32)) {
        let [state, next] = self.states;
        let slot = state & SLOT_MASK;
        let mut state = count * (state >> SLOTS_LOG2) + slot - start;
        if state < MIN_STATE {
            state = state << 16 | self.word();
        }
        self.states = [next, state];
    }
}

impl SymbolCoder for Decoder {
    const ENCODES: bool = false;

    #[inline]
    fn symbol(&mut self, model: &mut SymbolModel, _: u32) -> u32 {
        let [state, _] = self.states;
        let slot = state as usize % SLOTS;
        let symbol = model.symbols.get(slot).copied().map_or(0, u32::from);
        self.take(model.slots_of(symbol));
        model.count(symbol);
        symbol
    }

    #[inline]
    fn raw_bits(&mut self, count: u32, _: u32) -> u32 {
        let shift = SLOTS_LOG2 - count;
        let [state, _] = self.states;
        let bits = (state & SLOT_MASK) >> shift;
        self.take((bits << shift, 1 << shift));
        bits
    }
}
