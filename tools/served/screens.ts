/**
 * `npm run -s screens`: the screens that are served, one `path  audience  purpose` a line, tab-separated; with `--missing` those
 * of the product that are not. Starts nothing.
 */

import { productScreens } from "@naru/fixtures/product";
import { screens } from "../../apps/member/src/app/screens.ts";
import { missingScreens } from "./missing.ts";

const lines = process.argv.includes("--missing")
  ? missingScreens(productScreens(), screens).map(({ path, audience }) => [path, audience])
  : screens.map(({ path, audience, purpose }) => [path, audience, purpose]);
for (const line of lines) console.log(line.join("\t"));
