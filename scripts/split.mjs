// Cuts a wasm into parts that load when they are needed. All have one memory and one table;
// a part calls functions of those that are loaded before it, by its imports.

/** A name in the text form of a wasm. */
const NAME = String.raw`\$(?:"(?:[^"\\]|\\.)*"|[^\s()]+)`;
const nameAt = (start) => new RegExp(`^ \\(${start}(${NAME})`);
const plain = (name) => name.replace(/^\$"?|"$/g, "");

/** The item of a module's text form: its lines, and what it is. */
function itemsOf(text) {
  const items = [];
  for (const line of text.split("\n")) {
    if (line.startsWith(" (")) items.push({ kind: /^ \(([\w]+)/.exec(line)[1], lines: [line] });
    else if (items.length > 0 && line !== ")") items.at(-1).lines.push(line);
  }
  return items.map(({ kind, lines }) => ({ kind, text: lines.join("\n") }));
}

/** A module in its text form, taken apart. */
function readModule(text) {
  const items = itemsOf(text);
  const of = (kind) => items.filter((item) => item.kind === kind).map((item) => item.text);
  const functions = new Map();
  for (const text of of("func")) {
    const calls = [...text.matchAll(new RegExp(`\\(call (${NAME})`, "g"))].map(([, name]) => plain(name));
    functions.set(plain(nameAt("func ").exec(text)[1]), { text, calls: new Set(calls) });
  }
  const exports = new Map();
  for (const text of of("export")) {
    const [, name, kind, internal] = new RegExp(`^ \\(export ("[^"]*") \\((\\w+) (${NAME})\\)\\)`).exec(text);
    exports.set(JSON.parse(name), { kind, internal });
  }
  // Where there is but one table, the text doesn't say of what.
  const [, first, entries] = new RegExp(String.raw`\(i32\.const (\d+)\)(?: func)?((?: ${NAME})*)`).exec(of("elem")[0]);
  const table = [...entries.matchAll(new RegExp(NAME, "g"))].map(([name]) => plain(name));
  return { types: [...of("type"), ...of("rec")], imports: of("import"), memory: of("memory")[0], tables: of("table"), globals: of("global"), data: of("data"), functions, exports, table, first: Number(first) };
}

/** Which parts need what, as bits of a number; a part has what is for just those that it is for. */
class Placing {
  constructor({ FIRST, PARTS, SHARED }) {
    const names = Object.keys(PARTS);
    this.all = 2 ** names.length - 1;
    const bits = (parts) => parts.reduce((sum, part) => sum | (1 << names.indexOf(part)), 0);
    const parts = [[FIRST, this.all], ...Object.entries(SHARED).map(([name, parts]) => [name, bits(parts)]), ...names.map((name) => [name, bits([name])])];
    const size = (bits) => bits.toString(2).replaceAll("0", "").length;
    /** From the largest group to the smallest: the order in which they are loaded. */
    this.parts = parts.map(([name, bits]) => ({ name, bits })).sort((a, b) => size(b.bits) - size(a.bits));
    this.needs = new Map();
  }

  /** The smallest part that is loaded wherever these bits ask for it. */
  partOf(bits) {
    return this.parts.findLast((part) => (part.bits & bits) === bits);
  }

  /** Notes that `start` and what it leads to are needed for these bits. */
  spread(start, bits, leadsTo) {
    const waiting = [[start, bits]];
    while (waiting.length > 0) {
      const [node, more] = waiting.pop();
      const before = this.needs.get(node) ?? 0;
      if ((before | more) === before) continue;
      this.needs.set(node, before | more);
      // What it leads to has to be there wherever its own part is.
      const { bits } = this.partOf(before | more);
      for (const next of leadsTo(node)) waiting.push([next, bits]);
    }
  }

  /** The name of a node's part; nothing where nobody needs it. */
  of(node) {
    const bits = this.needs.get(node);
    return bits && this.partOf(bits).name;
  }
}

/** Short names, none twice; the last letter changes most, so that a list of them compresses. */
function* shortNames() {
  const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const names = (length) => (length === 0 ? [""] : names(length - 1).flatMap((start) => [...letters].map((letter) => start + letter)));
  for (let length = 1; ; length += 1) yield* names(length);
}

const quote = (name) => (/^[\w.$<>:-]+$/.test(name) ? `$${name}` : `$"${name}"`);
const signature = (text) => text.slice(0, text.indexOf("\n")).replace(nameAt("func "), "").trim();

/**
 * Replaces the calls of functions whose names match, which never return: what is done for
 * their arguments goes too.
 */
export function withoutCalls(text, pattern) {
  const call = new RegExp(`\\(call (${NAME})`, "g");
  const kept = [];
  let at = 0;
  for (let match = call.exec(text); match; match = call.exec(text)) {
    if (!pattern.test(match[1])) continue;
    let [end, depth] = [match.index, 0];
    do {
      depth += { "(": 1, ")": -1 }[text[end]] ?? 0;
      end += 1;
    } while (depth > 0);
    kept.push(text.slice(at, match.index), "(unreachable)");
    call.lastIndex = at = end;
  }
  return [...kept, text.slice(at)].join("");
}

/** What of the data a function refers to its text still has. */
function dataOf(text, references) {
  const numbers = [...text.matchAll(/(?:i32\.const |offset=)(\d+)/g)].map(([, number]) => Number(number));
  return references.filter(({ address, length, isNear }) => isNear || numbers.some((number) => number >= address && number < address + length));
}

/** The bytes of a segment in the text form. */
function bytesOf(text) {
  const [, address, string] = /\(i32\.const (\d+)\) "(.*)"\)$/s.exec(text);
  const bytes = [];
  for (const [, escaped, plain] of string.matchAll(/\\([0-9a-f]{2}|[tnr"'\\])|([^\\])/gs)) {
    const sign = { t: 9, n: 10, r: 13, '"': 34, "'": 39, "\\": 92 }[escaped];
    bytes.push(...(plain ? Buffer.from(plain) : [sign ?? parseInt(escaped, 16)]));
  }
  return { address: Number(address), bytes };
}

const segment = (address, bytes) => `(data (i32.const ${address}) "${bytes.map((byte) => `\\${byte.toString(16).padStart(2, "0")}`).join("")}")`;

/** So many bytes of others between two pieces of a part are shorter than the head of a segment. */
const GAP = 8;

/**
 * Deals out the constants among the parts; those that nothing needs are left out. Returns
 * each part's segments.
 */
function dealOut(texts, pieces, partOf, first) {
  const segments = new Map();
  const add = (part, text) => segments.set(part, [...(segments.get(part) ?? []), text]);
  for (const text of texts) {
    const { address, bytes } = bytesOf(text);
    // What changes while it runs is the first part's.
    const isConstant = text.includes(".rodata");
    const owners = new Array(bytes.length).fill(isConstant ? undefined : [first]);
    if (isConstant) {
      for (const piece of pieces) {
        const part = partOf(piece);
        for (let at = piece.address - address; part && at >= 0 && at < Math.min(bytes.length, piece.address - address + piece.length); at += 1) {
          owners[at] = [...(owners[at] ?? []), part];
        }
      }
    }
    const parts = new Set(owners.flatMap((own) => own ?? []));
    for (const part of parts) {
      const runs = [];
      owners.forEach((own, at) => {
        if (!own?.includes(part)) return;
        if (runs.length > 0 && at - runs.at(-1).end <= GAP) runs.at(-1).end = at + 1;
        else runs.push({ start: at, end: at + 1 });
      });
      for (const { start, end } of runs) add(part, segment(address + start, bytes.slice(start, end)));
    }
  }
  return segments;
}

/**
 * Cuts the wasm with the text form `text` into the parts of `plan`, scripts/parts.mjs.
 * `references` is what [`referencesOf`] found. Returns each part's text form in the order in
 * which they are loaded, with the bits of those it is for, and how imports and exports were
 * renamed.
 */
export function split(text, { references, names, pieces }, plan) {
  const module = readModule(text);
  const placing = new Placing(plan);
  const found = new Map();
  const findNext = (node) => {
    const all = [...(references.get(node) ?? [])];
    const own = module.functions.get(node);
    if (!own) return all;
    return [...own.calls, ...all.filter((to) => typeof to === "string"), ...dataOf(own.text, all.filter((to) => typeof to !== "string"))];
  };
  const leadsTo = (node) => found.get(node) ?? found.set(node, findNext(node)).get(node);
  const partsByExport = new Map(Object.entries(plan.PARTS).flatMap(([part, names]) => names.map((name) => [name, part])));
  for (const name of partsByExport.keys()) if (!module.exports.has(name)) throw new Error(`the wasm has no function ${name}`);
  for (const [name, { kind, internal }] of module.exports) {
    const part = partsByExport.get(name);
    const { bits } = placing.parts.find(({ name }) => name === (part ?? plan.FIRST));
    if (kind !== "func") continue;
    // What the linker knew by another name it has noted nothing of.
    const isOwn = !plain(internal).startsWith("__") && !plain(internal).includes(" shim") && module.functions.has(plain(internal));
    if (isOwn && !names.has(plain(internal))) throw new Error(`the linker knows no ${internal}`);
    placing.spread(plain(internal), bits, leadsTo);
  }
  const short = shortNames();
  const renamed = { imports: new Map(), exports: new Map() };
  const imports = module.imports.map((text) => text.replace(/"([^"]*)" "([^"]*)"/, (_, from, name) => {
    if (!renamed.imports.has(name)) renamed.imports.set(name, short.next().value);
    renamed.from = from;
    return `"a" "${renamed.imports.get(name)}"`;
  }));
  const importedNames = new Set(module.imports.map((text) => plain(new RegExp(`\\((?:func|table|memory|global) (${NAME})`).exec(text)[1])));
  // What one part has and another needs, by the name under which it is given on.
  const given = new Map();
  const give = (name) => given.get(name) ?? given.set(name, short.next().value).get(name);
  const owner = (name) => (importedNames.has(name) ? undefined : placing.of(name));

  const bodies = new Map(placing.parts.map(({ name }) => [name, []]));
  const wanted = new Map(placing.parts.map(({ name }) => [name, new Set()]));
  for (const [name, { text, calls }] of module.functions) {
    const part = owner(name);
    if (!part) continue;
    bodies.get(part).push(text);
    for (const called of calls) if (!importedNames.has(called) && owner(called) !== part) wanted.get(part).add(called);
  }
  const exported = new Map(placing.parts.map(({ name }) => [name, []]));
  for (const [name, { kind, internal }] of module.exports) {
    if (kind === "global") continue;
    renamed.exports.set(name, short.next().value);
    const part = kind === "func" && owner(plain(internal)) ? owner(plain(internal)) : plan.FIRST;
    exported.get(part).push(`(export "${renamed.exports.get(name)}" (${kind} ${internal}))`);
  }
  const all = [...new Set([...wanted.values()].flatMap((names) => [...names]))];
  const order = (name) => `${owner(name)} ${signature(module.functions.get(name).text)}`;
  for (const name of all.sort((a, b) => (order(a) < order(b) ? -1 : 1))) give(name);
  for (const [name, short] of given) exported.get(owner(name)).push(`(export "${short}" (func ${quote(name)}))`);

  const shared = [];
  for (const text of [module.memory, ...module.tables, ...module.globals]) {
    const [, kind, name, type] = new RegExp(`^ \\((\\w+) (${NAME}) (.*)\\)$`).exec(text);
    const as = short.next().value;
    exported.get(plan.FIRST).push(`(export "${as}" (${kind} ${name}))`);
    shared.push(`(import "b" "${as}" (${kind} ${name} ${kind === "global" ? type.replace(/ \([\w.]+ \S+\)$/, "") : type}))`);
  }
  const data = dealOut(module.data, pieces, (piece) => placing.of(piece), plan.FIRST);
  const texts = placing.parts.map(({ name, bits }) => {
    const isFirst = name === plan.FIRST;
    const elements = [];
    module.table.forEach((entry, index) => {
      if ((importedNames.has(entry) ? plan.FIRST : owner(entry)) !== name) return;
      const last = elements.at(-1);
      if (last && last.at + last.names.length === module.first + index) last.names.push(quote(entry));
      else elements.push({ at: module.first + index, names: [quote(entry)] });
    });
    const [{ 1: table }] = [new RegExp(`^ \\(table (${NAME})`).exec(module.tables[0])];
    const lines = [
      ...module.types,
      ...imports,
      ...(isFirst ? [] : shared),
      ...[...wanted.get(name)].sort((a, b) => (given.get(a) < given.get(b) ? -1 : 1)).map((called) => `(import "b" "${given.get(called)}" (func ${quote(called)} ${signature(module.functions.get(called).text)}))`),
      ...(isFirst ? [module.memory, ...module.tables, ...module.globals] : []),
      ...(data.get(name) ?? []),
      ...elements.map(({ at, names }) => `(elem (table ${table}) (i32.const ${at}) func ${names.join(" ")})`),
      ...exported.get(name),
      ...bodies.get(name),
    ];
    return { name, bits, text: `(module\n${lines.join("\n")}\n)\n` };
  });
  return { parts: texts, renamed, placing };
}
