/** Every round of every game over a whole day of gold, and what came of bets, held against the naive script. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { drawsOf } from "@naru/fixtures/draws";
import { pathOfRecorded } from "@naru/fixtures/recorded";
import { GAME_TYPES } from "@naru/vocabulary/binary";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Files, type Line, MAIN, reloaded, replay, run } from "./harness.ts";

const NAIVE = fileURLToPath(new URL("../../../../tools/naive-rounds.mjs", import.meta.url));
const BETS = fileURLToPath(
  new URL(
    "../../../../packages/fixtures/data/commands_rounds_GCZ13_20131007.jsonl",
    import.meta.url,
  ),
);
const TICKS = [pathOfRecorded("goldTicks")];

let folder = "";
/** The day, lived once for all who only read of it. */
let lived: ReturnType<typeof replay>;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "naru-rounds-"));
  lived = replay(filesWith());
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The day's bets with other lines, in the order of the file or in one of its own; the lines keep their numbers' meaning. */
function filesWith(more: readonly object[] = [], seed?: number): Files {
  const lines = readFileSync(BETS, "utf8").trim().split("\n");
  lines.push(...more.map((command) => JSON.stringify(command)));
  if (seed !== undefined) {
    const draws = drawsOf(seed);
    for (let index = lines.length - 1; index > 0; index -= 1) {
      const other = draws.below(index + 1);
      [lines[index], lines[other]] = [lines[other] as string, lines[index] as string];
    }
  }
  const commands = path.join(folder, `commands-${seed ?? 0}-${more.length}.jsonl`);
  writeFileSync(commands, `${lines.join("\n")}\n`);
  return { ticks: TICKS, commands };
}

function naiveRows(files: Files): string[] {
  return run(NAIVE, files).trimEnd().split("\n");
}

/** The replay's lines in the naive script's words, sorted. */
function rowsOf(lines: readonly Line[]): string[] {
  const bets = new Map<unknown, unknown[]>();
  const rows: unknown[][] = [];
  for (const line of lines) {
    const { event } = line;
    if (event === "ROUND") {
      const { game, lockAt, closeAt, result, reason, strike, close } = line;
      const times = [Date.parse(String(lockAt)), Date.parse(String(closeAt))];
      rows.push(["ROUND", game, ...times, result, reason ?? "-", strike ?? "-", close ?? "-"]);
    }
    if (event === "BET_PLACED" || event === "BET_SETTLED")
      bets.set(line.line, ["BET", line.line, line.status, line.profit, line.fee]);
    if (event === "REFUSED") rows.push(["REFUSED", line.line, line.code]);
    if (event === "WALLET") rows.push(["CASH", line.member, line.cash]);
    const account = String(line.account ?? "");
    if (/:(PNL|FEE)$/.test(account)) rows.push(["HOUSE", account.split(":").at(-1), line.amount]);
  }
  return [...rows, ...bets.values()].map((row) => row.join("\t")).sort();
}

test("strike, close, result and balances of all rounds equal the naive telling", () => {
  const files = filesWith();
  const { lines } = lived;
  const rows = rowsOf(lines);
  expect(rows).toEqual(naiveRows(files));
  const played = new Set(lines.flatMap(({ event, game }) => (event === "ROUND" ? [game] : [])));
  expect(played).toEqual(new Set(GAME_TYPES));
  expect(rows.length).toBeGreaterThan(8_000);
  const settled = lines.filter(({ event }) => event === "BET_SETTLED");
  for (const status of ["WON", "LOST", "VOID"])
    expect(settled.filter((line) => line.status === status).length).toBeGreaterThan(30);
});

test("the same from commands in another order", () => {
  const files = filesWith([], 1);
  expect(rowsOf(replay(files).lines)).toEqual(naiveRows(files));
});

test("the same lines in another time zone", () => {
  expect(run(MAIN, filesWith(), { TZ: "Pacific/Apia" })).toContain(lived.sha256);
});

test("the same lines from rows loaded in another order midway", () => {
  const files = filesWith();
  const again = replay(files, (state, count) =>
    count % 60 === 20 ? reloaded(state, count) : state,
  );
  expect(again.sha256).toBe(lived.sha256);
});

test("with the server away over five boundaries, and again over many", () => {
  const files = filesWith([
    { at: "2013-10-07T13:29:12.345Z", command: "down", until: "2013-10-07T13:31:40.5Z" },
    { at: "2013-10-07T14:00:28.9Z", command: "down", until: "2013-10-07T14:00:31.2Z" },
    { at: "2013-10-07T15:02:59Z", command: "down", until: "2013-10-07T15:28:00.75Z" },
  ]);
  const { lines } = replay(files);
  expect(rowsOf(lines)).toEqual(naiveRows(files));
  const reasons = new Set(
    lines.flatMap(({ event, reason }) => (event === "ROUND" ? [reason] : [])),
  );
  expect(reasons).toEqual(
    new Set([null, "EQUAL", "NO_TICK", "HALTED", "STALE_LOCK", "STALE_CLOSE"]),
  );
});

test("a recording that ends at a close settles it: nothing later can come for that boundary", () => {
  const ticks = path.join(folder, "GCZ13_to_a_close.csv");
  const commands = path.join(folder, "to-a-close.jsonl");
  const prices = [
    ["09:59:50.000", "1313.0"],
    ["10:00:00.000", "1313.1"],
    ["10:00:29.500", "1313.1"],
    ["10:00:30.000", "1313.2"],
  ] as const;
  const rows = prices.map(([time, price]) => `${Date.parse(`2013-10-07T${time}Z`)},${price},1`);
  writeFileSync(ticks, ["time_ms_utc,price,qty", ...rows].join("\n"));
  const at = "2013-10-07T09:59:51Z";
  const lines = [
    { at, member: "kim", command: "deposit", amount: "10000" },
    { at, member: "kim", command: "bet", stock: "GC", game: "R.5", type: "B", point: "10000" },
  ];
  writeFileSync(commands, lines.map((line) => JSON.stringify(line)).join("\n"));
  const ended = replay({ ticks: [ticks], commands }).lines;
  expect(ended.filter(({ event }) => event === "ROUND")).toMatchObject([
    {
      game: "R.5",
      closeAt: "2013-10-07T10:00:30.000Z",
      strike: "1313.1",
      close: "1313.2",
      result: "BUY",
    },
  ]);
  expect(ended.find(({ event }) => event === "WALLET")).toMatchObject({ cash: "19000" });
  expect(ended.some(({ event }) => event === "OPEN_BET")).toBe(false);
});
