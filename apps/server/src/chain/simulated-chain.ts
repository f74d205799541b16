/**
 * A chain of a demo site: blocks at an even pace while anything is on its way, none while nothing is, and another way on
 * request. It lies in the database, so that a restart finds it where it was.
 */

import { randomBytes } from "node:crypto";
import {
  addSimulatedBlock,
  cutSimulatedBlocks,
  findSimulated,
  readSimulatedBalances,
  readSimulatedBlock,
  readSimulatedPulse,
  readSimulatedTransfers,
  sendSimulated,
} from "@naru/store/chain/simulated";
import type { DeskDatabase } from "@naru/store/desk/database";
import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import { CHAIN_FEES, chainAmount } from "./chain-amount.ts";
import type { ChainNode, PayoutNode } from "./node.ts";
import { readPlayTransaction } from "./signer.ts";

/** How long a block takes; fast enough to see a deposit through in a demo. */
const BLOCK_MS: Readonly<Record<CoinNetwork, number>> = {
  BTC: 6_000,
  ETH: 500,
  "USDT-ERC20": 500,
  "USDT-TRC20": 1_000,
  XRP: 3_000,
  DOGE: 500,
  EOS: 1_000,
};
/** So many blocks a transaction is good for after it was signed. */
export const LIFE_BLOCKS = 60;
/** Blocks made at once where the process was away. */
const BLOCKS_AT_ONCE_MAX = 4;

export interface SimulatedChain extends ChainNode, PayoutNode {
  /**
   * Makes the blocks that are due, where anything waits for one or has not `depth` blocks on it yet, or somebody waits for time to pass
   * on it. Returns whether it goes on.
   */
  pulse(now: number, depth: number, isAwaited?: boolean): Promise<boolean>;
  /**
   * Goes another way from so many blocks below the tip on, with one block more; what was in them is put into the new ones'
   * first, waits again, or is gone for good.
   */
  reorganise(blocks: number, then: "again" | "waits" | "gone", now: number): Promise<void>;
}

/** The simulated chain of a network. */
export function openSimulatedChain(db: DeskDatabase, network: CoinNetwork): SimulatedChain {
  const newHash = (): string => randomBytes(32).toString("hex");

  const chain: SimulatedChain = {
    tip: () => readSimulatedBlock(db, network, null),
    block: (height) => readSimulatedBlock(db, network, height),
    transfersIn: (height) => readSimulatedTransfers(db, network, height),
    waiting: () => readSimulatedTransfers(db, network, null),
    async hasSeen(address) {
      const { rows } = await db.query<{ is_there: boolean }>(
        "SELECT EXISTS (SELECT FROM chain.simulated_transfer WHERE network = $1 AND address = $2) AS is_there",
        [network, address],
      );
      return rows[0]?.is_there === true;
    },

    async balancesAt(addresses, height) {
      const all = await readSimulatedBalances(db, network, addresses, height);
      return new Map([...all].map(([address, { has }]) => [address, has]));
    },

    find: (txid) => findSimulated(db, network, txid),

    cost: async () => chainAmount(network, CHAIN_FEES[network]),

    async termsFrom(_sending, tip) {
      return { chainFee: await chain.cost(), lastHeight: tip + LIFE_BLOCKS, evm: null };
    },

    isOver: async (all, { tip, confirmations }) =>
      all.every(({ lastHeight }) => lastHeight !== null && tip - lastHeight >= confirmations),

    broadcast: (bytes) => take(db, network, chain, bytes),

    async pulse(now, depth, isAwaited = false) {
      for (let made = 0; made < BLOCKS_AT_ONCE_MAX; made += 1) {
        const { madeAt, waiting, lastHeight } = await readSimulatedPulse(db, network);
        const tip = (await chain.tip())?.height ?? -1;
        const isShallow = lastHeight >= 0 && tip - lastHeight + 1 < depth;
        if (tip >= 0 && waiting === 0 && !isShallow && !isAwaited) return false;
        if (now - madeAt < BLOCK_MS[network]) return true;
        const block = { height: tip + 1, hash: newHash() };
        // Blocks that fell due while nobody made them are spread over what has passed.
        const at =
          made === 0 && now - madeAt < 2 * BLOCK_MS[network] ? madeAt + BLOCK_MS[network] : now;
        await db.transaction((work) =>
          addSimulatedBlock(work, network, { ...block, now: at, takes: "everything" }),
        );
      }
      return true;
    },

    async reorganise(blocks, then, now) {
      const tip = await chain.tip();
      if (tip === undefined) return;
      // The first block is the same on every way.
      const from = Math.max(1, tip.height - blocks + 1);
      await db.transaction(async (work) => {
        await cutSimulatedBlocks(work, network, from, then === "gone");
        for (let height = from; height <= tip.height + 1; height += 1) {
          const isFirst = height === from;
          const takes = then === "again" && isFirst ? "everything" : "nothing";
          await addSimulatedBlock(work, network, { height, hash: newHash(), now, takes });
        }
      });
    },
  };
  return chain;
}

/** Takes signed bytes, once, where no block is too high for them and the address that they leave has enough. */
async function take(
  db: DeskDatabase,
  network: CoinNetwork,
  chain: SimulatedChain,
  bytes: string,
): Promise<"taken" | "refused"> {
  const { txid, content } = readPlayTransaction(bytes);
  const { address, tag, amount, lastHeight, from = null, chainFee = "0" } = content;
  if ((await chain.find(txid)) !== undefined) return "taken";
  const tip = (await chain.tip())?.height ?? -1;
  if (tip >= lastHeight) return "refused";
  const sent = { txid, index: 0, address, tag, amount: BigInt(amount), isListed: true };
  const cost = { from, chainFee: BigInt(chainFee) };
  if (from !== null) {
    const found = (await readSimulatedBalances(db, network, [from], tip)).get(from);
    if (found === undefined || found.has - found.spent < sent.amount + cost.chainFee)
      return "refused";
  }
  await sendSimulated(db, network, { ...sent, ...cost, lastHeight });
  return "taken";
}
