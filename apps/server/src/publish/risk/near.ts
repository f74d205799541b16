/**
 * Whose account stands nearest to its line. Those on a warning, and of all others those whose look comes next in the indices of
 * triggers: they stand there in the order of their way, so that nobody else needs to be measured.
 */

import { futuresOptionOf, markTriggersOf } from "@naru/engine/futures/kept/state";
import { coversOf, riskOfCover } from "@naru/engine/futures/liquidation/cover";
import { instrumentFor, markFor, priceOf } from "@naru/engine/futures/worth";
import { valuationPrice } from "@naru/engine/market/market";
import { gaugeOf } from "@naru/engine/oversea/gauge";
import { optionOf } from "@naru/engine/oversea/kept/state";
import type { FuturesPositionRow } from "@naru/engine/rows";
import {
  type AccountState,
  instrumentOf,
  marketOf,
  siteOf,
  triggersOf,
  type State,
} from "@naru/engine/state";
import type { Trigger, TriggerIndex } from "@naru/engine/trading/trigger-index";
import { absolute } from "@naru/money/amount";
import { formatDecimal, formatDecimalShort } from "@naru/money/decimal";
import { ONE, PERPETUAL_SCALE } from "@naru/money/perpetual/held";
import { divide } from "@naru/money/rounding";
import { scaleOf } from "@naru/vocabulary/currency";
import type { RiskBody } from "../../bus/messages.ts";
import { liquidationOf } from "../futures-account-views.ts";
import type { RiskBook } from "./risk-book.ts";

/** As many are told of each site. */
const TOLD = 50;
/** As many accounts are measured, and triggers looked at of each side of an instrument: what a question may cost at most. */
const MEASURED_MAX = 2_000;
const TRIGGERS_MAX = 2_000;
const CANDIDATES_PER_SIDE = 25;
const PERCENT_SCALE = 2;

type NearBody = RiskBody["near"][number];

/** The members of a site nearest to their line, the nearest first. */
export function nearestOf(state: State, { warned }: RiskBook, siteId: number): NearBody[] {
  const rows: NearBody[] = [];
  let measured = 0;
  for (const memberId of new Set([...warned, ...nextOf(state, siteId)])) {
    const account = state.accounts.get(memberId);
    if (account?.row.siteId !== siteId) continue;
    if (measured === MEASURED_MAX) break;
    measured += 1;
    const found = [overseaNear(state, account), ...futuresNear(state, account)];
    for (const row of found) if (row !== undefined) rows.push(row);
  }
  return rows.sort((a, b) => wayOf(a) - wayOf(b)).slice(0, TOLD);
}

function wayOf({ percent }: NearBody): number {
  return percent === null ? Number.POSITIVE_INFINITY : Number(percent);
}

/** Members whose loss-cut or liquidation is looked at next, of each instrument and side. */
function* nextOf(state: State, siteId: number): Iterable<number> {
  for (const option of state.options.values())
    if (option.siteId === siteId)
      yield* watched(triggersOf(state, option.symbol), ({ orderId }) => orderId === 0);
  for (const option of state.futuresOptions.values()) {
    if (option.siteId !== siteId) continue;
    const isOfPosition = ({ memberId, orderId }: Trigger) =>
      state.accounts.get(memberId)?.futuresPositions.get(option.id)?.id === orderId;
    yield* watched(markTriggersOf(state, option.symbol), isOfPosition);
  }
}

function* watched(index: TriggerIndex, isWanted: (trigger: Trigger) => boolean): Iterable<number> {
  for (const side of ["below", "above"] as const) {
    let [looks, found] = [0, 0];
    for (const trigger of index.nearest(side)) {
      if (looks === TRIGGERS_MAX || found === CANDIDATES_PER_SIDE) break;
      looks += 1;
      if (trigger.twin === true || !isWanted(trigger)) continue;
      found += 1;
      yield trigger.memberId;
    }
  }
}

/** An account of overseas futures, by the position whose price has the shortest way. */
function overseaNear(state: State, account: AccountState): NearBody | undefined {
  if (account.positions.size === 0) return undefined;
  const { room, level, ticks } = gaugeOf(state, account);
  const ways = [...account.positions.values()].map((position) => {
    const { symbol } = optionOf(state, position.optionId);
    const { tickUnits } = instrumentOf(state, symbol);
    const left = ticks.get(position.optionId) ?? 0;
    const price = valuationPrice(marketOf(state, symbol));
    return { position, left, percent: percentOf(BigInt(left * tickUnits), BigInt(price)) };
  });
  const [nearest] = ways.sort((a, b) => Number(a.percent ?? 0) - Number(b.percent ?? 0));
  if (nearest === undefined) return undefined;
  const { currency } = siteOf(state, account.row.siteId);
  const { optionId, qty } = nearest.position;
  return {
    product: "OVERSEA",
    memberId: account.row.memberId,
    optionId: String(optionId),
    koName: optionOf(state, optionId).koName,
    tradeType: qty > 0 ? "LONG" : "SHORT",
    room: formatDecimalShort(room, scaleOf(currency)),
    currency,
    ticks: nearest.left,
    percent: nearest.percent,
    level,
  };
}

/** Perpetuals of an account: all cross positions as one, by the nearest, and each isolated one. */
function futuresNear(state: State, account: AccountState): NearBody[] {
  const { memberId } = account.row;
  return coversOf(state, memberId).flatMap((cover) => {
    const risk = riskOfCover(state, cover);
    if (risk === undefined) return [];
    const ways = cover.positions.map((position) => ({ position, ...wayOfMark(state, position) }));
    const [nearest] = ways.sort(
      (a, b) =>
        Number(a.percent ?? Number.POSITIVE_INFINITY) -
        Number(b.percent ?? Number.POSITIVE_INFINITY),
    );
    if (nearest === undefined) return [];
    const { optionId, qty } = nearest.position;
    // 10^-24 USDT, of which members' money has 8 decimals.
    const room = divide(risk.balance * ONE - risk.maintenance, ONE * ONE, "floor");
    return [
      {
        ...({ product: "FUTURES", memberId, optionId: String(optionId) } as const),
        koName: futuresOptionOf(state, optionId).koName,
        tradeType: qty > 0 ? ("LONG" as const) : ("SHORT" as const),
        room: formatDecimalShort(room, PERPETUAL_SCALE),
        currency: "USDT",
        ...{ ticks: nearest.ticks, percent: nearest.percent },
        level: account.futuresWarnings.has(cover.key) ? 1 : 0,
      },
    ];
  });
}

function wayOfMark(state: State, position: FuturesPositionRow) {
  const end = liquidationOf(state, position);
  const { price } = markFor(state, position.optionId);
  if (end === null || price === 0n) return { ticks: null, percent: null };
  const instrument = instrumentFor(state, position.optionId);
  const way = absolute(price - end);
  return {
    ticks: Number(way / priceOf(instrument.tickUnits, instrument)),
    percent: percentOf(way, price),
  };
}

function percentOf(way: bigint, price: bigint): string | null {
  if (price === 0n) return null;
  return formatDecimal(divide(way * 10_000n, absolute(price), "floor"), PERCENT_SCALE);
}
