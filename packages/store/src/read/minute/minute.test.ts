/**
 * One minute of a member read back: the engine itself decides and the shard commits, minutes apart, so that the rows are those
 * of production; what lies before and after the minute, and what is another member's, is left out.
 */

import type { Input } from "@naru/engine/input";
import { createState } from "@naru/engine/create-state";
import { step } from "@naru/engine/step";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "../../database.ts";
import { dayOf } from "../../day.ts";
import { openShard } from "../../shard.ts";
import { INSTRUMENT, OPTION, SITE } from "../../testing/model.ts";
import { type ScratchDatabase, scratchDatabase } from "../../testing/scratch-database.ts";
import { placeOf } from "./batches.ts";
import { memberMinute } from "./minute.ts";

/** The number of one begins as the other's: bytes that name the one are in what names the other. */
const KIM = 10_000;
const LEE = 100_001;
const MINUTE = 60_000;
/** A minute before midnight UTC, so that the journal's day turns. */
const START = Date.UTC(2026, 10, 20, 23, 58);

type Untimed = Input extends infer One ? (One extends Input ? Omit<One, "at"> : never) : never;

let scratch: ScratchDatabase;
let database: Database;
let store: Awaited<ReturnType<typeof openShard>>;
const state = createState();
let sequence = 0;
let taped = 0;
let now = START;

/** Decides an input, refused or not, and commits it as the run loop does. */
async function commit(input: Input): Promise<void> {
  const outcome = step(state, input);
  sequence += 1;
  const isTick = input.kind === "tickArrived";
  const key = `00000000-0000-7000-8000-${String(sequence).padStart(12, "0")}`;
  const { memberId = 0 } = input as { memberId?: number };
  const told = outcome.ok
    ? { outcome: "ok", body: JSON.stringify(outcome.answer) }
    : { outcome: "refused", ...outcome.refusal };
  const answer = { siteId: 1, memberId, key, hash: "ab", outcome: JSON.stringify(told) };
  await store.commit({
    sequence,
    at: state.now,
    nextId: state.nextId,
    inputs: isTick ? [{ kind: "ticks", upTo: input.tick.sequence }] : [input],
    changes: outcome.ok ? outcome.changes : [],
    answers: memberId === 0 ? [] : [answer],
    ticks: isTick ? [input.tick] : [],
    beatMark: state.now,
  });
}

const send = (input: Untimed): Promise<void> => commit({ ...input, at: now } as Input);

function trade(price: number): Promise<void> {
  taped += 1;
  const tick = { kind: "trade", symbol: INSTRUMENT.symbol, at: now, price, qty: 1 } as const;
  const stamped = { sequence: taped, receivedAt: now, tick };
  return commit({ kind: "tickArrived", at: now, tick: stamped });
}

function order(memberId: number, more = {}): Promise<void> {
  const plain = { marketType: "MARKET", tradeType: "LONG", price: null, stopPrice: null } as const;
  return send({
    ...{ kind: "placeOverseaOrder", memberId, optionId: OPTION.id, ...plain, qty: "1", ...more },
  });
}

const workingOf = (memberId: number): number[] => [
  ...(state.accounts.get(memberId)?.orders.keys() ?? []),
];

/** Asked for at the very begin of each minute: the one before does not have it. */
const CANCEL_ALL = {
  kind: "cancelAllOverseaOrders",
  ...{ optionId: null, tradeType: null, orderKind: null },
} as const;

/** Of the two members a rest, a fill and a refusal in each of three minutes; the first minute is told by its own prices. */
async function live(minute: number): Promise<void> {
  now = START + minute * MINUTE;
  await send({ ...CANCEL_ALL, memberId: KIM });
  await trade(2_500_000 + minute * 25);
  now += 1_000;
  await order(KIM);
  now += 1_000;
  await order(KIM, { marketType: "LIMIT", price: "24990.00" });
  now += 1_000;
  await order(LEE);
  now += 1_000;
  await order(KIM, { qty: "99" });
  const [working = 0] = workingOf(KIM);
  now += 1_000;
  await send({ kind: "cancelOverseaOrder", memberId: KIM, orderId: working });
  now += 54_999;
  await trade(2_500_000 + minute * 25 + 1);
}

