// Samples of measurements, their medians, and tables of them.

/** The value below which that part of the numbers lies. */
export function quantile(numbers, part) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
}

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

/** Collects samples by case and measure, for each of the sites. */
export function makeResults(sites) {
  /** The samples of each site, by measure, by case. */
  const cases = new Map();
  return {
    /** Adds a sample: an object of numbers, each named by what it measures. */
    add(name, site, sample) {
      if (!cases.has(name)) cases.set(name, new Map());
      const measures = cases.get(name);
      for (const [measure, value] of Object.entries(sample)) {
        if (!Number.isFinite(value)) continue;
        if (!measures.has(measure))
          measures.set(
            measure,
            sites.map(() => []),
          );
        measures.get(measure)[sites.indexOf(site)].push(value);
      }
    },
    /** All rows: the median of each measure, and its ratio, this page's to the other's. */
    rows: () => [...cases].flatMap(([name, measures]) => [...measures].map(([measure, samples]) => row(name, measure, samples, sites))),
  };
}

function row(name, measure, samples, sites) {
  const values = samples.map((numbers, index) =>
    numbers.length === 0
      ? null
      : { page: sites[index].name, median: median(numbers), least: Math.min(...numbers), most: Math.max(...numbers), samples: numbers },
  );
  const [own, other] = values;
  const ratio = own && other?.median ? own.median / other.median : undefined;
  return { case: name, measure, values, ratio };
}

/** Prints rows as tables, one a case. */
export function print(rows, sites) {
  const shown = (value) => (value ? `${round(value.median)} (${round(value.least)}–${round(value.most)})` : "–");
  for (const name of new Set(rows.map((row) => row.case))) {
    const table = [["", ...sites.map((site) => site.name), sites.length > 1 ? "ratio" : ""]];
    for (const { measure, values, ratio } of rows.filter((row) => row.case === name)) {
      table.push([measure, ...values.map(shown), ratio?.toFixed(2) ?? ""]);
    }
    const widths = table[0].map((_, column) => Math.max(...table.map((line) => line[column].length)));
    console.log(`\n${name}`);
    for (const line of table)
      console.log(`  ${line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join("  ")}`.trimEnd());
  }
}

const round = (number) => number.toFixed(Math.abs(number) >= 100 || Number.isInteger(number) ? 0 : Math.abs(number) >= 10 ? 1 : 2);

/** Prints how long the first tile takes in each language, beside English. */
export function printLanguages(rows) {
  const tiles = rows.filter((row) => row.measure === "first tile, ms" && row.case.startsWith("cold start in "));
  if (tiles.length === 0) return;
  console.log("\nfirst tile, to that in English");
  for (const { case: name, values } of tiles) console.log(`  ${name}  ${(values[0].median / tiles[0].values[0].median).toFixed(2)}`);
}

/** Holds ratios against their bounds; returns a sentence for each that passes it, and the names of those that weren't measured. */
export function check(rows, bounds) {
  const [failures, unmeasured] = [[], []];
  for (const [name, measures] of Object.entries(bounds)) {
    for (const [measure, most] of Object.entries(measures)) {
      const ratio = rows.find((row) => row.case === name && row.measure === measure)?.ratio;
      if (ratio === undefined) unmeasured.push(`${name}, ${measure}`);
      else if (ratio > most) failures.push(`${name}, ${measure}: ${ratio.toFixed(2)} of the other page's, and at most ${most} is allowed`);
    }
  }
  return { failures, unmeasured };
}
