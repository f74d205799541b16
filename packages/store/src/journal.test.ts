import { readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BEATS, COMMANDS, SITE_COMMANDS } from "@naru/engine/areas";
import { termsOf } from "@naru/engine/terms/change-terms";
import { type Database, openDatabase } from "./database.ts";
import {
  decodeEntry,
  decodeInputs,
  encodeEntry,
  encodeInputs,
  type JournalInput,
} from "./journal.ts";
import { readJournal, verifyJournal } from "./read/journal.ts";
import { listSegments, readSnapshot } from "./segments.ts";
import { openShard } from "./shard.ts";
import { collect } from "./testing/collect.ts";
import { COUPON_BATCH, INSTRUMENT, Model, MONEY_RULES, OPTION, SITE } from "./testing/model.ts";
import { type ScratchDatabase, scratchDatabase } from "./testing/scratch-database.ts";

const START = Date.UTC(2026, 10, 20, 23, 59, 59, 900);
const at = START;
const calendarDay = { at, calendar: "CME", tradingDay: "2026-11-20" } as const;

const exchanged = {
  at,
  memberId: 10_001,
  exchange: "CONVERT",
  fromWallet: "BTC",
  toWallet: "ETH",
  amount: "0.5",
} as const;
const given = { at, memberId: 10_001, wallet: "BINARY", units: 2n ** 60n } as const;

type Examples = { readonly [Kind in JournalInput["kind"]]?: JournalInput & { kind: Kind } };

