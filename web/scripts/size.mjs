// Fails when what a page loads has grown beyond its budget: scripts and styles gzipped, typefaces as they are. What it
// loads at first counts together, and what it fetches later, such as the lobby, each for itself.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

// The measure that matters is the time to the first ask on a slow line: at 400 kbit/s a kilobyte of script takes 20 ms, and all
// of it 1.2 s, before typefaces, which the page does not wait for.
const FIRST = { js: 58_700, css: 9_700, woff2: 300_000 };
const LATER = { js: 15_000, css: 4_000 };
const built = new URL("../../src/winterdawn/table/static/", import.meta.url);
const names = readdirSync(new URL("assets/", built));
const page = readFileSync(new URL("index.html", built), "utf8");

/** What `files` weigh together against a budget; nothing at all is a fault as well. */
function weigh(what, files, kind, budget) {
  const read = files.map((name) => readFileSync(new URL(`assets/${name}`, built)));
  const size = read.reduce((sum, file) => sum + (kind === "woff2" ? file : gzipSync(file)).length, 0);
  console.log(`${what}: ${size} of ${budget} bytes`);
  if (!files.length || size > budget) process.exitCode = 1;
}

/** Whatever the page names, and what that imports before it runs. */
function first(found) {
  const text = found.filter((name) => name.endsWith(".js")).map((name) => readFileSync(new URL(`assets/${name}`, built), "utf8"));
  const imported = text.flatMap((code) => [...code.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+)["'`]/g)].map((match) => match[1]));
  const more = [...new Set(imported)].filter((name) => names.includes(name) && !found.includes(name));
  return more.length ? first([...found, ...more]) : found;
}

const loaded = first(names.filter((name) => page.includes(name)));
for (const [kind, budget] of Object.entries(FIRST)) {
  const all = names.filter((name) => name.endsWith(`.${kind}`));
  const own = kind === "woff2" ? all : all.filter((name) => loaded.includes(name));
  weigh(kind, own, kind, budget);
  for (const name of all) if (!own.includes(name)) weigh(name, [name], kind, LATER[kind]);
}
