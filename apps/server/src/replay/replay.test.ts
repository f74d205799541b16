/** Replays of the recorded markets, held against the naive script and against themselves. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathsOfReplay, type ReplayName, REPLAYS } from "@naru/fixtures/replays";
import { afterEach, describe, expect, test, vi } from "vitest";
import { MAIN, naiveRows, reloaded, replay, rowsOfLines, run } from "./harness.ts";

const NAMES = Object.keys(REPLAYS) as ReplayName[];

const lived = new Map<ReplayName, ReturnType<typeof replay>>();

/** The replay of a recorded market, lived once for all who only read of it. */
function livedOnce(name: ReplayName): ReturnType<typeof replay> {
  const known = lived.get(name) ?? replay(pathsOfReplay(name));
  lived.set(name, known);
  return known;
}

describe.each(NAMES)("%s", (name) => {
  const files = pathsOfReplay(name);

  test("every fill, refusal, ended order and closing balance equals the naive table", () => {
    const rows = rowsOfLines(livedOnce(name).lines);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows).toEqual(naiveRows(files));
  });

  test("the same lines again, from rows loaded in another order midway", () => {
    const first = livedOnce(name);
    const again = replay(files, (state, count) =>
      count % 40 === 20 ? reloaded(state, count) : state,
    );
    expect(again.sha256).toBe(first.sha256);
  });
});

test.each(["goldExits", "eminiExits"] as const)(
  "%s fills by every rule of the new orders, and ends exits in every way",
  (name) => {
    const { lines } = livedOnce(name);
    const rules = lines.flatMap(({ event, rule }) => (event === "FILL" ? [String(rule)] : []));
    expect([...new Set(rules)].sort()).toEqual(
      expect.arrayContaining([
        "DAY_END",
        "LOSSCUT",
        "RESTING_LIMIT",
        "STOP",
        "STOP_LIMIT",
        "STOP_LOSS",
        "TAKE_PROFIT",
      ]),
    );
    const ends = lines.flatMap(({ event, kind, status }) =>
      event === "EXIT" ? [`${kind} ${status}`] : [],
    );
    for (const kind of ["TP", "SL", "TRAIL"])
      expect(ends).toEqual(expect.arrayContaining([`${kind} FILLED`, `${kind} CANCELLED`]));
    const levels = lines.flatMap(({ event, level }) => (event === "POSITION_WARN" ? [level] : []));
    expect(new Set(levels)).toEqual(new Set([1, 2, 3]));
  },
);

test("a price that gaps over a take profit gives its own, over a stop takes its own", () => {
  const { lines } = livedOnce("goldExits");
  const opened = lines.filter(
    ({ at, event }) => event === "FILL" && at === "2013-10-07T22:00:00.015Z",
  );
  expect(opened.map(({ member, rule, price }) => [member, rule, price])).toEqual([
    ["noh", "TAKE_PROFIT", "1323.0"],
    ["moon", "STOP_LOSS", "1323.0"],
  ]);
});

test("what is kept over the index week's nights stays, what is not closes at each day's end", () => {
  const { lines } = livedOnce("eminiNights");
  const closed = lines.filter(({ event, rule }) => event === "FILL" && rule === "DAY_END");
  expect(closed.map(({ at, member, qty, price }) => [at, member, qty, price])).toEqual([
    ["2013-10-07T21:15:00.000Z", "auto", 1, "1667.50"],
    ["2013-10-07T21:15:00.000Z", "never", 2, "1667.50"],
    ["2013-10-07T21:15:00.000Z", "poor", 1, "1667.50"],
    ["2013-10-07T21:15:00.000Z", "late", 1, "1667.50"],
    ["2013-10-07T21:15:00.000Z", "legs", 1, "1667.50"],
    // Kept whole with one that was added after the check, but not with five that nothing covers.
    ["2013-10-07T21:15:00.000Z", "grown", 5, "1667.50"],
    ["2013-10-08T21:15:00.000Z", "down", 3, "1646.25"],
    ["2013-10-09T21:15:00.000Z", "once", 1, "1648.00"],
    ["2013-10-09T21:15:00.000Z", "saved", 1, "1648.00"],
    // Trading was stopped at this day's end: they waited for the first price after it.
    ["2013-10-10T22:20:40.000Z", "auto", 2, "1677.75"],
    ["2013-10-10T22:20:40.000Z", "once", 1, "1677.75"],
    ["2013-10-10T22:20:40.000Z", "halt", 2, "1677.75"],
    ["2013-10-10T22:20:40.000Z", "halted", 2, "1677.75"],
    ["2013-10-11T21:15:00.000Z", "auto", 2, "1700.00"],
  ]);
});

test.each([
  // Over the line by the new rate while the market rested; by the price of the open.
  ["eminiNights", "rate", "2013-10-08T22:00:00.000Z", "1648.00", "-4800950"],
  ["eminiNights", "gap", "2013-10-08T22:00:00.000Z", "1648.00", "-620812"],
  ["goldNights", "rate", "2013-10-07T22:00:00.015Z", "1323.0", "-270037"],
  // Over the line while trading was stopped.
  ["goldNights", "gap", "2013-10-07T22:10:24.807Z", "1322.9", "504070"],
] as const)("%s: %s is cut at the first price there is", (name, member, at, price, profit) => {
  const { lines } = livedOnce(name);
  const cut = lines.filter(({ rule, ...line }) => rule === "LOSSCUT" && line.member === member);
  expect(cut).toMatchObject([{ at, price, profit }]);
});