/** One of each kind, but for those of areas that have a file of their own for theirs (`testing/inputs`). */
const OWN_EXAMPLES: Examples = {
  placeOverseaOrder: {
    kind: "placeOverseaOrder",
    at,
    memberId: 10_001,
    optionId: 1003,
    marketType: "LIMIT",
    tradeType: "LONG",
    price: '{"$n":"1"}',
    stopPrice: null,
    qty: "1",
  },
  cancelOverseaOrder: { kind: "cancelOverseaOrder", at, memberId: 10_001, orderId: 5 },
  cancelAllOverseaOrders: {
    kind: "cancelAllOverseaOrders",
    at,
    memberId: 10_001,
    optionId: null,
    tradeType: "SHORT",
    orderKind: "STOP",
  },
  setOvernight: {
    kind: "setOvernight",
    at,
    memberId: 10_001,
    positionId: 3,
    isActive: true,
    qty: null,
    isAuto: false,
  },
  amendOverseaOrder: {
    kind: "amendOverseaOrder",
    at,
    memberId: 10_001,
    orderId: 5,
    price: "1.5",
    stopPrice: null,
    qty: "2",
  },
  amendRowOrders: {
    kind: "amendRowOrders",
    at,
    memberId: 10_001,
    optionId: 1003,
    tradeType: "LONG",
    fromPrice: "1",
    toPrice: "2",
  },
  closePosition: { kind: "closePosition", at, memberId: 10_001, positionId: 3, qty: null },
  closePositions: { kind: "closePositions", at, memberId: 10_001, which: "LOSERS", optionId: null },
  reversePosition: { kind: "reversePosition", at, memberId: 10_001, positionId: 3 },
  endOversea: {
    ...{ kind: "endOversea", at, memberId: 10_001, optionId: 1003, isClosing: true, until: at },
  },
  setTpSl: {
    kind: "setTpSl",
    at,
    memberId: 10_001,
    positionId: 3,
    optionId: 1003,
    tpTick: 10,
    slTick: null,
  },
  deleteTpSl: { kind: "deleteTpSl", at, memberId: 10_001, id: 3, optionId: 1003, value: "SL" },
  setExits: {
    kind: "setExits",
    at,
    memberId: 10_001,
    positionId: 3,
    exits: [{ kind: "TRAIL", tick: 20, qty: null, step: 2, level: null, startPrice: "25010" }],
  },
  moveToBreakEven: { kind: "moveToBreakEven", at, memberId: 10_001, positionId: 3, offset: 2 },
  setPriceAlert: {
    kind: "setPriceAlert",
    at,
    memberId: 10_001,
    optionId: 1003,
    ...{ price: null, volumeQty: 100, volumeMinutes: 15 },
    repeatMinutes: 5,
  },
  deletePriceAlert: { kind: "deletePriceAlert", at, memberId: 10_001, alertId: 8 },
  openAccount: {
    kind: "openAccount",
    at,
    memberId: 10_001,
    siteId: 1,
    role: "MEMBER",
    status: "ACTIVE",
  },
  requestDeposit: {
    kind: "requestDeposit",
    at,
    memberId: 10_001,
    wallet: "BINARY",
    amount: "10000",
  },
  requestWithdraw: {
    kind: "requestWithdraw",
    at,
    memberId: 10_001,
    wallet: "BINARY",
    amount: "10000",
    day: 20_261_121,
  },
  cancelRequest: { kind: "cancelRequest", at, memberId: 10_001, requestId: 9 },
  quoteExchange: { kind: "quoteExchange", ...exchanged },
  exchange: { kind: "exchange", ...exchanged, quoteId: null },
  transferOwn: {
    kind: "transferOwn",
    at,
    memberId: 10_001,
    fromWallet: "USDT",
    toWallet: "FUTURES",
    amount: "1.5",
  },
  useCoupon: {
    kind: "useCoupon",
    at,
    memberId: 10_001,
    batchId: 1,
    codeId: 1_000_001,
    wallet: "BINARY",
  },
  approveRequest: { kind: "approveRequest", at, memberId: 10_001, requestId: 9 },
  rejectRequest: {
    kind: "rejectRequest",
    at,
    memberId: 10_001,
    requestId: 9,
    reason: "NAME_MISMATCH",
  },
  grantBonus: { kind: "grantBonus", ...given, contracts: 10 },
  revokeBonus: { kind: "revokeBonus", at, memberId: 10_001, bonusId: 9 },
  creditMember: { kind: "creditMember", ...given },
  deductMember: { kind: "deductMember", ...given },
  holdWithdrawals: { kind: "holdWithdrawals", at, memberId: 10_001, until: at + 1 },
  setOrderLimits: {
    kind: "setOrderLimits",
    at,
    memberId: 10_001,
    qtyMax: 5,
    marginMax: "3000000",
    ticksMax: null,
  },
  setDayLoss: { kind: "setDayLoss", at, memberId: 10_001, max: "500000" },
  takeCoolOff: { kind: "takeCoolOff", at, memberId: 10_001, minutes: 60 },
  setMemberLimits: { kind: "setMemberLimits", at, memberId: 10_001, withdrawDayMax: 5n },
  setMoneyRules: { kind: "setMoneyRules", at, rules: MONEY_RULES },
  defineCouponBatch: { kind: "defineCouponBatch", at, batch: COUPON_BATCH },
  stopCouponBatch: { kind: "stopCouponBatch", at, siteId: 1, batchId: 1 },
  requestsDue: { kind: "requestsDue", at },
  setMemberStatus: { kind: "setMemberStatus", at, memberId: 10_001, status: "DENY" },
  deposit: { kind: "deposit", at, memberId: 10_001, wallet: "BINARY", units: 2n ** 62n, code: "D" },
  defineSite: { kind: "defineSite", at, site: SITE },
  stopOpenings: { kind: "stopOpenings", at, siteId: 1, product: "OVERSEA" },
  allowOpenings: {
    kind: "allowOpenings",
    at,
    siteId: 1,
    product: "BINARY",
    since: 1,
    proposalId: 9,
  },
  defineInstrument: { kind: "defineInstrument", at, instrument: INSTRUMENT },
  configureOption: { kind: "configureOption", at, option: OPTION },
  setOptionState: {
    kind: "setOptionState",
    at,
    siteId: 1,
    optionId: OPTION.id,
    isPlay: true,
    isStop: false,
    isRest: true,
  },
  announceTerms: {
    kind: "announceTerms",
    at,
    siteId: 1,
    optionId: OPTION.id,
    terms: termsOf(OPTION),
    effectiveAt: null,
    bindsAt: at + 1,
    hasDayEnd: true,
  },
  termsDue: { kind: "termsDue", at },
  setRate: { kind: "setRate", at, siteId: 1, currency: "USD", rate: -138_000_000_000n },
  sessionOpened: { kind: "sessionOpened", ...calendarDay },
  sessionClosed: { kind: "sessionClosed", ...calendarDay, endsTradingDay: true },
  overnightChecked: { kind: "overnightChecked", ...calendarDay },
  closingSoon: { kind: "closingSoon", ...calendarDay },
  feedHalted: { kind: "feedHalted", at, symbol: 3 },
  feedResumed: { kind: "feedResumed", at, symbol: 3 },
  rolledOver: { kind: "rolledOver", at, symbol: 3 },
  ticks: { kind: "ticks", upTo: 2 ** 50 },
};

const INPUTS = path.join(import.meta.dirname, "testing/inputs");
const ONE_OF_EACH: Examples = { ...OWN_EXAMPLES };
for (const file of readdirSync(INPUTS)) {
  if (!file.endsWith(".ts")) continue;
  const { examples } = (await import(path.join(INPUTS, file))) as { readonly examples: Examples };
  Object.assign(ONE_OF_EACH, examples);
}

test("there is one of each kind that the engine takes", () => {
  const kinds = [COMMANDS, SITE_COMMANDS, BEATS].flatMap((each) => Object.keys(each));
  // Ticks are journalled as the place of the tape that they came to.
  const expected = ["ticks", ...kinds.filter((kind) => kind !== "tickArrived")];
  expect(Object.keys(ONE_OF_EACH).toSorted()).toEqual(expected.toSorted());
});

describe("an entry", () => {
  test.for(Object.values(ONE_OF_EACH))("gives back $kind", (input) => {
    expect(decodeInputs(encodeInputs([input]))).toEqual([input]);
  });

  test("gives back its head and all inputs", () => {
    const entry = {
      sequence: 7,
      at,
      nextId: 99,
      tapeSequence: 12,
      beatMark: at - 1,
      tapeDigest: "x+/=",
      inputs: Object.values(ONE_OF_EACH),
    };
    expect(decodeEntry(encodeEntry(entry, entry.inputs))).toEqual(entry);
  });

  test("of a later build is refused", () => {
    expect(() => decodeEntry(Buffer.from("[2,1]\n[]"))).toThrow("unknown version 2");
  });
});

