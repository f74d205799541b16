/** Whether a member may order, and whether an instrument takes orders at this moment. */

import type { Refusal, RefusalCode } from "@naru/vocabulary/refusal";
import { type SiteFeature, siteOffers } from "@naru/vocabulary/site-type";
import type { Draft } from "../draft.ts";
import { isTraded, type OverseaOption } from "../instrument.ts";
import { isFresh, isTradable } from "../market/market.ts";
import { instrumentOf, marketOf, rateFor, siteOf } from "../state.ts";

/**
 * Who may order or bet: active members of a site that offers the product; partners may not
 * (product.md §6).
 */
export function mayTrade(draft: Draft, feature: SiteFeature = "oversea"): RefusalCode | undefined {
  if (!siteOffers(siteOf(draft.state, draft.siteId).type, feature)) return "NO_PERMISSION";
  if (draft.account.status === "PENDING") return "PENDING_APPROVAL";
  if (draft.account.status === "DENY") return "ACCOUNT_DENIED";
  if (draft.account.status === "FROZEN") return "ACCOUNT_FROZEN";
  return draft.account.role === "PARTNER" ? "PARTNER_CANNOT_TRADE" : undefined;
}

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
