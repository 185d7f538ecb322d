// Writes src/lib/protocol.ts from the server's own message structs.
// PYTHON names the interpreter; without it the project's virtual environment is used.
import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const own = `${root}.venv/bin/python`;
const python = process.env.PYTHON ?? (existsSync(own) ? own : "python3");
const printed = execFileSync(python, ["-m", "winterdawn.table.schema"], {
  encoding: "utf8",
  env: { ...process.env, PYTHONPATH: `${root}src` },
});
const schema = JSON.parse(printed);

/** The TypeScript for one schema. */
function typed(part) {
  if (!Object.keys(part).length) return "unknown";
  if (part.$ref) return part.$ref.split("/").at(-1);
  if (part.enum) return part.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (part.anyOf) return part.anyOf.map(typed).join(" | ");
  if (Array.isArray(part.type)) return part.type.map((type) => typed({ ...part, type })).join(" | ");
  switch (part.type) {
    case "array":
      return part.prefixItems ? `[${part.prefixItems.map(typed).join(", ")}]` : `${grouped(part.items)}[]`;
    case "object":
      return `Record<string, ${typed(part.additionalProperties)}>`;
    case "integer":
    case "number":
      return "number";
    case "string":
    case "boolean":
    case "null":
      return part.type;
    default:
      throw new Error(`no type for ${JSON.stringify(part)}`);
  }
}

function grouped(part) {
  const text = typed(part);
  return text.includes(" | ") ? `(${text})` : text;
}

/** One struct. Fields with defaults are always sent, so every field is required. */
function declared([name, part]) {
  const about = part.description?.replaceAll("``", "`").replace(/\s*\n\s*/g, " ");
  const fields = Object.entries(part.properties).map(([key, value]) => `  ${key}: ${typed(value)};\n`);
  return `${about ? `/** ${about} */\n` : ""}export interface ${name} {\n${fields.join("")}}\n`;
}

const unions = Object.entries(schema.properties).map(([name, part]) => `export type ${name} = ${typed(part)};\n`);
const figures = Object.entries(schema.figures).map(([name, figure]) => `export const ${name} = ${figure};\n`);
const structs = Object.entries(schema.$defs).map(declared);
const head = "// Written by `npm run types` from winterdawn.table.messages. Change it there.\n";
writeFileSync(new URL("../src/lib/protocol.ts", import.meta.url), [head, ...figures, ...unions, ...structs].join("\n"));
