/** A settled round with its ticks, for tests of receipts. */

import { hash } from "node:crypto";
import type { RoundDayRow, RoundRow } from "@naru/engine/rows";
import { roundDayIdOf, roundIdOf } from "@naru/vocabulary/binary";
import { canonicalRound, genesisOfDay } from "@naru/vocabulary/round-chain";
import type { ReceiptParts } from "../receipt-view.ts";

const LOCK_AT = Date.parse("2026-11-23T01:00:00.000Z");
const CLOSE_AT = LOCK_AT + 60_000;
const OPTION_ID = 11_015;

const facts = {
  id: roundIdOf(OPTION_ID, LOCK_AT),
  siteId: 1,
  optionId: OPTION_ID,
  symbol: 101,
  gameType: "B1",
  lockAt: LOCK_AT,
  closeAt: CLOSE_AT,
  cutoffMs: 10_000,
  state: "BUY",
  voidReason: null,
  rate: 900_000,
  commission: 0,
  strikePrice: 13_254,
  strikeSequence: 11,
  strikeTickAt: LOCK_AT - 120,
  strikeReceivedAt: LOCK_AT - 100,
  closePrice: 13_256,
  closeSequence: 90,
  closeTickAt: CLOSE_AT,
  closeReceivedAt: CLOSE_AT + 20,
  buyStake: 30_000n,
  sellStake: 10_000n,
  buyCount: 2,
  sellCount: 1,
  paid: 27_000n,
  endedAt: CLOSE_AT + 500,
  day: 20_261_123,
  place: 1,
} as const;

const previous = hash("sha256", genesisOfDay(1, facts.day, []));
const link = hash(
  "sha256",
  Buffer.concat([
    Buffer.from(previous, "hex"),
    Buffer.from(canonicalRound(facts, { stock: "GC", precision: 1 })),
  ]),
);

/** Its row, and that of its day. */
export const SETTLED_ROW: RoundRow = { ...facts, hash: link };
export const SETTLED_DAY: RoundDayRow = {
  id: roundDayIdOf(1, facts.day),
  siteId: 1,
  day: facts.day,
  genesis: genesisOfDay(1, facts.day, []),
  length: 1,
  head: link,
  startedAt: LOCK_AT,
  endedAt: null,
};

/** The first round of its day: B1 on gold, settled as 매수 실현. */
export const SETTLED_ROUND: ReceiptParts = {
  round: { ...facts, hash: link },
  previous,
  stock: "GC",
  koName: "금",
  enName: "Naru Index",
  feed: "simulator",
  precision: 1,
  moneyScale: 0,
  currency: "KRW",
  askedAt: CLOSE_AT + 60_000,
  ticks: [
    trade(10, LOCK_AT - 2_000, 13_250),
    trade(11, LOCK_AT - 120, 13_254),
    trade(12, LOCK_AT + 80, 13_255),
    trade(89, CLOSE_AT - 500, 13_253),
    { ...trade(90, CLOSE_AT, 13_256), receivedAt: CLOSE_AT + 20 },
    {
      sequence: 91,
      receivedAt: CLOSE_AT + 400,
      tick: { kind: "heartbeat", symbol: 0, at: CLOSE_AT + 390 },
    },
  ],
};

function trade(sequence: number, at: number, price: number): ReceiptParts["ticks"][number] {
  return { sequence, receivedAt: at + 20, tick: { kind: "trade", symbol: 101, at, price, qty: 1 } };
}
