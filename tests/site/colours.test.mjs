// The tiles' colours, from the stylesheet's own tokens: every number can be
// read, and every two neighbouring values tell apart, for every kind of eyes.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const read = (name) => readFileSync(new URL(`../../www/${name}`, import.meta.url), "utf8");
const LAST = 18;

/** The tokens of a rule, each as it is in light and in dark. */
function tokensOf(css, selector) {
  const start = css.indexOf(`${selector} {`);
  assert.ok(start >= 0, selector);
  const rule = css.slice(start, css.indexOf("\n}", start));
  const tokens = [...rule.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => {
    const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [undefined, value, value];
    return [name, { light, dark }];
  });
  return Object.fromEntries(tokens);
}

const [tokens, themes] = [read("tokens.css"), read("themes.css")];
const usual = tokensOf(tokens, "[data-theme]");
const contrasting = tokensOf(themes, '[data-theme="contrast"]');
const classic = tokensOf(themes, '[data-theme="classic"]');
const safe = tokensOf(themes, '[data-tiles="safe"]');
/** Each theme with its tokens, whether it is light or dark, and the least contrast of numbers. */
const THEMES = [
  ["light", usual, "light", 4.5],
  ["dark", usual, "dark", 4.5],
  ["high contrast, light", { ...usual, ...contrasting }, "light", 7],
  ["high contrast, dark", { ...usual, ...contrasting }, "dark", 7],
  ["classic", { ...usual, ...classic }, "light", 4.5],
  ["light with safe tiles", { ...usual, ...safe }, "light", 4.5],
  ["dark with safe tiles", { ...usual, ...safe }, "dark", 4.5],
];
/** The exponents of the goals that modes have, from which a goal's tile must tell apart. */
const GOALS = [7, 8, 10, 11, 13];

/** Linear red, green and blue, 0 to 1. */
function linear(hex) {
  return [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
}

/** Contrast ratio of WCAG 2. */
function contrast(a, b) {
  const [high, low] = [a, b]
    .map((hex) => linear(hex))
    .map(([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b)
    .sort((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

/** OKLab (Ottosson 2020) of linear RGB. */
function oklab([r, g, b]) {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Severe colour blindness as matrices over linear RGB (Machado et al. 2009). */
const eyes = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function difference(a, b, matrix) {
  const seen = [a, b].map((hex) => {
    const rgb = linear(hex);
    return oklab(
      matrix.map((row) =>
        Math.min(
          1,
          Math.max(
            0,
            row.reduce((sum, part, i) => sum + part * rgb[i], 0),
          ),
        ),
      ),
    );
  });
  return Math.hypot(...seen[0].map((part, i) => part - seen[1][i]));
}

for (const [theme, all, mode, least] of THEMES) {
  const token = (name) => {
    const value = all[name]?.[mode];
    assert.match(value ?? "", /^#[0-9a-f]{6}$/, `${theme}: --${name}`);
    return value;
  };
  /** How much two colours differ at least, for any kind of eyes. */
  const leastDifference = (a, b) => Math.min(...Object.values(eyes).map((matrix) => difference(token(a), token(b), matrix)));

  test(`${theme}: every number has a contrast of ${least}:1`, () => {
    for (let e = 1; e <= LAST; e += 1) {
      const ratio = contrast(token(`tile-${e}`), token(`ink-${e}`));
      assert.ok(ratio >= least, `2^${e}: ${ratio.toFixed(2)}`);
    }
    const ratio = contrast(token("goal"), token("goal-ink"));
    assert.ok(ratio >= least, `the goal: ${ratio.toFixed(2)}`);
  });

  test(`${theme}: every text has a contrast of ${least}:1`, () => {
    for (const [ink, on] of [
      ["ink", "page"],
      ["soft-ink", "page"],
      ["ink", "plate"],
      ["soft-ink", "plate"],
      ["accent-ink", "accent"],
      ["accent", "page"],
    ]) {
      const ratio = contrast(token(ink), token(on));
      assert.ok(ratio >= least, `${ink} on ${on}: ${ratio.toFixed(2)}`);
    }
  });

  // About 0.02 is the least that eyes notice side by side.
  test(`${theme}: neighbouring values tell apart`, () => {
    for (let e = 1; e < LAST; e += 1) {
      for (const [name, matrix] of Object.entries(eyes)) {
        const seen = difference(token(`tile-${e}`), token(`tile-${e + 1}`), matrix);
        const most = name === "usual" ? 0.075 : 0.05;
        assert.ok(seen >= most, `2^${e} and 2^${e + 1}, ${name}: ${seen.toFixed(3)}`);
      }
    }
  });

  test(`${theme}: the goal tells apart from the tiles before and after it`, () => {
    for (const goal of GOALS) {
      for (const other of [goal - 1, goal + 1]) {
        const seen = leastDifference("goal", `tile-${other}`);
        assert.ok(seen >= 0.05, `goal 2^${goal} and 2^${other}: ${seen.toFixed(3)}`);
      }
    }
  });

  test(`${theme}: a tile of 2 stands out from an empty cell`, () => {
    // With high contrast, tiles have edges.
    if (least < 7) assert.ok(difference(token("tile-1"), token("cell"), eyes.usual) >= 0.05);
  });
}

// Light has the dearest tiles as the deepest ones, but for 64: a yellow as deep as that would be
// olive. The goal is brighter than its neighbours.
for (const [theme, all] of [
  ["light", usual],
  ["high contrast", contrasting],
  ["safe tiles", safe],
]) {
  test(`${theme}: tiles deepen up to 2048`, () => {
    const luminance = (e) => linear(all[`tile-${e}`].light).reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
    const rises = theme === "safe tiles" ? 0 : 1;
    let risen = 0;
    for (let e = 1; e < 11; e += 1) if (luminance(e + 1) >= luminance(e)) risen += 1;
    assert.ok(risen <= rises, `${risen} rise`);
  });
}
