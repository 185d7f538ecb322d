// Fails when what a page loads at first has grown beyond its budget, or what it loads later for a part of it:
// scripts and styles gzipped, typefaces as they are.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const BUDGETS = { js: 60_000, css: 14_000, woff2: 300_000 };
/** For each script or style that is loaded later. */
const LATER = { js: 6_000, css: 2_000, woff2: 0 };
const built = new URL("../../src/winterdawn/table/static/", import.meta.url);
const page = readFileSync(new URL("index.html", built), "utf8");
const names = readdirSync(new URL("assets/", built));

/** What is loaded at first: what the page names, and what these scripts import at once. */
const first = new Set(names.filter((name) => page.includes(name) || name.endsWith(".woff2")));
for (const name of first) {
  const text = name.endsWith(".js") ? readFileSync(new URL(`assets/${name}`, built), "utf8") : "";
  for (const other of names) if (["from", "import"].some((word) => text.includes(`${word}"./${other}"`))) first.add(other);
}
const weigh = (name, kind) => {
  const file = readFileSync(new URL(`assets/${name}`, built));
  return (kind === "woff2" ? file : gzipSync(file)).length;
};
for (const [kind, budget] of Object.entries(BUDGETS)) {
  const files = names.filter((name) => name.endsWith(`.${kind}`));
  const size = files.filter((name) => first.has(name)).reduce((sum, name) => sum + weigh(name, kind), 0);
  console.log(`${kind}: ${size} of ${budget} bytes`);
  if (!size || size > budget) process.exitCode = 1;
  for (const name of files.filter((one) => !first.has(one))) {
    const later = weigh(name, kind);
    console.log(`${name}, loaded later: ${later} of ${LATER[kind]} bytes`);
    if (later > LATER[kind]) process.exitCode = 1;
  }
}
