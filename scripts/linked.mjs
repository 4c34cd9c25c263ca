// Reads a linked wasm: which function refers to which data, and which data to which
// functions, as the linker has noted it (`--emit-relocs`). The format is that of
// https://github.com/WebAssembly/tool-conventions/blob/main/Linking.md.

const [FUNCTION, DATA] = [0, 1];
/** Kinds of relocations: of functions by their place in the table, and of addresses. */
const [TABLE_INDEX_SLEB, TABLE_INDEX_I32, ADDRESS_LEB, ADDRESS_SLEB, ADDRESS_I32] = [1, 2, 3, 4, 5];
/** Kinds that have an addend. */
const WITH_ADDEND = [3, 4, 5, 8, 9, 11, 14, 15, 16, 17, 22, 23];
/** Flags of symbols. */
const [UNDEFINED, NAMED] = [0x10, 0x40];

/** Reads numbers and texts one after the other. */
class Reader {
  constructor(bytes, at = 0) {
    Object.assign(this, { bytes, at });
  }
  byte() {
    return this.bytes[this.at++];
  }
  number() {
    let [result, factor, byte] = [0, 1];
    do {
      byte = this.byte();
      result += (byte & 127) * factor;
      factor *= 128;
    } while (byte > 127);
    return result;
  }
  signed() {
    let [result, factor, byte] = [0, 1];
    do {
      byte = this.byte();
      result += (byte & 127) * factor;
      factor *= 128;
    } while (byte > 127);
    return byte & 64 ? result - factor : result;
  }
  text() {
    const length = this.number();
    return Buffer.from(this.bytes.subarray(this.at, (this.at += length))).toString();
  }
  limits() {
    const flags = this.number();
    this.number();
    if (flags & 1) this.number();
  }
  /** Calls `read` for each entry of a list, and returns what it returns. */
  list(read) {
    return Array.from({ length: this.number() }, read);
  }
}

function sectionsOf(bytes) {
  const reader = new Reader(bytes, 8);
  const sections = new Map();
  while (reader.at < bytes.length) {
    const from = reader.at;
    const id = reader.byte();
    const length = reader.number();
    const start = reader.at;
    const name = id === 0 ? reader.text() : id;
    sections.set(name, { from, start, body: reader.at, end: start + length });
    reader.at = start + length;
  }
  return sections;
}

/** A wasm without what the linker has noted: tools that change it take the notes for a mistake. */
export function withoutNotes(bytes) {
  const kept = [...sectionsOf(bytes)].filter(([name]) => !/^(linking$|reloc\.)/.test(name));
  return Buffer.concat([bytes.subarray(0, 8), ...kept.map(([, { from, end }]) => bytes.subarray(from, end))]);
}

/** The number of functions that are imported, which come before the others. */
function countImports(reader) {
  let count = 0;
  reader.list(() => {
    reader.text();
    reader.text();
    const kind = reader.byte();
    if (kind === 0) {
      reader.number();
      count += 1;
    } else if (kind === 1) {
      reader.byte();
      reader.limits();
    } else if (kind === 2) {
      reader.limits();
    } else {
      reader.at += 2;
    }
  });
  return count;
}

function namesOf(reader, end) {
  const names = [];
  while (reader.at < end) {
    const kind = reader.byte();
    const next = reader.number() + reader.at;
    if (kind === 1) reader.list(() => (names[reader.number()] = reader.text()));
    reader.at = next;
  }
  return names;
}

/** The active segments: where each is in its section, and in memory. */
function segmentsOf(reader, start) {
  return reader.list(() => {
    reader.at += 2;
    const address = reader.number();
    reader.at += 1;
    const length = reader.number();
    const at = reader.at - start;
    reader.at += length;
    return { at, address, length };
  });
}

function symbolsOf(reader, end, segments) {
  const symbols = [];
  const readSymbol = () => {
    const kind = reader.byte();
    const flags = reader.number();
    if (kind === 3) return { kind, index: reader.number() };
    if (kind !== DATA) {
      const symbol = { kind, index: reader.number() };
      if (!(flags & UNDEFINED) || flags & NAMED) reader.text();
      return symbol;
    }
    reader.text();
    if (flags & UNDEFINED) return { kind };
    const segment = segments[reader.number()];
    return { kind, address: segment.address + reader.number(), length: reader.number() };
  };
  // The format's version.
  reader.number();
  while (reader.at < end) {
    const kind = reader.byte();
    const next = reader.number() + reader.at;
    if (kind === 8) symbols.push(...reader.list(readSymbol));
    reader.at = next;
  }
  return symbols;
}

function relocationsOf(reader) {
  // The section that they are of.
  reader.number();
  const all = reader.list(() => {
    const relocation = { kind: reader.byte(), at: reader.number(), symbol: reader.number() };
    relocation.addend = WITH_ADDEND.includes(relocation.kind) ? reader.signed() : 0;
    return relocation;
  });
  return all.sort((a, b) => a.at - b.at);
}

/** Functions are known by their names; what is exported has a hash behind it before wasm-bindgen. */
const plain = (name) => name.replace(/^([a-z]\w*)_[0-9a-f]{16}$/, "$1");

/**
 * Returns what each function and each piece of data of a linked wasm refers to, beside the
 * functions that it calls: a map of sets. Functions are known by their names, data by objects
 * with an address and a length; of those that something near them is computed from, `isNear`
 * is set. With it come the names of all functions, and all pieces of data.
 */
export function referencesOf(bytes) {
  const sections = sectionsOf(bytes);
  const at = (name) => new Reader(bytes, sections.get(name).body);
  const imported = countImports(at(2));
  const names = namesOf(at("name"), sections.get("name").end).map(plain);
  const segments = segmentsOf(at(11), sections.get(11).start);
  const symbols = symbolsOf(at("linking"), sections.get("linking").end, segments);
  // Equal texts may have become one.
  const pieces = new Map();
  for (const symbol of symbols.filter(({ kind, address, length }) => kind === DATA && address && length)) {
    const key = `${symbol.address} ${symbol.length}`;
    if (!pieces.has(key)) pieces.set(key, { address: symbol.address, length: symbol.length });
    symbol.piece = pieces.get(key);
  }
  const references = new Map();
  const add = (from, { symbol: number, addend }) => {
    const { kind, index, piece } = symbols[number];
    if (piece && !(addend >= 0 && addend < piece.length)) piece.isNear = true;
    const to = kind === FUNCTION ? names[index] : piece;
    if (to) references.set(from, (references.get(from) ?? new Set()).add(to));
  };
  const code = at(10);
  const places = code.list(() => {
    const from = code.at;
    const length = code.number();
    code.at += length;
    return [from, code.at].map((place) => place - sections.get(10).start);
  });
  let function_ = 0;
  for (const relocation of relocationsOf(at("reloc.CODE"))) {
    while (places[function_][1] <= relocation.at) function_ += 1;
    if ([TABLE_INDEX_SLEB, ADDRESS_LEB, ADDRESS_SLEB].includes(relocation.kind)) add(names[imported + function_], relocation);
  }
  const all = [...pieces.values()];
  for (const relocation of relocationsOf(at("reloc.DATA"))) {
    if (![TABLE_INDEX_I32, ADDRESS_I32].includes(relocation.kind)) continue;
    const segment = segments.find(({ at, length }) => at <= relocation.at && relocation.at < at + length);
    const address = segment.address + relocation.at - segment.at;
    const within = all.filter((piece) => piece.address <= address && address < piece.address + piece.length);
    for (const piece of within) add(piece, relocation);
  }
  return { references, names: new Set(names), pieces: all };
}
