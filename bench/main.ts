/**
 * `npm run bench -- NAME [arguments]`: one script a row of docs/benchmarks.md. Each prints its ratios, the machine,
 * its load and the commit.
 */

import path from "node:path";

const SCRIPTS: Readonly<Record<string, string>> = {
  orders: "orders.ts",
  http: "http.ts",
  store: "store-commit.ts",
  ticks: "engine-step.ts",
  restart: "restart.ts",
  recovery: "recovery.ts",
  replay: "replay.ts",
  idle: "idle.ts",
  ladder: "ladder.ts",
};

const [name = "", ...rest] = process.argv.slice(2);
const script = SCRIPTS[name];
if (script === undefined) {
  console.error(`npm run bench -- ${Object.keys(SCRIPTS).join(" | ")}`);
  process.exit(1);
}
process.argv.splice(2, process.argv.length, ...rest);
await import(path.join(import.meta.dirname, script));
