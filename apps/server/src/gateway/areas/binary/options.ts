/** A site's options of binary rounds and the rounds that are not over, as the engine shows them to everybody. */

import type { RoundView } from "@naru/contract/views/binary";
import { BOUNDARY_MS } from "@naru/vocabulary/binary";
import type { TradeOptionsBody } from "../../../bus/messages.ts";
import type { Desk } from "../../calls/handler.ts";
import { createSiteViews, type SiteViews } from "../../link/site-views.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";

export type TradeOption = TradeOptionsBody[number];

export interface TradeOptions extends SiteViews<readonly TradeOption[]> {
  /** One of them; refuses where the site has none such. */
  find(siteId: number, optionId: number): Promise<TradeOption>;
}

export function createTradeOptions(desk: Desk): TradeOptions {
  const { of } = createSiteViews<TradeOptionsBody>(desk, "tradeOptions", BOUNDARY_MS);
  return {
    of,
    async find(siteId, optionId) {
      const options = await of(siteId);
      const found = options.find(({ view }) => view.id === String(optionId));
      if (found === undefined) throw new RefusalError("INVALID_REQUEST");
      return found;
    },
  };
}

/** Rounds of a site that are not over: of each option the one that takes bets, and those that run. */
export function createOpenRounds(desk: Desk): SiteViews<readonly RoundView[]> {
  return createSiteViews(desk, "openRounds", BOUNDARY_MS);
}
