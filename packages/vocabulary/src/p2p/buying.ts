/** Who may begin to buy of other members: a buyer's word alone locks a seller's coins, so it is believed so often only (decision 057). */

import { isOpenDeal, type P2pDealStatus } from "./words.ts";

/** Deals that a member buys in at once, those that were asked for and not answered among them. */
export const P2P_BUYS_MAX = 3;

const DAY_MS = 86_400_000;
/** How long an appeal that was decided against the buyer counts. */
const LOST_COUNTS_MS = 30 * DAY_MS;

/** What a member buys and has bought. */
export interface Buying {
  /** How often something was asked for that has not been answered. */
  readonly asked: number;
  readonly deals: readonly { readonly status: P2pDealStatus }[];
  /** When appeals were decided against the member (epoch ms). */
  readonly lost: readonly number[];
}

/** Why a member begins no purchase: one is under appeal, as many as may be are under way, or too many appeals were lost. */
export type BuyingBar =
  | { readonly why: "APPEALED" | "FULL" }
  | { readonly why: "LOST"; readonly until: number };

/** Why nothing more may be bought at a time, or undefined. A lost appeal bars for a day for each one of the last thirty days. */
export function buyingBar({ asked, deals, lost }: Buying, now: number): BuyingBar | undefined {
  const counted = lost.filter((at) => at > now - LOST_COUNTS_MS);
  const until = Math.max(...counted) + counted.length * DAY_MS;
  if (until > now) return { why: "LOST", until };
  const open = deals.filter(({ status }) => isOpenDeal(status));
  if (open.some(({ status }) => status === "APPEALED")) return { why: "APPEALED" };
  return asked + open.length >= P2P_BUYS_MAX ? { why: "FULL" } : undefined;
}
