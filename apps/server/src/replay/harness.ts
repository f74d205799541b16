/** The engine's replay and the naive script's, as rows that can be compared. */

import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { restoreState, type StateRows } from "@naru/engine/restore";
import { rowsOf } from "@naru/engine/snapshot";
import type { State } from "@naru/engine/state";
import { STANDING_KINDS, type StandingRows } from "@naru/engine/row-kinds";
import { readCommandFile } from "./command-file.ts";
import { readRecording, readText } from "./recording.ts";
import { type ReplayOptions, runReplay } from "./run.ts";

export interface Files {
  readonly ticks: readonly string[];
  readonly commands: string;
}

export type Line = Readonly<Record<string, string | number | null>>;

const NAIVE = fileURLToPath(new URL("../../../../tools/naive-replay.mjs", import.meta.url));
export const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));

/** Replays files in this process and reads the lines back. */
export function replay(
  { ticks, commands }: Files,
  beforeCommand?: ReplayOptions["beforeCommand"],
): { lines: Line[]; sha256: string } {
  const texts: string[] = [];
  const { sha256 } = runReplay({
    recordings: ticks.map((file) => readRecording({ root: null, file })),
    commands: readCommandFile(readText(commands), commands),
    onLine: (text) => texts.push(text),
    ...(beforeCommand === undefined ? {} : { beforeCommand }),
  });
  return { lines: texts.map((text) => JSON.parse(text)), sha256 };
}

export function run(
  script: string,
  { ticks, commands }: Files,
  env: NodeJS.ProcessEnv = {},
): string {
  const words = [...ticks.flatMap((file) => ["--ticks", file]), "--commands", commands];
  return execFileSync(process.execPath, [script, ...words], {
    encoding: "utf8",
    env: { ...process.env, ...env },
    maxBuffer: 1 << 28,
  });
}

/** The naive script's rows, sorted: within a tick it goes through the members in its own order. */
export function naiveRows(files: Files): string[] {
  return run(NAIVE, files).trimEnd().split("\n").sort();
}

/** The replay's lines in the naive script's words, sorted. */
export function rowsOfLines(lines: readonly Line[]): string[] {
  const rows: (string | number | null | undefined)[][] = [];
  for (const line of lines) {
    const at = Date.parse(String(line.at));
    const { member, stock } = line;
    if (line.event === "FILL") {
      const { tradeType, rule, price, qty, profit, rate, fee } = line;
      const order = line.line ?? "-";
      rows.push(["FILL", at, order, member, stock, tradeType, rule, price, qty, profit, rate, fee]);
    }
    if (line.event === "EXIT" && line.status !== "OPEN") {
      const { kind, level, qty, status, reason } = line;
      rows.push(["EXIT", at, member, stock, kind, level, qty ?? "all", status, reason]);
    }
    if (line.event === "PRICE_ALERT" && line.status === "FIRED")
      rows.push(["ALERT", at, member, stock, line.price]);
    if (line.event === "POSITION_WARN") rows.push(["WARN", at, member, line.level]);
    if (line.event === "REFUSED") rows.push(["REFUSED", at, line.line, line.code]);
    if (line.event === "ORDER_CANCEL") rows.push(["END", at, line.line, line.reason]);
    if (line.event === "BALANCE") rows.push(["BALANCE", line.account, line.amount]);
  }
  return rows.map((row) => row.join("\t")).sort();
}

/** Rows in a seeded order of their own. */
function shuffled<Row>(rows: readonly Row[], seed: number): Row[] {
  const result = [...rows];
  let random = seed;
  for (let index = result.length - 1; index > 0; index -= 1) {
    random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = random % (index + 1);
    [result[index], result[other]] = [result[other] as Row, result[index] as Row];
  }
  return result;
}

/** The same state from rows in another order, as a restart would load it. */
export function reloaded(state: State, seed: number): State {
  const rows: StateRows = rowsOf(state);
  const standing = STANDING_KINDS.map(({ standing: { list } }) => [
    list,
    shuffled<object>(rows[list], seed),
  ]);
  return restoreState({
    ...rows,
    ...(Object.fromEntries(standing) as StandingRows),
    balances: shuffled(rows.balances, seed),
    markets: shuffled(rows.markets, seed),
  });
}
