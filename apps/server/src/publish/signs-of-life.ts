/**
 * What is to be said again though nothing changed, so that whoever counts the seconds knows that it lives: of an
 * instrument that its feed does, of a site's prices that the engine does.
 */

import { isTradable } from "@naru/engine/market/market";
import { marketOf, type State } from "@naru/engine/state";
import { siteOffers } from "@naru/vocabulary/site-type";

/** A quarter of a second early: with the next look it comes within the second. */
const QUIET_AFTER_MS = 750;

export interface SignsOfLife {
  /** The prices of a symbol went out. Times are epoch ms. */
  noteSymbol(symbol: number, now: number): void;
  noteSite(siteId: number, now: number): void;
  /** Symbols among these options that take orders, are quiet, and whose feed has spoken since: a silent one says nothing. */
  quietSymbols(optionIds: Iterable<number>, now: number): number[];
  /** Sites with overseas futures whose prices are quiet. */
  quietSites(now: number): number[];
}

/** Follows what went out of a loaded state. */
export function createSignsOfLife(state: State): SignsOfLife {
  const symbols = new Map<number, { readonly at: number; readonly heardAt: number }>();
  const sites = new Map<number, number>();
  return {
    noteSymbol(symbol, now) {
      symbols.set(symbol, { at: now, heardAt: marketOf(state, symbol).heardAt });
    },
    noteSite: (siteId, now) => void sites.set(siteId, now),
    quietSymbols(optionIds, now) {
      const quiet: number[] = [];
      for (const optionId of optionIds) {
        const symbol = state.options.get(optionId)?.symbol;
        if (symbol === undefined) continue;
        const market = marketOf(state, symbol);
        const sent = symbols.get(symbol);
        const isQuiet = sent === undefined || now - sent.at >= QUIET_AFTER_MS;
        if (isQuiet && isTradable(market) && market.heardAt > (sent?.heardAt ?? 0))
          quiet.push(symbol);
      }
      return quiet;
    },
    quietSites: (now) =>
      [...state.sites.values()]
        .filter(
          ({ id, type }) =>
            siteOffers(type, "oversea") && now - (sites.get(id) ?? 0) >= QUIET_AFTER_MS,
        )
        .map(({ id }) => id),
  };
}
