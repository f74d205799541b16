/** What a member's overseas orders and positions bind and are worth (domain.md 1.3, 1.4). */

import { absolute } from "@naru/money/amount";
import { powerOfTen } from "@naru/money/decimal";
import { basisOf, profitOf, RATE_SCALE, UNIT_VALUE_SCALE } from "@naru/money/price";
import { divide } from "@naru/money/rounding";
import { scaleOf } from "@naru/vocabulary/currency";
import { directionOf, type TradeType } from "@naru/vocabulary/order";
import type { Draft } from "../draft.ts";
import { equityOf } from "../account/figures.ts";
import { valuationPrice } from "../market/market.ts";
import type { OrderRow, PositionRow } from "../rows.ts";
import {
  askedOf,
  type Lots,
  lotsOf,
  lotsTogether,
  newestOf,
  NO_LOTS,
  openedLots,
} from "../terms/lots.ts";
import { instrumentOf, marketOf, rateFor, siteOf, type State } from "../state.ts";
import { couldStand } from "../trading/exposure.ts";
import { openPosition, openPositions, workingOrders } from "./kept/draft.ts";
import { optionOf } from "./kept/state.ts";

/**
 * Open profit of a position at the last price of its instrument and the rate of now, in the site's
 * currency, truncated toward zero (domain.md 1.3).
 */
export function openProfit(state: State, position: PositionRow): bigint {
  const { symbol } = optionOf(state, position.optionId);
  const instrument = instrumentOf(state, symbol);
  const rate = rateFor(state, position.siteId, instrument.currency);
  if (rate === undefined) {
    throw new Error(`no rate for ${instrument.currency} on site ${position.siteId}`);
  }
  const last = valuationPrice(marketOf(state, symbol));
  const moved = basisOf(last, position.qty) - position.basis;
  return profitOf(moved, instrument, rate, scaleOf(siteOf(state, position.siteId).currency));
}

/**
 * Price units by which an instrument may move before a position has gained or lost `amount` of the
 * site's currency, rounded down.
 */
export function unitsWorth(state: State, position: PositionRow, amount: bigint): bigint {
  const { unitValue, currency } = instrumentOf(state, optionOf(state, position.optionId).symbol);
  const rate = rateFor(state, position.siteId, currency);
  if (rate === undefined) throw new Error(`no rate for ${currency} on site ${position.siteId}`);
  const accountScale = scaleOf(siteOf(state, position.siteId).currency);
  const perUnit = contracts(position.qty) * unitValue * rate * powerOfTen(accountScale);
  return divide(amount * powerOfTen(UNIT_VALUE_SCALE + RATE_SCALE), perUnit, "floor");
}

/** Loss-cut line: the equity at which everything is closed (domain.md 1.4.3). */
export function losscutLine(state: State, positions: readonly PositionRow[]): bigint {
  let line = 0n;
  for (const position of positions)
    line += askedOf(optionOf(state, position.optionId), lotsOf(position), "losscut");
  return line;
}

/** Intraday margin less the loss-cut line: the cushion that an account begins with. */
export function cushionOf(state: State, positions: readonly PositionRow[]): bigint {
  return marginOf(state, positions) - losscutLine(state, positions);
}

/** Equity with these positions in the place of those of the draft. */
export function equityWith(draft: Draft, positions: readonly PositionRow[]): bigint {
  const moved =
    openProfits(draft.state, positions) - openProfits(draft.state, openPositions(draft));
  return equityOf(draft, "BINARY") + moved;
}

/** Open profit of several positions. */
export function openProfits(state: State, positions: readonly PositionRow[]): bigint {
  let sum = 0n;
  for (const position of positions) sum += openProfit(state, position);
  return sum;
}

/** Intraday margin of what is held. */
export function marginOf(state: State, positions: readonly PositionRow[]): bigint {
  let margin = 0n;
  for (const position of positions)
    margin += askedOf(optionOf(state, position.optionId), lotsOf(position), "intradayMargin");
  return margin;
}

/**
 * Margin needed if, per option, the worse side of the working orders filled whole: the larger of
 * position and buys and of position and sells, never less than the position itself. Orders that only
 * reduce bind nothing; of those that turn a position the newest open what is beyond it.
 */
