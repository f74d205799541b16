/** What is held and ordered of perpetuals in the numbers of `money/perpetual`: 10^-8 of coins and USDT, values of 10^-16. */

import { powerOfTen } from "@naru/money/decimal";
import { type Held, openProfit, PERPETUAL_SCALE } from "@naru/money/perpetual/held";
import { initialMargin } from "@naru/money/perpetual/margin";
import { UNIT_VALUE_SCALE } from "@naru/money/price";
import type { Instrument } from "../instrument.ts";
import { isClosable, valuationPrice } from "../market/market.ts";
import type { FuturesPositionRow } from "../rows.ts";
import { instrumentOf, marketOf, type State } from "../state.ts";
import { futuresOptionOf } from "./kept/state.ts";
import { markInForce, type MarkInForce } from "./mark.ts";

/** Decimals of a coin that its smallest quantity has: a unit value is 10^-(precision + decimals) USDT (decision 026). */
export function coinDecimals({
  precision,
  unitValue,
}: Pick<Instrument, "precision" | "unitValue">): number {
  return UNIT_VALUE_SCALE - precision - (unitValue.toString().length - 1);
}

/** Whether an instrument counts as perpetuals do: USDT a step of the coin, both decimals together at most eight. */
export function isPerpetual(instrument: Instrument): boolean {
  const decimals = coinDecimals(instrument);
  const isPower = instrument.unitValue === powerOfTen(instrument.unitValue.toString().length - 1);
  const isFine = decimals >= 0 && instrument.precision + decimals <= PERPETUAL_SCALE;
  return instrument.currency === "USDT" && isPower && isFine;
}

/** The instrument of an option. */
export function instrumentFor(state: State, optionId: number): Instrument {
  return instrumentOf(state, futuresOptionOf(state, optionId).symbol);
}

/** Price units as 10^-8 USDT. */
export function priceOf(units: number, { precision }: Instrument): bigint {
  return BigInt(units) * powerOfTen(PERPETUAL_SCALE - precision);
}

/** Steps of a coin as 10^-8 coins. */
export function coinsOf(
  qty: number,
  instrument: Pick<Instrument, "precision" | "unitValue">,
): bigint {
  return BigInt(qty) * powerOfTen(PERPETUAL_SCALE - coinDecimals(instrument));
}

/** A position in coins and their cost. */
export function heldOf(state: State, position: FuturesPositionRow): Held {
  const instrument = instrumentFor(state, position.optionId);
  const beside = PERPETUAL_SCALE - instrument.precision - coinDecimals(instrument);
  return { qty: coinsOf(position.qty, instrument), cost: position.basis * powerOfTen(beside) };
}

/** The mark that values what is held of a symbol at this instant (domain.md 2.5). */
export function markOf(state: State, symbol: number): MarkInForce {
  const market = marketOf(state, symbol);
  const { mark = 0, markAt = 0 } = market.perpetual ?? {};
  const last = priceOf(valuationPrice(market), instrumentOf(state, symbol));
  return markInForce({ mark, markAt, isHalted: market.halted }, last, state.now);
}

/** The mark of an option, which its operators may have frozen (decision 032). */
export function markFor(state: State, optionId: number): MarkInForce {
  const { symbol, isFrozen } = futuresOptionOf(state, optionId);
  const mark = markOf(state, symbol);
  return isFrozen ? { ...mark, isFrozen } : mark;
}

/** The mark by which something of an option may be done now, in price units and parts of one; undefined while there is none. */
export function actingMark(state: State, optionId: number): number | undefined {
  const { price, isFrozen } = markFor(state, optionId);
  const market = marketOf(state, futuresOptionOf(state, optionId).symbol);
  if (isFrozen || !isClosable(market, state.now)) return undefined;
  return Number(price) / Number(priceOf(1, instrumentFor(state, optionId)));
}

/** Open profit of a position at the mark, 10^-8 USDT; nothing where no price was ever said. */
export function profitAtMark(state: State, position: FuturesPositionRow): bigint {
  const { price } = markFor(state, position.optionId);
  return price === 0n ? 0n : openProfit(heldOf(state, position), price);
}

/** Quantity × entry ÷ leverage, 10^-8 USDT. */
export function marginOf(state: State, position: FuturesPositionRow): bigint {
  return initialMargin(heldOf(state, position), position.leverage);
}
