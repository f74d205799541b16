/** One turn of everything that a network pays out; one that cannot go on keeps no other waiting. */

import { type ChainPayout, readPayoutsUnderWay } from "@naru/store/chain/payouts";
import type { DeskDatabase } from "@naru/store/desk/database";
import { tellMember } from "@naru/store/desk/sessions";
import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import { coinPayoutView } from "../views/coin-payout-view.ts";
import type { ChainNode, PayoutNode } from "./node.ts";
import { payOut, type PayOutParts } from "./pay-out.ts";

/** What all networks are paid out with. */
export type SenderParts = Omit<PayOutParts, "node" | "tell">;

/** Whether any payout went on, or waits for its chain. */
export async function payOutAll(
  parts: SenderParts,
  node: PayoutNode & Pick<ChainNode, "tip">,
  { network, confirmations }: { readonly network: CoinNetwork; readonly confirmations: number },
): Promise<boolean> {
  const { db, log } = parts;
  const tip = (await node.tip())?.height ?? -1;
  const all: PayOutParts = { ...parts, node, tell: tellPayout.bind(null, db) };
  let isBusy = false;
  for (const payout of await readPayoutsUnderWay(db, network)) {
    const wentOn = await payOut(all, payout, { tip, confirmations }).catch((error: unknown) => {
      log.error({ err: error, payoutId: payout.id, network }, "a payout waits");
      return false;
    });
    isBusy ||= wentOn || payout.state !== "APPROVED_FOR_PAYOUT";
  }
  return isBusy;
}

/** Tells its member how far a payout is; its state comes from the engine. */
async function tellPayout(db: DeskDatabase, payout: ChainPayout, required: number): Promise<void> {
  const told = { event: "COIN_PAYOUT", payout: coinPayoutView(payout, required) };
  await tellMember(db, { memberId: payout.memberId, body: JSON.stringify(told) });
}
