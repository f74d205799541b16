/** Perpetuals as a site offers them, and whether one takes orders at this moment. */

import type { Refusal } from "@naru/vocabulary/refusal";
import type { Draft } from "../draft.ts";
import type { FuturesOption } from "../instrument.ts";
import { isFresh, isTradable } from "../market/market.ts";
import { marketOf } from "../state.ts";

/** MARKET_CLOSED where an option is stopped or has no living price. */
export function closedMarket(draft: Draft, option: FuturesOption): Refusal | undefined {
  const market = marketOf(draft.state, option.symbol);
  if (isTradable(market) && isFresh(market, draft.at) && !option.isStop) return undefined;
  return { code: "MARKET_CLOSED", detail: { stock: option.koName } };
}

/** The option of this site by its id, whether it is played or not. */
export function optionOfSite(draft: Draft, optionId: number): FuturesOption | undefined {
  const option = draft.state.futuresOptions.get(optionId);
  return option?.siteId === draft.siteId ? option : undefined;
}
