/** A shard of the engine alone, without store or network, and what it is measured with. */

import { FRESH_ACCOUNT } from "../packages/engine/src/account/commands.ts";
import type { Instrument, OverseaOption } from "../packages/engine/src/instrument.ts";
import { newSymbolMarket } from "../packages/engine/src/market/market.ts";
import { createState } from "../packages/engine/src/create-state.ts";
import { restoreState, type StateRows } from "../packages/engine/src/restore.ts";
import type { AccountRow, ExitRow, OrderRow, PositionRow } from "../packages/engine/src/rows.ts";
import { rowsOf } from "../packages/engine/src/snapshot.ts";
import type { State } from "../packages/engine/src/state.ts";
import { step } from "../packages/engine/src/step.ts";
import { unitValueOf } from "../packages/money/src/price.ts";
import { houseAccount, memberAccount } from "../packages/vocabulary/src/ledger-account.ts";

export const FIRST_MEMBER = 10_000;
export const LAST = 20_000 * 25;
const CASH = 10_000_000n;

export const NQ: Instrument = {
  symbol: 3,
  root: "NQ",
  currency: "USD",
  calendar: "CME",
  precision: 2,
  tickUnits: 25,
  unitValue: unitValueOf("20", 2),
};

export const OPTION: OverseaOption = {
  id: 1_003,
  siteId: 1,
  symbol: NQ.symbol,
  koName: "나스닥",
  isPlay: true,
  isStop: false,
  isRest: false,
  change: null,
  intradayMargin: 300_000n,
  overnightMargin: 2_000_000n,
  losscut: 60_000n,
  fee: 5_000n,
  maxContracts: 50,
};

/** With a margin of 3,000,000 the warnings lie 84 ticks apart; this is halfway between two. */
const WARNED_OPTION: OverseaOption = { ...OPTION, intradayMargin: 3_000_000n };
const WARNED_CASH = 60_000n + (2_940_000n * 60n) / 100n;

interface Crowd {
  readonly members: number;
  readonly orders?: readonly OrderRow[];
  readonly positions?: readonly PositionRow[];
  readonly exits?: readonly ExitRow[];
  readonly isWarned?: boolean;
}

/** A shard in session at 5,000.00 with members of 10,000,000 won each, or of what leaves them warned. */
export function shard({
  members,
  orders = [],
  positions = [],
  exits = [],
  isWarned = false,
}: Crowd): State {
  const cash = isWarned ? WARNED_CASH : CASH;
  const accounts = Array.from(
    { length: members },
    (_, index): AccountRow => ({
      memberId: FIRST_MEMBER + index,
      siteId: 1,
      role: "MEMBER",
      status: "ACTIVE",
      version: 1,
      ...FRESH_ACCOUNT,
      warned: isWarned ? 1 : 0,
    }),
  );
  const balances = accounts.map(
    ({ memberId }) => [memberAccount(memberId, "BINARY", "AVAILABLE"), cash] as const,
  );
  const bank = [houseAccount(1, "KRW", "BANK"), -cash * BigInt(members)] as const;
  const market = newSymbolMarket(NQ.symbol);
  Object.assign(market, { session: "OPEN", last: LAST, isLastCurrent: true, hasTrades: true });
  const rows: StateRows = {
    ...rowsOf(createState()),
    now: 1,
    nextId: 10_000_000,
    sites: [{ id: 1, currency: "KRW", type: "101101", isDemo: true, timeZone: "Asia/Seoul" }],
    instruments: [NQ],
    options: [isWarned ? WARNED_OPTION : OPTION],
    rates: [{ siteId: 1, currency: "USD", rate: 140_000_000_000n, at: 1 }],
    accounts,
    openOrders: orders,
    openPositions: positions,
    openExits: exits,
    balances: [...balances, bank],
    markets: [market],
  };
  return restoreState(rows);
}

/** Limits from 100 ticks away outwards, buys and sells in turn, 10,000 members. */
export function restingOrders(count: number): OrderRow[] {
  return Array.from({ length: count }, (_, index): OrderRow => {
    const isLong = index % 2 === 0;
    const away = (100 + (index % 9_000)) * NQ.tickUnits;
    return {
      id: index + 1,
      siteId: 1,
      memberId: FIRST_MEMBER + (index % 10_000),
      optionId: OPTION.id,
      marketType: "LIMIT",
      tradeType: isLong ? "LONG" : "SHORT",
      price: isLong ? LAST - away : LAST + away,
      stopPrice: null,
      triggerSide: null,
      tpTick: null,
      slTick: null,
      qty: 1,
      filledQty: 0,
      filledCost: 0n,
      status: "OPEN",
      reason: null,
      placedAt: 1,
      closedAt: null,
    };
  });
}

let sequence = 0;

/** The time of the last tick: none of the engine's may lie before it. */
export function timeOfTick(): number {
  return sequence;
}

/** A trade at a price; how many changes came of it. */
export function tickAt(state: State, price: number): number {
  sequence += 1;
  const outcome = step(state, {
    kind: "tickArrived",
    at: sequence,
    tick: {
      sequence,
      receivedAt: sequence,
      tick: { kind: "trade", symbol: NQ.symbol, at: sequence, price, qty: 1 },
    },
  });
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.changes.length;
}

/** A trade a few ticks around the last price, which reaches nothing. */
export function tick(state: State, index: number): void {
  if (tickAt(state, LAST + ((index % 21) - 10) * NQ.tickUnits) > 0)
    throw new Error("a tick fired something");
}

/** Nanoseconds of one call, over so many. */
export function nanosecondsOf(calls: number, call: (index: number) => void): number {
  const begin = process.hrtime.bigint();
  for (let index = 0; index < calls; index += 1) call(index);
  return Number(process.hrtime.bigint() - begin) / calls;
}
