// Fails when the built scripts grow beyond their budget.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const BUDGET = 60_000;
const folder = new URL("../../src/winterdawn/table/static/assets/", import.meta.url);
const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
const size = scripts.reduce((sum, name) => sum + gzipSync(readFileSync(new URL(name, folder))).length, 0);
console.log(`scripts: ${size} of ${BUDGET} bytes gzipped`);
if (!scripts.length || size > BUDGET) process.exit(1);
