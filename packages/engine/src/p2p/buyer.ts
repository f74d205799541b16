/** What a member buys of others, and whether it may be more (decision 057). */

import { type BuyingBar, buyingBar } from "@naru/vocabulary/p2p/buying";
import { isOpenDeal } from "@naru/vocabulary/p2p/words";
import type { Draft } from "../draft.ts";
import { type Buyer, NO_BUYER } from "./kept/buyers.ts";

/** Why this member begins no purchase now, of whomever. */
export function barOf(draft: Draft): BuyingBar | undefined {
  const { asked, deals, lost } = buyerOf(draft);
  return buyingBar({ asked: asked.size, deals: [...deals.values()], lost }, draft.at);
}

/** Whether something is under way already in which this member buys of another. */
export function isBuyingOf(draft: Draft, sellerId: number): boolean {
  const { asked, deals } = buyerOf(draft);
  return (
    [...asked.values()].some(({ toId }) => toId === sellerId) ||
    [...deals.values()].some(({ fromId, status }) => fromId === sellerId && isOpenDeal(status))
  );
}

/** What this member buys. */
export function buyerOf({ state, memberId }: Draft): Buyer {
  return state.p2pBuyers.get(memberId) ?? NO_BUYER;
}
