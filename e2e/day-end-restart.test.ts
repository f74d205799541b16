/**
 * Stopped before the end of a trading day and started after it, over the weekend in which American clocks go forward:
 * no beat is skipped, no order fills at a price from behind the gap, and what had to close says why.
 */

import path from "node:path";
import type { Input } from "@naru/engine/input";
import { openDatabase } from "@naru/store/database";
import { readJournal } from "@naru/store/read/journal";
import { beatsBetween } from "../apps/server/src/market/beats.ts";
import { CALENDAR_NAMES } from "../apps/server/src/market/calendar.ts";
import { CATALOGUE } from "../apps/server/src/market/catalogue.ts";
import type { RecordView } from "@naru/contract/views";
import { verifyInstallation } from "../apps/server/src/replay/verify.ts";
import { embeddedUrl } from "../apps/server/src/platform/embedded-pg.ts";
import { DEMO_PASSWORD } from "../apps/server/src/seed/demo.ts";
import { afterAll, expect, test } from "vitest";
import { openBooks } from "./support/books.ts";
import { optionOf, place, priceAt } from "./support/orders.ts";
import { type Running, startInstallation } from "./support/running.ts";
import { signIn, type Trader, uuid7 } from "./support/trader.ts";
import { until } from "./support/until.ts";

/**
 * 15:30 in Chicago on Friday, winter time; the day ends at 16:00 (22:00 UTC), and with it the Nasdaq's contract month:
 * five business days later is the third Friday of March.
 */
const BEFORE_THE_END = "2027-03-12T21:30:00Z";
/** The night in between: everything of America is closed. */
const SATURDAY = "2027-03-13T12:00:00Z";
/** Half a minute after Sunday's opening at 17:00 in Chicago, now summer time. */
const AFTER_THE_OPENING = "2027-03-14T22:00:30Z";

let running: Running | undefined;
afterAll(async () => {
  await running?.stop();
  running?.removeData();
});

