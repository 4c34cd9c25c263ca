import { chromium } from "@playwright/test";
import { readFileSync } from "node:fs";
const [out, height, ...files] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const p = await b.newPage({ viewport: { width: 1600, height: 900 } });
const imgs = files.map((f) => `<img style="height:${height}px;margin:4px" src="data:image/png;base64,${readFileSync("test-results/pictures/" + f + ".png").toString("base64")}">`).join("");
await p.setContent(`<body style="margin:0;background:#888;width:max-content;max-width:1600px">${imgs}`);
await p.locator("body").screenshot({ path: out });
await b.close();