beforeAll(async () => {
  scratch = await scratchDatabase();
  database = openDatabase(scratch.url);
  store = await openShard({
    ...{ databaseUrl: scratch.url, shard: 1, installationId: "here" },
    clock: { after: () => () => {} },
  });
  await store.load();
  await store.ensurePartitions(dayOf(START), dayOf(START) + 1);
  now = START - MINUTE;
  await send({ kind: "defineSite", site: SITE });
  await send({ kind: "defineInstrument", instrument: INSTRUMENT });
  await send({ kind: "configureOption", option: OPTION });
  await send({ kind: "setRate", siteId: SITE.id, currency: "USD", rate: 140_000_000_000n });
  for (const memberId of [KIM, LEE]) {
    await send({ kind: "openAccount", memberId, siteId: 1, role: "MEMBER", status: "ACTIVE" });
    await send({ kind: "deposit", memberId, wallet: "BINARY", units: 10_000_000n, code: "D" });
  }
  await send({ kind: "sessionOpened", calendar: "CME", tradingDay: "2026-11-20" });
  for (const minute of [0, 1, 2]) await live(minute);
});
afterAll(async () => {
  await store.close();
  await database.close();
  await scratch.drop();
});

function minuteOf(memberId: number, minute: number, later = 0) {
  const from = START + minute * MINUTE;
  return memberMinute(database.db, {
    ...{ siteId: 1, memberId, span: { from, to: from + MINUTE } },
    ...{ standing: { working: workingOf(memberId), options: [] }, now: now + later },
  });
}

test("what was asked in the minute, each with what it was answered, and nobody else's", async () => {
  for (const minute of [0, 1, 2]) {
    const { asked } = await minuteOf(KIM, minute);
    expect(asked.map(({ input, outcome }) => [input.kind, JSON.parse(outcome ?? "{}")])).toEqual([
      ["cancelAllOverseaOrders", expect.objectContaining({ outcome: "ok" })],
      ["placeOverseaOrder", expect.objectContaining({ outcome: "ok" })],
      ["placeOverseaOrder", expect.objectContaining({ outcome: "ok" })],
      ["placeOverseaOrder", expect.objectContaining({ outcome: "refused" })],
      ["cancelOverseaOrder", expect.objectContaining({ outcome: "ok" })],
    ]);
    expect(new Set(asked.map(({ input }) => input.memberId))).toEqual(new Set([KIM]));
    expect((await minuteOf(LEE, minute)).asked).toHaveLength(1);
  }
});

test("the fills, ends and movements of the minute alone", async () => {
  for (const minute of [0, 1, 2]) {
    const { done, events } = await minuteOf(KIM, minute);
    const from = START + minute * MINUTE;
    expect(done.fills.map(({ at, memberId }) => [at - from, memberId])).toEqual([[1_000, KIM]]);
    expect(done.ended.map(({ status, closedAt }) => [status, closedAt - from])).toEqual([
      ["FILLED", 1_000],
      ["CANCELLED", 5_000],
    ]);
    expect(done.transfers.length).toBeGreaterThan(0);
    for (const { at } of done.transfers) expect(at).toBe(from + 1_000);
    expect(events.map(({ event }) => event.at - from)).toContain(5_000);
    for (const { event } of events) {
      expect(event.memberId).toBe(KIM);
      expect(Math.floor((event.at - from) / MINUTE)).toBe(0);
    }
  }
});

test("the ticks of what the member had something in, with both ends of the minute as they were taken", async () => {
  for (const minute of [0, 1, 2]) {
    const { ticks } = await minuteOf(KIM, minute);
    const prices = ticks.map(({ tick }) => (tick.kind === "trade" ? tick.price : null));
    expect(prices).toEqual([2_500_000 + minute * 25, 2_500_000 + minute * 25 + 1]);
  }
  const nobody = await minuteOf(10_777, 1);
  expect(nobody.ticks).toEqual([]);
  expect(nobody.asked).toEqual([]);
});

