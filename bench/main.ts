/**
 * `npm run bench -- NAME [arguments] [--record]`: one script a row of docs/benchmarks.md. Each prints its ratios, the
 * machine, its load and the commit, and ends with its bars; `--record` writes them to docs/evidence.md.
 */

import path from "node:path";
import { record } from "../tools/evidence/evidence.ts";
import { NOT_RUN_EXIT_CODE, reasonOf } from "../tools/evidence/not-run.ts";
import { type RowName, ROWS } from "../tools/evidence/rows.ts";
import { type BenchResult, figureText, measuredOf } from "./bars.ts";

const SCRIPTS: Readonly<Record<string, string>> = {
  orders: "orders.ts",
  http: "http/http.ts",
  store: "store-commit.ts",
  ticks: "engine-step.ts",
  book: "book.ts",
  fanout: "fanout.ts",
  restart: "restart.ts",
  recovery: "recovery.ts",
  replay: "replay.ts",
  idle: "idle.ts",
  gateway: "http/gateway.ts",
  json: "json.ts",
  web: "browser/web.ts",
  ladder: "browser/ladder.ts",
  rounds: "crowds/betting.ts",
  futures: "crowds/futures.ts",
  copying: "crowds/copying.ts",
  chat: "crowds/chats.ts",
  desk: "desk/desk.ts",
};
const RECORD = "--record";

const words = process.argv.slice(2);
const [name = "", ...rest] = words.filter((word) => word !== RECORD);
const script = SCRIPTS[name];
if (script === undefined) {
  console.error(`npm run bench -- ${Object.keys(SCRIPTS).join(" | ")} [${RECORD}]`);
  process.exit(1);
}
const row = `bench-${name}`;
const isRecorded = words.includes(RECORD);
if (isRecorded && !isRow(row)) {
  console.error(`${name} has no row in docs/evidence.md`);
  process.exit(1);
}
process.argv.splice(2, process.argv.length, ...rest);
const { result } = await run(path.join(import.meta.dirname, script));
if (result !== undefined) {
  if ("notRun" in result) {
    console.log(`not run: ${result.notRun}`);
    process.exitCode = NOT_RUN_EXIT_CODE;
  } else for (const figure of result) console.log(`= ${figureText(figure)}`);
}
if (isRecorded && isRow(row)) {
  if (result === undefined) throw new Error(`${script} tells no result`);
  record(row, measuredOf(result, `npm run bench -- ${words.join(" ")}`));
}

/** What a script measured, or why this machine could not. */
async function run(file: string): Promise<{ readonly result?: BenchResult }> {
  try {
    return (await import(file)) as { readonly result?: BenchResult };
  } catch (error) {
    const notRun = reasonOf(error);
    if (notRun === undefined) throw error;
    return { result: { notRun } };
  }
}

function isRow(text: string): text is RowName {
  return Object.hasOwn(ROWS, text);
}