export function requiredMargin(
  state: State,
  positions: readonly Held[],
  orders: readonly OrderRow[],
): bigint {
  const exposures = new Map<number, { held: Held | undefined; buys: Lots; sells: Lots }>();
  const exposureOf = (optionId: number) => {
    let exposure = exposures.get(optionId);
    if (exposure === undefined)
      exposures.set(optionId, (exposure = { held: undefined, buys: NO_LOTS, sells: NO_LOTS }));
    return exposure;
  };
  for (const position of positions) exposureOf(position.optionId).held = position;
  for (const order of orders) {
    const exposure = exposureOf(order.optionId);
    const rest = openedLots(optionOf(state, order.optionId), order, order.qty - order.filledQty);
    if (order.tradeType === "LONG") exposure.buys = lotsTogether(exposure.buys, rest);
    else exposure.sells = lotsTogether(exposure.sells, rest);
  }
  let required = 0n;
  for (const [optionId, { held, buys, sells }] of exposures) {
    const option = optionOf(state, optionId);
    const position = held === undefined ? NO_LOTS : lotsOf(held);
    const isShort = (held?.qty ?? 0) < 0;
    const worst = [position, grown(position, buys, isShort), grown(position, sells, !isShort)].map(
      (lots) => askedOf(option, lots, "intradayMargin"),
    );
    required += worst.reduce((most, each) => (each > most ? each : most));
  }
  return required;
}

/** What is held of an option, as far as its margin goes. */
type Held = Pick<PositionRow, "optionId" | "qty" | "formerQty">;

/** Contracts that are to be filled: of an order, or of none yet. */
type Fill = Pick<OrderRow, "optionId" | "tradeType" | "qty"> & Partial<Pick<OrderRow, "id">>;

/** What the member would hold of an option after a fill. */
export function heldAfter(draft: Draft, fill: Fill): Held {
  const { optionId } = fill;
  const option = optionOf(draft.state, optionId);
  const position = openPosition(draft, optionId) ?? { optionId, qty: 0, formerQty: 0 };
  const held = lotsOf(position);
  const change = directionOf(fill.tradeType) * fill.qty;
  const qty = position.qty + change;
  if (position.qty * change >= 0)
    return { optionId, qty, formerQty: held.former + openedLots(option, fill, fill.qty).former };
  const beyond = fill.qty - Math.abs(position.qty);
  if (beyond > 0) return { optionId, qty, formerQty: openedLots(option, fill, beyond).former };
  return { optionId, qty, formerQty: newestOf(held, Math.abs(qty)).former };
}

/** What would be held once these contracts filled on top of a position, or against it. */
function grown(position: Lots, orders: Lots, isAgainst: boolean): Lots {
  if (!isAgainst) return lotsTogether(position, orders);
  const beyond = orders.former + orders.current - position.former - position.current;
  return beyond <= 0 ? NO_LOTS : newestOf(orders, beyond);
}

/**
 * Domain.md 1.4.1: whether equity covers the margin of all that is held after a fill of `qty` and
 * of all that works besides. A fill that only makes its position smaller is always covered.
 */
export function coversFill(draft: Draft, fill: Fill, others: readonly OrderRow[]): boolean {
  const held = openPosition(draft, fill.optionId)?.qty ?? 0;
  const after = heldAfter(draft, fill);
  if (Math.abs(after.qty) < Math.abs(held) && after.qty * held >= 0) return true;
  const kept = openPositions(draft).filter(({ optionId }) => optionId !== fill.optionId);
  const required = requiredMargin(draft.state, [...kept, after], others);
  return equityOf(draft, "BINARY") >= required;
}

/** Contracts that could stand on one side, but for those of the order that is about to be another. */
export function sideExposure(
  draft: Draft,
  optionId: number,
  tradeType: TradeType,
  exceptOrderId?: number,
): number {
  return couldStand({ openPosition, workingOrders }, draft, optionId, tradeType, exceptOrderId);
}

/** Contracts as an unsigned factor of money. */
export function contracts(qty: number): bigint {
  return absolute(BigInt(qty));
}
