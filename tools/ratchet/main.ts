/**
 * `npm run ratchet`: what is larger than its limit and not on the list of exceptions, which may only shrink.
 * `-- --shrink` writes the list anew where it has become smaller; nothing adds to it.
 */

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readSources } from "../tidy/tidy.ts";
import { compare, type Excesses, excessesOf } from "./ratchet.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const LIST = path.join(import.meta.dirname, "excesses.json");

const { values } = parseArgs({ options: { shrink: { type: "boolean", default: false } } });
const listed = JSON.parse(readFileSync(LIST, "utf8")) as Excesses;
const found = excessesOf(readSources(ROOT));
const { tooLarge, loose } = compare(found, listed);
for (const sentence of tooLarge) console.error(sentence);
if (values.shrink && loose.length > 0) {
  const smaller = Object.entries(listed).flatMap(([name, allowed]) => {
    const size = found[name];
    return size === undefined ? [] : [[name, Math.min(size, allowed)] as const];
  });
  writeFileSync(LIST, `${JSON.stringify(Object.fromEntries(smaller), null, 2)}\n`);
} else if (loose.length > 0) {
  for (const sentence of loose) console.error(sentence);
  console.error("The list is larger than what it excuses: npm run ratchet -- --shrink");
}
console.log(
  `${Object.keys(found).length} beyond their limit, ${tooLarge.length} of them not excused`,
);
if (tooLarge.length > 0 || (loose.length > 0 && !values.shrink)) process.exitCode = 1;
