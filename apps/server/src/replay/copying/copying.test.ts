/** Copying over a recorded minute of bitcoin: every fill of the trader's against what a follower's rules make of it, told from the lines alone. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathOfRecorded } from "@naru/fixtures/recorded";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Line, reloaded, replay } from "../harness.ts";
import { readRecording, readText } from "../recording.ts";

let folder = "";
let ticks: string[] = [];
let from = 0;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "naru-copying-"));
  ticks = (["bitcoinTrades", "bitcoinMarks"] as const).map((name) => {
    const [header = "", ...rows] = readText(pathOfRecorded(name)).trimEnd().split(/\r?\n/);
    const around = Date.parse("2023-04-05T00:00:00Z");
    const inside = rows.filter((row) => Math.abs(Number(row.split(",")[0]) - around) <= 30_000);
    const own = path.join(folder, `BTCUSDT_${name}.csv`);
    writeFileSync(own, [header, ...inside].join("\n"));
    return own;
  });
  from = readRecording({ root: null, file: ticks[0] ?? "" }).ticks[0]?.at ?? 0;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const BTC = "BTCUSDT";
const order = (tradeType: string, qty: string) => ({
  ...{ futuresOptionId: BTC, marketType: "MARKET", tradeType, qty },
});

/** Commands half a second apart, from the first trade on. */
function told(commands: readonly object[]): Line[] {
  const file = path.join(folder, "commands.jsonl");
  const rows = commands.map((each, index) =>
    JSON.stringify({ at: from + 500 + index * 500, ...each }),
  );
  writeFileSync(file, rows.join("\n"));
  const { lines, sha256 } = replay({ ticks, commands: file });
  const again = replay({ ticks, commands: file }, (state, count) => reloaded(state, count));
  expect(again.sha256).toBe(sha256);
  return lines;
}

const deposit = (member: string, amount: string) => ({
  ...{ member, command: "deposit", wallet: "FUTURES", amount },
});

const OPENING = [
  deposit("kim", "100000"),
  deposit("lee", "10000"),
  deposit("park", "50"),
  { member: "kim", command: "trader", followStock: BTC },
  {
    ...{ member: "lee", command: "follow", trader: "kim", multiplyPer: 50 },
    ...{ maxBet: 300, oneMaxBet: 100 },
  },
  {
    ...{ member: "park", command: "follow", trader: "kim", multiplyPer: 100 },
    ...{ maxBet: 20, oneMaxBet: 10 },
  },
];

/** What became of fills for a member. */
const copiesOf = (lines: readonly Line[], member: string): Line[] =>
  lines.filter((line) => String(line.event).startsWith("COPYTRADE_") && line.member === member);
const steps = (qty: unknown): number => Math.round(Number(qty) * 1_000);

test("each fill of the trader's is copied by multiplier and caps, rounded down, and closed in its proportion", () => {
  const lines = told([
    ...OPENING,
    { member: "kim", ...order("LONG", "0.037") },
    { member: "kim", ...order("LONG", "0.5") },
    { member: "lee", command: "pause" },
    { member: "kim", ...order("LONG", "0.01") },
    { member: "lee", command: "pause", isPaused: 0 },
    { member: "kim", command: "close", futuresOptionId: BTC, qty: "0.2" },
    { member: "kim", command: "close", futuresOptionId: BTC },
  ]);
  const fills = lines.filter(({ event, member }) => event === "FILL" && member === "kim");
  for (const [member, percent, cap, capOfAll] of [
    ["lee", 50, 100, 300],
    ["park", 100, 10, 20],
  ] as const) {
    let held = 0;
    let bound = 0;
    let ofTrader = 0;
    for (const copy of copiesOf(lines, member)) {
      const fill = fills.find(({ fillId }) => fillId === copy.traderFillId);
      expect([copy.traderQty, copy.traderPrice]).toEqual([fill?.qty, fill?.price]);
      const [qty, sold] = [steps(copy.qty), steps(copy.traderQty)];
      if (copy.isOpening === 1) {
        ofTrader += sold;
        const wanted = Math.floor((sold * percent) / 100);
        expect(steps(copy.wantedQty)).toBe(wanted);
        if (copy.reason !== null) continue;
        const own = lines.find(
          (line) => line.event === "FILL" && line.member === member && steps(line.qty) === qty,
        );
        // Ten times, the default, at the price of the own fill; the first free cap decides.
        const most = Math.floor(
          (Math.min(cap, capOfAll - bound) * 10 * 1_000) / Number(own?.price),
        );
        expect(qty).toBe(Math.min(wanted, most));
        bound += (qty * Number(own?.price)) / 10_000;
        held += qty;
        continue;
      }
      expect(qty).toBe(sold === ofTrader ? held : Math.floor((held * sold) / ofTrader));
      held -= qty;
      ofTrader -= sold;
    }
    expect(held).toBe(0);
  }
  expect(copiesOf(lines, "lee").map(({ reason }) => reason)).toContain("PAUSED");
  expect(copiesOf(lines, "lee").filter(({ reason }) => reason === null).length).toBeGreaterThan(3);
  const heard = lines.filter(
    ({ event, copied }) => String(event).startsWith("COPY") && copied !== undefined,
  );
  expect(heard).toHaveLength(fills.length);
  const sum = lines
    .filter(({ event, currency }) => event === "BALANCE" && currency === "USDT")
    .reduce((all, { amount }) => all + BigInt(String(amount).replace(".", "")), 0n);
  expect(sum).toBe(0n);
});

test("leaving is refused while a copy is open, a kick leaves it with its follower, and rules are refused by their codes", () => {
  const lines = told([
    ...OPENING,
    { member: "kim", command: "follow", trader: "kim", maxBet: 100, oneMaxBet: 10 },
    { member: "choi", command: "follow", trader: "kim", maxBet: 100, oneMaxBet: 10 },
    { member: "choi", command: "follow", trader: "nobody", maxBet: 100, oneMaxBet: 10 },
    {
      ...{ member: "choi", command: "follow", trader: "kim", multiplyPer: "-1" },
      ...{ maxBet: 100, oneMaxBet: 10 },
    },
    { member: "lee", command: "follow", trader: "kim", maxBet: 100, oneMaxBet: 10 },
    { member: "kim", ...order("SHORT", "0.1") },
    { member: "lee", command: "unfollow" },
    { member: "kim", command: "kick", follower: "park" },
    { member: "kim", command: "close", futuresOptionId: BTC },
    { member: "lee", command: "unfollow" },
  ]);
  const codes = lines.filter(({ event }) => event === "REFUSED").map(({ code }) => code);
  expect(codes).toEqual([
    ...["TRADER_CANNOT_FOLLOW", "FOLLOW_NEEDS_FUTURES_USDT", "INVALID_REQUEST"],
    ...["COPY_MULTIPLIER_STEP", "ONE_TRADER_ONLY", "SETTLE_BEFORE_UNFOLLOW"],
  ]);
  const ends = lines.filter(({ event, status }) => event === "FOLLOW" && status !== "ACTIVE");
  expect(ends.map(({ member, status }) => [member, status])).toEqual([
    ["park", "KICKED"],
    ["lee", "LEFT"],
  ]);
  const open = lines.filter(({ event }) => event === "OPEN_POSITION");
  expect(open.map(({ member }) => member)).toEqual(["park"]);
});
