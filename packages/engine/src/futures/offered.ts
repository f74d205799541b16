/** Perpetuals as a site offers them, and whether one is traded at this moment. */

import type { Refusal } from "@naru/vocabulary/refusal";
import type { Draft } from "../draft.ts";
import type { FuturesOption } from "../instrument.ts";
import { isFresh, isTradable } from "../market/market.ts";
import { marketOf } from "../state.ts";

/** MARKET_CLOSED where an option has no living price; one that is stopped can be left (`opensClosing`). */
export function closedMarket(draft: Draft, option: FuturesOption): Refusal | undefined {
  const market = marketOf(draft.state, option.symbol);
  if (isTradable(market) && isFresh(market, draft.at)) return undefined;
  return { code: "MARKET_CLOSED", detail: { stock: option.koName } };
}

/** The option of this site by its id, whether it is played or not. */
export function optionOfSite(draft: Draft, optionId: number): FuturesOption | undefined {
  const option = draft.state.futuresOptions.get(optionId);
  return option?.siteId === draft.siteId ? option : undefined;
}
