/** Options of overseas futures as a site offers them, and whether one takes orders at this moment. */

import type { Refusal } from "@naru/vocabulary/refusal";
import type { Draft } from "../draft.ts";
import { isTraded, type OverseaOption } from "../instrument.ts";
import { isFresh, isTradable } from "../market/market.ts";
import { instrumentOf, marketOf, rateFor } from "../state.ts";

/** Contracts are whole. */
export const CONTRACT_DECIMALS = 0;

/** MARKET_CLOSED where an option is stopped or rests, has no living price, or no rate to settle at. */
export function closedMarket(draft: Draft, option: OverseaOption): Refusal | undefined {
  const market = marketOf(draft.state, option.symbol);
  const { currency } = instrumentOf(draft.state, option.symbol);
  const isOpen = isTradable(market) && isFresh(market, draft.at) && isTraded(option);
  if (isOpen && rateFor(draft.state, draft.siteId, currency) !== undefined) return undefined;
  return { code: "MARKET_CLOSED", detail: { stock: option.koName } };
}

/** The option of this site by its id, whether it is played or not. */
export function optionOfSite(draft: Draft, optionId: number): OverseaOption | undefined {
  const option = draft.state.options.get(optionId);
  return option?.siteId === draft.siteId ? option : undefined;
}