describe("the journal", () => {
  let scratch: ScratchDatabase;
  let database: Database;
  let model: Model;
  const batches: ReturnType<Model["batch"]>[] = [];
  beforeAll(async () => {
    scratch = await scratchDatabase();
    database = openDatabase(scratch.url);
    model = new Model({ seed: 3, members: 5, startAt: START, stepMs: 20, remember: true });
    const store = await openShard({
      databaseUrl: scratch.url,
      shard: 1,
      installationId: "here",
      clock: { after: () => () => {} },
    });
    await store.load();
    await store.startSegment({
      rulesVersion: "r1",
      schemaVersion: "s1",
      stateHash: "00",
      snapshot: Buffer.from("empty"),
    });
    batches.push(model.opening());
    for (let index = 0; index < 19; index += 1) batches.push(model.batch(3, index % 3));
    for (const [index, batch] of batches.entries()) {
      if (index === 10) {
        await store.startSegment({
          rulesVersion: "r2",
          schemaVersion: "s1",
          stateHash: "ab",
          snapshot: Buffer.from("state before batch 11"),
        });
      }
      await store.commit(batch);
    }
    await store.close();
  });
  afterAll(async () => {
    await database.close();
    await scratch.drop();
  });

  test("streams the inputs in order with the ticks from the tape", async () => {
    const entries = await collect(readJournal(database.db, { shard: 1, from: 1 }));
    expect(entries.map(({ sequence, inputs, ticks }) => ({ sequence, inputs, ticks }))).toEqual(
      batches.map(({ sequence, inputs, ticks }) => ({ sequence, inputs, ticks })),
    );
    const part = await collect(readJournal(database.db, { shard: 1, from: 5, to: 6 }));
    expect(part.map(({ sequence }) => sequence)).toEqual([5, 6]);
  });

  test("is whole, from its beginning and from a segment", async () => {
    const whole = await verifyJournal(database.db, { shard: 1, from: 1 });
    expect(whole).toMatchObject({ ok: true, entries: 20 });
    const [first, second] = await listSegments(database.db, 1);
    expect(first).toMatchObject({ firstSequence: 1, startedAt: 0, rulesVersion: "r1" });
    if (second === undefined) throw new Error("two segments were started");
    expect(second).toMatchObject({ firstSequence: 11, stateHash: "ab" });
    expect(await readSnapshot(database.db, 1, 11)).toEqual(Buffer.from("state before batch 11"));
    const part = await verifyJournal(database.db, {
      shard: 1,
      from: second.firstSequence,
      previousHash: second.previousHash,
    });
    expect(part).toMatchObject({ ok: true, entries: 10 });
  });

  test.for<[name: string, statements: string[]]>([
    ["an edited entry", ["UPDATE journal SET entry = set_byte(entry, 3, 56) WHERE sequence = 9"]],
    ["a removed entry", ["DELETE FROM journal WHERE sequence = 9"]],
    [
      "an inserted entry",
      [
        "UPDATE journal SET sequence = sequence + 1000 WHERE sequence > 9",
        "UPDATE journal SET sequence = sequence - 999 WHERE sequence > 1000",
        `INSERT INTO journal SELECT shard, day, 10, epoch, flushed_to, entry, hash
         FROM journal WHERE sequence = 9`,
      ],
    ],
    [
      "two entries that changed places",
      [
        "UPDATE journal SET sequence = 1000 WHERE sequence = 9",
        "UPDATE journal SET sequence = 9 WHERE sequence = 10",
        "UPDATE journal SET sequence = 10 WHERE sequence = 1000",
      ],
    ],
    ["an edited tape", ["UPDATE tape SET chunk = set_byte(chunk, 4, 1) WHERE sequence = 9"]],
    ["a cut end", ["DELETE FROM journal WHERE sequence = 20"]],
  ])("%s is found", async ([, statements]) => {
    const whole = await verifyJournal(database.db, { shard: 1, from: 1 });
    if (!whole.ok) throw new Error("the journal is whole before");
    const client = await database.pool.connect();
    try {
      await client.query("BEGIN");
      for (const statement of statements) await client.query(statement);
      await client.query("COMMIT");
      const verdict = await verifyJournal(database.db, { shard: 1, from: 1, head: whole.lastHash });
      expect(verdict.ok).toBe(false);
    } finally {
      client.release();
    }
    await restoreBatches();
  });

  /** Puts the journal and the tape back as they were. */
  async function restoreBatches(): Promise<void> {
    for (const table of ["journal", "tape"]) {
      await scratch.query(`TRUNCATE ${table}`);
      await scratch.query(`INSERT INTO ${table} SELECT * FROM kept_${table}`);
    }
  }
  beforeAll(async () => {
    for (const table of ["journal", "tape"]) {
      await scratch.query(`CREATE TABLE kept_${table} AS SELECT * FROM ${table}`);
    }
  });
});