test("a minute is found where it lies: few entries are looked at, and none outside it is read", async () => {
  const from = START + MINUTE;
  const place = await placeOf(database.db, { from, to: from + MINUTE });
  expect(place).toMatchObject({ firstAt: from, lastAt: from + MINUTE });
  expect((place?.last ?? 0) - (place?.first ?? 0)).toBe(8);
  const before = START - 40 * 86_400_000;
  expect(await placeOf(database.db, { from: before, to: before + MINUTE })).toBeUndefined();
  const after = START + 3_600_000;
  expect(await placeOf(database.db, { from: after, to: after + MINUTE })).toBeUndefined();
});

test("what is no longer kept of an old minute is said", async () => {
  const DAY = 86_400_000;
  expect((await minuteOf(KIM, 1)).gaps).toEqual([]);
  expect((await minuteOf(KIM, 1, 3 * DAY)).gaps).toEqual(["EVENTS"]);
  expect((await minuteOf(KIM, 1, 9 * DAY)).gaps).toEqual(["OUTCOMES", "EVENTS"]);
  expect((await minuteOf(KIM, 1, 40 * DAY)).gaps).toEqual(["TICKS", "OUTCOMES", "EVENTS"]);
});

test("messages and notices of the minute, one thrown away too, and nobody else's", async () => {
  const at = (minute: number) => new Date(START + minute * MINUTE + 7_000);
  await scratch.query(
    `INSERT INTO desk.site (id, code, hosts, is_default, sign_up, view) VALUES (1, 'one', '{}', false, 'DIRECT', '{}')`,
  );
  await scratch.query(
    `INSERT INTO desk.operator_role VALUES (1, 'SUPPORT', '{service.write}', now())`,
  );
  await scratch.query(
    `INSERT INTO desk.operator (id, site_id, username, name, person, role, status, password_hash, standing_since, created_at)
     VALUES (1, 1, 'kim', '김상담', '김상담', 'SUPPORT', 'ACTIVE', 'x', now(), now())`,
  );
  for (const id of [KIM, LEE])
    await scratch.query(
      `INSERT INTO desk.member (id, site_id, username, name, nick, phone, password_hash, status, role, created_at)
       VALUES ($1::bigint, 1, 'm' || $1::bigint, 'n', 'k' || $1::bigint, $1::bigint::text, 'x', 'ACTIVE', 'MEMBER', now())`,
      [id],
    );
  for (const [minute, memberId, title] of [
    [0, KIM, "먼저"],
    [1, KIM, "그때"],
    [1, LEE, "남의 것"],
  ] as const) {
    await scratch.query(
      `WITH sent AS (
         INSERT INTO desk.message_sending (site_id, key, operator_id, person, segment, title, body, recipients, created_at)
         VALUES (1, gen_random_uuid(), 1, '김상담', 'MEMBER', $1, '본문', 1, $2) RETURNING id)
       INSERT INTO desk.message (sending_id, site_id, member_id, deleted_at) SELECT id, 1, $3, now() FROM sent`,
      [title, at(minute), memberId],
    );
    await scratch.query(
      `WITH made AS (
         INSERT INTO desk.content (site_id, section, created_at) VALUES (1, $1, $2) RETURNING id)
       INSERT INTO desk.content_version (content_id, version, is_pinned, position, title, body, pages, audience, saved_at, published_from)
       SELECT id, 1, false, 0, $3, '공지', '{}', 'ALL', $2, $2 FROM made`,
      [title === "남의 것" ? "FAQ" : "NOTICE", at(minute), `${title} 공지`],
    );
  }
  const { texts } = await minuteOf(KIM, 1);
  expect(texts.map(({ kind, title }) => [kind, title])).toEqual([
    ["MESSAGE", "그때"],
    ["NOTICE", "그때 공지"],
  ]);
});
