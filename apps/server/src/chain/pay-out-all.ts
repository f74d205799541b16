/** One turn of everything that a network pays out; one that cannot go on keeps no other waiting. */

import { type House, readReserved } from "@naru/store/chain/house";
import { type ChainPayout, readPayoutsUnderWay } from "@naru/store/chain/payouts";
import type { DeskDatabase } from "@naru/store/desk/database";
import { tellMember } from "@naru/store/desk/sessions";
import type { PayoutState } from "@naru/vocabulary/coin/payout";
import { coinPayoutView } from "../views/coin-payout-view.ts";
import { chainAmount } from "./chain-amount.ts";
import type { ReadChain } from "@naru/store/chain/networks";
import type { ChainNode, ChainSeen, PayoutNode } from "./node.ts";
import { UnpaidError } from "./transaction.ts";
import { payOut, type PayOutParts } from "./pay-out.ts";

/** What all networks are paid out with. */
export type SenderParts = Omit<PayOutParts, "node" | "tell" | "fund"> & {
  /** Hears why something that was approved waits. */
  readonly hearUnpaid?: (error: UnpaidError) => void;
};

/** Nothing is to be done for these before something else has happened. */
const RESTS: ReadonlySet<string> = new Set<PayoutState>([
  "APPROVED_FOR_PAYOUT",
  "WAITING_FOR_FUNDS",
]);

/** Whether any payout went on, or waits for its chain. */
export async function payOutAll(
  parts: SenderParts,
  node: PayoutNode & Pick<ChainNode, "balancesAt">,
  chain: ReadChain,
  { seen, houses }: { readonly seen: ChainSeen; readonly houses: readonly House[] },
): Promise<boolean> {
  const { db, log } = parts;
  const fund = fundOf(db, node, seen.tip, houses);
  const all: PayOutParts = { ...parts, node, fund, tell: tellPayout.bind(null, db) };
  let isBusy = false;
  const { network } = chain;
  for (const payout of await readPayoutsUnderWay(db, chain)) {
    const wentOn = await payOut(all, payout, seen).catch((error: unknown) => {
      if (error instanceof UnpaidError) parts.hearUnpaid?.(error);
      else log.error({ err: error, payoutId: payout.id, network }, "a payout waits");
      return false;
    });
    isBusy ||= wentOn || !RESTS.has(payout.state);
  }
  return isBusy;
}

/** The hot address of a payout's site, where it has enough above its floor beside what was signed to leave it and is in no block yet. */
export function fundOf(
  db: DeskDatabase,
  node: Pick<ChainNode, "balancesAt">,
  tip: number,
  houses: readonly House[],
): PayOutParts["fund"] {
  return async ({ siteId, network, id: except }, spends) => {
    const house = houses.find((each) => each.siteId === siteId);
    if (house === undefined) return undefined;
    const { hot: address, floor } = house;
    const has = (await node.balancesAt([address], tip)).get(address) ?? 0n;
    const reserved = await readReserved(db, { network, address, except });
    return has - reserved - spends >= chainAmount(network, floor) ? address : undefined;
  };
}

/** Tells its member how far a payout is; its state comes from the engine. */
async function tellPayout(db: DeskDatabase, payout: ChainPayout, required: number): Promise<void> {
  const told = { event: "COIN_PAYOUT", payout: coinPayoutView(payout, required) };
  await tellMember(db, { memberId: payout.memberId, body: JSON.stringify(told) });
}