test("the end of a day in a downtime cancels, and closes at the first price after it", async () => {
  const first = await startAt(BEFORE_THE_END);
  // Micro gold: a Monday may open two percent lower, and two of the large contract would then take all the demo money
  // and, with the loss-cut, every other position along.
  const option = await optionOf(first, "MGC");
  expect(await place(first, "MGC", "LONG", { qty: 2 })).toMatchObject({ status: "FILLED" });
  // Near enough for a Monday that opens lower.
  const resting = await place(first, "MGC", "LONG", { price: priceAt(option, 0.997) });
  expect(resting.status).toBe("OPEN");
  const nasdaq = await place(first, "NQ", "LONG");
  await place(first, "NRX", "LONG");
  await running?.stop();

  const second = await startAt(SATURDAY);
  const waiting = await second.read("overseaAccount");
  expect(waiting.orders).toEqual([]);
  expect(waiting.positions.map(({ stock, qty }) => [stock, qty])).toEqual([
    ["MGC", 2],
    ["NRX", 1],
  ]);
  const overnight = await records(second);
  // Never carried over a splice of prices: the old month closes at its own last price.
  expect(overnight.find(({ stock, reason }) => stock === "NQ" && reason !== null)).toMatchObject({
    marketType: "LIQUIDATION",
    reason: "ROLLOVER",
    closedAt: "2027-03-12T22:00:00.000Z",
    fills: [{ rule: "ROLLOVER", qty: 1 }],
  });
  expect(nasdaq.status).toBe("FILLED");
  expect(overnight.find(({ id }) => id === resting.id)).toMatchObject({
    status: "CANCELLED",
    reason: "END_OF_DAY",
    filledQty: 0,
    closedAt: "2027-03-12T22:00:00.000Z",
  });
  // It waits for its price: neither the member nor the night closes it.
  const gold = await optionOf(second, "MGC");
  expect(gold.session).toMatchObject({
    state: "CLOSED",
    nextOpenAt: "2027-03-14T22:00:00.000Z",
  });
  const close = { overseaOptionId: option.id, marketType: "MARKET", tradeType: "SHORT", qty: 2 };
  expect(await second.call("placeOverseaOrder", close, uuid7())).toMatchObject({
    status: 409,
    body: { code: "MARKET_CLOSED" },
  });
  await running?.stop();

  const third = await startAt(AFTER_THE_OPENING);
  const after = await until(async () => {
    const account = await third.read("overseaAccount");
    return account.positions.every(({ stock }) => stock !== "MGC") && account;
  });
  expect(after.positions.map(({ stock, qty }) => [stock, qty])).toEqual([["NRX", 1]]);
  const [closing] = await records(third);
  expect(closing).toMatchObject({
    marketType: "LIQUIDATION",
    tradeType: "SHORT",
    status: "FILLED",
    reason: "END_OF_DAY",
    filledQty: 2,
    fills: [{ rule: "DAY_END", qty: 2 }],
  });
  // The first tick of the new session, and not the last one of the old.
  const closedAt = Date.parse(closing?.closedAt ?? "");
  expect(closedAt).toBeGreaterThanOrEqual(Date.parse(AFTER_THE_OPENING));
  const expected =
    BigInt(waiting.cross.playerPoint) + BigInt(closing?.profit ?? 0) - BigInt(closing?.fee ?? 0);
  expect(BigInt(after.cross.playerPoint)).toBe(expected);
  await running?.stop();

  // Stopped cleanly, every table is up to date: the books agree with themselves and with the journal's replay.
  const fourth = await startInstallation({
    dataDir: running?.dataDir ?? "",
    env: { NARU_CLOCK: "2027-03-14T22:02:00Z" },
  });
  running = fourth;
  const books = openBooks(fourth.dataDir);
  expect(await books.isBalanced()).toBe(true);
  await books.close();
  const verdict = await verifyInstallation({
    databaseUrl: embeddedUrl(path.join(fourth.dataDir, "pg")),
    shard: 1,
    from: null,
    to: null,
  });
  expect(verdict.differences).toEqual([]);
  expect(verdict.isToHead).toBe(true);
  const { journalled, due } = await beatsOf(fourth.dataDir);
  expect(journalled.length).toBeGreaterThan(10);
  expect(journalled).toEqual(due);
});

/** Every beat that the journal has after the first start, and those that the calendars give for the same time. */
async function beatsOf(
  dataDir: string,
): Promise<{ journalled: readonly string[]; due: readonly string[] }> {
  const { db, close } = openDatabase(embeddedUrl(path.join(dataDir, "pg")), { connectionsMax: 1 });
  const beats: Input[] = [];
  let last = 0;
  for await (const { at, inputs } of readJournal(db, { shard: 1, from: 1 })) {
    for (const input of inputs) if (BEATS.includes(input.kind)) beats.push(input as Input);
    last = at;
  }
  await close();
  // The first start tells what is open, all at its own moment; from then on the calendars speak.
  const first = beats[0]?.at ?? 0;
  const due = CALENDAR_NAMES.flatMap((calendar) =>
    beatsBetween(calendar, CATALOGUE, first, last).map(nameOfBeat),
  );
  const after = beats.filter(({ at }) => at > first);
  return { journalled: after.map(nameOfBeat).sort(), due: due.sort() };
}

const BEATS: readonly string[] = [
  "sessionOpened",
  "sessionClosed",
  "closingSoon",
  "overnightChecked",
  "rolledOver",
];

function nameOfBeat(beat: Input): string {
  const subject = "calendar" in beat ? beat.calendar : "symbol" in beat ? beat.symbol : "";
  return `${new Date(beat.at).toISOString()} ${beat.kind} ${subject}`;
}

async function startAt(instant: string): Promise<Trader> {
  running = await startInstallation({
    env: { NARU_CLOCK: instant },
    ...(running === undefined ? {} : { dataDir: running.dataDir }),
  });
  return await signIn(running.address, "demo", DEMO_PASSWORD);
}

async function records(member: Trader): Promise<readonly RecordView[]> {
  const page = await member.read("overseaRecords");
  return page.content;
}
