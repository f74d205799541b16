/** `npm run new-area NAME`: copies the skeleton of an area and lists it; its tests are red and say what is missing. */

import path from "node:path";
import { runTool } from "../run-tool.mjs";
import { addArea } from "./new-area.ts";

const [name] = process.argv.slice(2);
if (name === undefined) {
  console.error("npm run new-area NAME");
  process.exit(2);
}
const { created, listedIn } = addArea(path.resolve(import.meta.dirname, "../.."), name);
await runTool("biome", ["format", "--write", ...created, ...listedIn]);
console.log(`New:\n  ${created.join("\n  ")}\nListed in:\n  ${listedIn.join("\n  ")}`);
console.log(`Now: npx vitest run ${created.filter((file) => file.endsWith(".test.ts")).join(" ")}`);
