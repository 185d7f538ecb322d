// Fails when what a page loads has grown beyond its budget: scripts and styles gzipped, typefaces as they are.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const BUDGETS = { js: 60_000, css: 14_000, woff2: 300_000 };
const folder = new URL("../../src/winterdawn/table/static/assets/", import.meta.url);
const names = readdirSync(folder);
for (const [kind, budget] of Object.entries(BUDGETS)) {
  const files = names.filter((name) => name.endsWith(`.${kind}`)).map((name) => readFileSync(new URL(name, folder)));
  const size = files.reduce((sum, file) => sum + (kind === "woff2" ? file : gzipSync(file)).length, 0);
  console.log(`${kind}: ${size} of ${budget} bytes`);
  if (!files.length || size > budget) process.exitCode = 1;
}
