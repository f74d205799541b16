/** How an instrument becomes part of the state, and its market with it. */

import type { Instrument } from "../instrument.ts";
import { marketOf, type State } from "../state.ts";
import { newSymbolMarket, type SymbolMarket } from "./market.ts";

/** Takes an instrument in; one that is there already keeps its market. */
export function foldInstrument(state: State, row: Instrument): void {
  if (!state.markets.has(row.symbol)) state.markets.set(row.symbol, newMarket(state, row));
  state.instruments.set(row.symbol, row);
}

/**
 * The market of a new instrument: without a price, and inside the session that its calendar is in, whose beats are
 * over.
 */
function newMarket(state: State, { symbol, calendar }: Instrument): SymbolMarket {
  const market = newSymbolMarket(symbol);
  for (const other of state.instruments.values()) {
    if (other.calendar !== calendar) continue;
    const { session, tradingDay, closingSoon, isOvernightChecked } = marketOf(state, other.symbol);
    const ofDay = { session, tradingDay, closingSoon, isOvernightChecked };
    return { ...market, ...ofDay, opening: session === "OPEN" };
  }
  return market;
}