describe("the gold day", () => {
  const files = pathsOfReplay("gold");

  afterEach(() => {
    vi.useRealTimers();
  });

  test.each(["Asia/Seoul", "America/Chicago", "Pacific/Apia"])("the same lines in %s", (zone) => {
    const { sha256 } = livedOnce("gold");
    const last = run(MAIN, files, { TZ: zone }).trimEnd().split("\n").at(-1) ?? "";
    expect(JSON.parse(last)).toMatchObject({ event: "HASH", sha256 });
  });

  test.each(["2013-10-07T12:00:00Z", "2031-03-09T08:30:00Z"])("the same lines on %s", (date) => {
    const { sha256 } = livedOnce("gold");
    vi.useFakeTimers({ now: new Date(date), toFake: ["Date"] });
    expect(replay(files).sha256).toBe(sha256);
  });

  test("meets every refusal that an order, a cancel or an overnight can meet", () => {
    const { lines } = livedOnce("gold");
    const codes = lines.flatMap((line) => (line.event === "REFUSED" ? [String(line.code)] : []));
    expect([...new Set(codes)].sort()).toEqual([
      "ACCOUNT_DENIED",
      "AMOUNT_MIN_UNIT",
      "AMOUNT_TOO_SMALL",
      "INVALID_REQUEST",
      "MARKET_CLOSED",
      "MAX_CONTRACTS",
      "NOT_ENOUGH_BALANCE",
      "NO_POSITION",
      "ORDER_NOT_FOUND",
      "OVERNIGHT_ALREADY_OFF",
      "OVERNIGHT_ALREADY_SET",
      "OVERNIGHT_CLOSING",
      "PARTNER_CANNOT_TRADE",
      "PENDING_APPROVAL",
      "WRONG_APPROACH",
    ]);
  });

  test("nothing fills in the break, and the day's end comes at its beginning", () => {
    const { lines } = livedOnce("gold");
    const inBreak = lines.filter(
      ({ at }) =>
        String(at) > "2013-10-07T21:15:00.000Z" && String(at) < "2013-10-07T22:00:00.000Z",
    );
    expect(inBreak.filter(({ event }) => event === "FILL")).toEqual([]);
    const dayEnds = lines.filter(({ rule }) => rule === "DAY_END");
    expect(dayEnds.length).toBeGreaterThan(5);
    expect(new Set(dayEnds.map(({ at }) => at))).toEqual(new Set(["2013-10-07T21:15:00.000Z"]));
  });

  test("the balances of every currency sum to zero", () => {
    const sums = new Map<string, bigint>();
    for (const { event, currency, amount } of livedOnce("gold").lines) {
      if (event !== "BALANCE") continue;
      sums.set(String(currency), (sums.get(String(currency)) ?? 0n) + BigInt(String(amount)));
    }
    expect([...sums]).toEqual([["KRW", 0n]]);
  });
});

describe("a made-up market", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "naru-replay-"));

  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  test("a resting order that the first price after a break gaps beyond gets that price", () => {
    const ticks = path.join(folder, "ESZ3_ticks.csv");
    const commands = path.join(folder, "commands.jsonl");
    const time = (text: string): number => Date.parse(`2013-10-08T${text}Z`);
    const rows = [
      [time("20:10:00"), "1650.00", 3],
      [time("20:14:59"), "1650.25", 3],
      [time("20:30:00.250"), "1645.00", 3],
      [time("20:30:00.250"), "1640.25", 3],
    ];
    writeFileSync(ticks, ["time_ms_utc,price,qty", ...rows.map((row) => row.join(","))].join("\n"));
    const order = { member: "kim", overseaOptionId: "ES", marketType: "LIMIT", tradeType: "LONG" };
    writeFileSync(
      commands,
      [
        { at: time("20:10:00"), member: "kim", command: "deposit", amount: 9_000_000 },
        { at: time("20:10:01"), ...order, price: 1648, qty: 1 },
        { at: time("20:10:02"), ...order, price: "1645.00", qty: 2 },
        { at: time("20:10:03"), ...order, price: "1640.50", qty: 3 },
        { at: time("20:20:00"), ...order, price: "1600", qty: 3 },
      ]
        .map((line) => JSON.stringify(line))
        .join("\n"),
    );
    const files = { ticks: [ticks], commands };
    const { lines } = replay(files);
    const fills = lines.filter(({ event }) => event === "FILL");
    expect(fills.map(({ line, rule, price, qty }) => [line, rule, price, qty])).toEqual([
      [2, "OPEN_GAP", "1645.00", 1],
      [3, "RESTING_LIMIT", "1645.00", 2],
      [4, "RESTING_LIMIT", "1640.50", 3],
    ]);
    expect(rowsOfLines(lines)).toEqual(naiveRows(files));
  });
});
