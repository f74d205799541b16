/** One turn of a network: its blocks are made and read, then what the house sends on it goes on. */

import { readHouses } from "@naru/store/chain/house";
import { type ReadChain, readCursor } from "@naru/store/chain/networks";
import { readOpenMoves } from "@naru/store/chain/moves";
import { readPayoutsUnderWay } from "@naru/store/chain/payouts";
import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import { moveAll } from "./move-all.ts";
import type { ChainNode, PayoutNode } from "./node.ts";
import { payOutAll, type SenderParts } from "./pay-out-all.ts";
import type { ReadNetwork } from "./reconcile.ts";
import { type SettleParts, settleDeposit } from "./settle-deposit.ts";
import type { SimulatedChain } from "./simulated-chain.ts";
import { SEALED_AT, watchOnce } from "./watcher.ts";

export interface NetworkTurnParts {
  readonly settling: SettleParts;
  readonly paying: SenderParts;
}

/** What a turn leaves: whether anything is on its way, and up to where the network was read where that was to its end. */
export interface NetworkTurn {
  readonly isBusy: boolean;
  readonly read: ReadNetwork | undefined;
}

export async function networkTurn(
  parts: NetworkTurnParts,
  node: SimulatedChain,
  network: CoinNetwork,
  confirmations: number,
): Promise<NetworkTurn> {
  const { db, clock } = parts.settling;
  const chain = { network, isReal: false };
  const open = [...(await readPayoutsUnderWay(db, chain)), ...(await readOpenMoves(db, chain))];
  const isAwaited = open.some(({ state }) => state === "UNKNOWN" || state === "SENT");
  const goesOn = await node.pulse(clock.now(), SEALED_AT * confirmations, isAwaited);
  const watching = { db, clock, settle: settleDeposit.bind(null, parts.settling) };
  const turn = await watchOnce(watching, { ...chain, node, confirmations });
  const isRead = turn.isKnown && !turn.hasMore;
  const isSending = isRead && (await sendOn(parts, node, chain, confirmations));
  const cursor = isRead ? await readCursor(db, chain) : undefined;
  return {
    isBusy: goesOn || isSending || (turn.isBusy && turn.hasMore),
    read: cursor && { network, node, height: cursor.height },
  };
}

/** Whether payouts and movements of a chain that was read to its end go on. */
export async function sendOn(
  { paying }: Pick<NetworkTurnParts, "paying">,
  node: ChainNode & PayoutNode,
  chain: ReadChain,
  confirmations: number,
): Promise<boolean> {
  const seen = { tip: (await node.tip())?.height ?? -1, confirmations };
  const context = { seen, houses: await readHouses(paying.db, chain) };
  const isMoving = await moveAll(paying, node, chain, context);
  return (await payOutAll(paying, node, chain, context)) || isMoving;
}
