/** What copying forbids: to traders what their site says, to followers what would tear a copy from what it copies. */

import { directionOf } from "@naru/vocabulary/order";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import type { Deed } from "../area.ts";
import type { Draft } from "../draft.ts";
import { openPosition } from "../futures/kept/draft.ts";
import { linkOf, ownTrader } from "./kept/draft.ts";
import { leadKey } from "./kept/state.ts";
import { leads } from "./traders.ts";

/** The refusal of what a member asks of a perpetual, if copying is against it. */
export function barredByCopying(draft: Draft, deed: Deed): RefusalCode | undefined {
  const trader = ownTrader(draft);
  if (trader !== undefined && leads(trader)) return barsTrader(draft, deed);
  const link = linkOf(draft, deed.optionId);
  return link === undefined || link.isHandClosed ? undefined : barsCopy(draft, deed);
}

function barsTrader(draft: Draft, deed: Deed): RefusalCode | undefined {
  const rules = draft.state.copyRules.get(draft.siteId);
  const { optionId } = deed;
  if (deed.kind === "setting") {
    const copied = draft.state.copiesOfLead.has(leadKey({ traderId: draft.memberId, optionId }));
    return copied ? "COPY_ORDER_EXISTS" : undefined;
  }
  if (rules === undefined) return undefined;
  const hasExits = deed.kind === "exits" || (deed.kind === "order" && deed.hasExits);
  if (rules.barsTpSl && hasExits) return "TRADER_CANNOT_TPSL";
  if (deed.kind === "reverse") return rules.barsOpposite ? "TRADER_CANNOT_SELL" : undefined;
  if (deed.kind !== "order" || deed.isReduceOnly) return undefined;
  if (rules.barsSell && deed.tradeType === "SHORT") return "TRADER_CANNOT_SELL";
  const against = isAgainst(draft, optionId, deed.tradeType);
  return rules.barsOpposite && against ? "TRADER_CANNOT_SELL" : undefined;
}

/** A copy may be made smaller and have other exits; nothing is added to it, and it is not turned. */
function barsCopy(draft: Draft, deed: Deed): RefusalCode | undefined {
  if (deed.kind === "exits") return undefined;
  if (deed.kind !== "order") return "COPY_ORDER_EXISTS";
  const held = Math.abs(openPosition(draft, deed.optionId)?.qty ?? 0);
  const isCloser =
    deed.isReduceOnly || (isAgainst(draft, deed.optionId, deed.tradeType) && deed.qty <= held);
  return isCloser ? undefined : "COPY_ORDER_EXISTS";
}

function isAgainst(draft: Draft, optionId: number, tradeType: "LONG" | "SHORT"): boolean {
  return (openPosition(draft, optionId)?.qty ?? 0) * directionOf(tradeType) < 0;
}
