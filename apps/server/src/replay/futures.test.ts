/**
 * Perpetuals over recorded minutes, row by row against the naive script: bitcoin across the funding stamp of 2023-04-05 with margins so thin
 * that many are liquidated, and the made minute that falls 4 % and comes back, as bitcoin and as ether at once.
 * `NARU_FUTURES_COMMANDS` says how many commands each replay has (whole recordings from 2,000 on), `NARU_SEED` from which seed.
 */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { pathOfRecorded, type RecordedName } from "@naru/fixtures/recorded";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { futuresRows } from "./testing/futures-rows.ts";
import { type Files, type Line, reloaded, replay, run } from "./harness.ts";
import { randomFutures } from "./testing/random-futures.ts";
import { readRecording, readText } from "./recording.ts";

const NAIVE = fileURLToPath(new URL("../../../../tools/naive-futures.mjs", import.meta.url));
const COMMANDS = Number(process.env["NARU_FUTURES_COMMANDS"] ?? "400");
const SEED = Number(process.env["NARU_SEED"] ?? "1");
const IS_WHOLE = COMMANDS >= 2_000;
const MINUTE = 60_000;

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "naru-futures-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Half a minute on each side of a moment, or all of a recording. */
function cut(name: RecordedName, root: string, around: number): string {
  const [header = "", ...rows] = readText(pathOfRecorded(name)).trimEnd().split(/\r?\n/);
  const inside = rows.filter((row) => Math.abs(Number(row.split(",")[0]) - around) <= MINUTE / 2);
  const own = path.join(folder, `${root}_${name}.csv`);
  writeFileSync(own, [header, ...(IS_WHOLE ? rows : inside)].join("\n"));
  return own;
}

function filesOf(
  names: readonly RecordedName[],
  roots: readonly string[],
  options: { readonly around: string; readonly isThin: boolean; readonly seed: number },
): Files {
  const around = Date.parse(options.around);
  const ticks = roots.flatMap((root) => names.map((name) => cut(name, root, around)));
  const [trades = ""] = ticks;
  const recorded = readRecording({ root: null, file: trades }).ticks;
  const [from = 0, to = 0] = [recorded[0]?.at, recorded.at(-1)?.at];
  const { seed, isThin } = options;
  const size = { members: 50, count: COMMANDS };
  const text = randomFutures({ seed, isThin, ...size, from, to, roots, ticks: recorded });
  const commands = path.join(folder, `${roots.length}-${seed}.jsonl`);
  writeFileSync(commands, text);
  return { ticks, commands };
}

function checked(files: Files, isCompared = (_row: string) => true): readonly string[] {
  const { lines, sha256 } = replay(files);
  const rows = futuresRows(lines);
  const naive = run(NAIVE, files).trimEnd().split("\n").sort();
  expect(rows.filter(isCompared)).toEqual(naive.filter(isCompared));
  const again = replay(files, (state, count) =>
    count % 90 === 45 ? reloaded(state, count) : state,
  );
  expect(again.sha256).toBe(sha256);
  expect(sumOf(lines)).toBe(0n);
  return rows;
}

function sumOf(lines: readonly Line[]): bigint {
  const amounts = lines.filter(({ event, currency }) => event === "BALANCE" && currency === "USDT");
  return amounts.reduce((sum, { amount }) => sum + BigInt(String(amount).replace(".", "")), 0n);
}

function count(rows: readonly string[], kind: string): number {
  return rows.filter((row) => row.startsWith(`${kind}\t`)).length;
}

describe("every fill, funding payment, liquidation and balance equals the naive script", () => {
  test("over the funding stamp of 2023-04-05, with thin margins", ({ task }) => {
    const around = "2023-04-05T00:00:00Z";
    const names = ["bitcoinTrades", "bitcoinMarks"] as const;
    const files = filesOf(names, ["BTCUSDT"], { around, isThin: true, seed: SEED });
    const rows = checked(files);
    expect(count(rows, "FUND")).toBeGreaterThan(5);
    expect(count(rows, "LIQ")).toBeGreaterThan(IS_WHOLE ? 50 : 3);
    Object.assign(task.meta, { figure: told(rows) });
  });

  test("over a fall of 4 % and back, in two coins", ({ task }) => {
    const around = "2024-03-05T19:57:15Z";
    const names = ["fallTrades", "fallMarks"] as const;
    const files = filesOf(names, ["BTCUSDT", "ETHUSDT"], { around, isThin: false, seed: SEED });
    // Whether a warning that a command has just ended is said again with the next mark depends on which coin's mark comes first:
    // the script looks at everybody with each, the engine at those whom it concerns.
    const rows = checked(files, (row) => !row.startsWith("WARN"));
    expect(count(rows, "LIQ")).toBeGreaterThan(IS_WHOLE ? 10 : 1);
    Object.assign(task.meta, { figure: told(rows) });
  });
});

function told(rows: readonly string[]): string {
  const kinds = { FILL: "fills", FUND: "payments", LIQ: "liquidations" } as const;
  const figures = Object.entries(kinds).map(([kind, name]) => `${count(rows, kind)} ${name}`);
  return `${COMMANDS} commands: ${figures.join(", ")}`;
}
