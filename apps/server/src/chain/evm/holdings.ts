/**
 * What a house has on a real EVM chain against its books (decision 058), as of the very block that was read last: each minute and when the desk
 * asks, between two turns. What left is known by the blocks themselves, so that a look asks the node for balances alone.
 */

import { keepUnlooked, type ReadChain, readCursor } from "@naru/store/chain/networks";
import { readOutgoing, readRealAddresses, type RealAddresses } from "@naru/store/chain/outgoing";
import { readDepositFigures } from "@naru/store/chain/reconciliation";
import type { DeskConnection } from "@naru/store/desk/database";
import { tellTopic } from "@naru/store/desk/topics";
import { NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import type { Unlooked } from "@naru/vocabulary/coin/stop";
import { chainAmount } from "../chain-amount.ts";
import { isLookDue } from "../looks.ts";
import { NodeError } from "../node-error.ts";
import { type NetworkFigures, reconcile, type ReconcileParts } from "../reconcile.ts";
import type { EvmNode } from "./evm-node.ts";
import { NodeRefusal } from "./rpc.ts";

export interface RealLooks {
  /** Looks at the network's coin of these sites, where a minute is over or somebody asked. */
  look(sites: readonly number[]): Promise<void>;
}

/** Those of a chain; the first comes with the first turn that has read to the end. */
export function openRealLooks(
  parts: ReconcileParts,
  chain: ReadChain,
  node: Pick<EvmNode, "balancesIn" | "block">,
): RealLooks {
  let lookedAt: number | undefined;
  return {
    async look(sites) {
      const { clock, log } = parts;
      if (!(await isLookDue(parts, sites, lookedAt))) return;
      const now = clock.now();
      let unlooked: Unlooked | null = null;
      for (const siteId of sites) {
        try {
          // Another block by now: the next turn reads it, and looks then.
          if (!(await lookAt(parts, chain, node, siteId))) return;
        } catch (error) {
          unlooked = reasonOf(error) ?? unlooked;
          log.error({ err: error, siteId, network: chain.network }, "a coin cannot be looked at");
        }
      }
      lookedAt = now;
      await sayUnlooked(parts, chain, sites, unlooked);
    },
  };
}

/** Whether it was looked at, or has nothing to look at; not where the chain went another way meanwhile. */
async function lookAt(
  parts: ReconcileParts,
  chain: ReadChain,
  node: Pick<EvmNode, "balancesIn" | "block">,
  siteId: number,
): Promise<boolean> {
  const { db } = parts;
  const { network } = chain;
  const addresses = await readRealAddresses(db, { siteId, network });
  const block = await readCursor(db, chain);
  if (addresses === undefined || block === undefined) return true;
  const { hot, cold, used, fuel } = addresses;
  let balances: ReadonlyMap<string, bigint>;
  try {
    balances = await node.balancesIn([...new Set([hot, ...cold, ...used, ...fuel])], block);
  } catch (error) {
    if (!(error instanceof NodeRefusal)) throw error;
    if ((await node.block(block.height))?.hash !== block.hash) return false;
    throw error;
  }
  const { height } = block;
  const figures = (work: DeskConnection): Promise<NetworkFigures> =>
    figuresOf(work, { siteId, network }, addresses, balances, height);
  const { coin } = NETWORK_FACTS[network];
  await reconcile(parts, { id: siteId, isDemo: false }, coin, [{ network, height, figures }]);
  return true;
}

async function figuresOf(
  db: DeskConnection,
  of: { readonly siteId: number; readonly network: ReadChain["network"] },
  { hot, cold, used, fuel }: RealAddresses,
  balances: ReadonlyMap<string, bigint>,
  height: number,
): Promise<NetworkFigures> {
  const counted = new Set<string>();
  // An address may serve for two purposes, and what it has is there once.
  const at = (addresses: readonly string[]): bigint =>
    addresses.reduce((sum, address) => {
      const isNew = !counted.has(address);
      counted.add(address);
      return isNew ? sum + (balances.get(address) ?? 0n) : sum;
    }, 0n);
  return {
    ...{ hot: at([hot]), cold: at(cold), deposit: at(used), fuel: at(fuel) },
    ...(await readDepositFigures(db, of, height)),
    ...(await readOutgoing(db, of, (units) => chainAmount(of.network, units))),
  };
}

/** Keeps why nothing is looked at, and alarms the desk once where that is news. */
async function sayUnlooked(
  { db }: ReconcileParts,
  chain: ReadChain,
  sites: readonly number[],
  unlooked: Unlooked | null,
): Promise<void> {
  if (!(await keepUnlooked(db, chain, unlooked)) || unlooked === null) return;
  const told = { event: "ALARM", id: `network ${chain.network}`, kind: unlooked };
  for (const siteId of sites)
    await tellTopic(db, { destination: `/topic/operator.${siteId}`, body: JSON.stringify(told) });
}

/** Undefined where it is not the node's doing. */
function reasonOf(error: unknown): Unlooked | undefined {
  if (error instanceof NodeRefusal) return "NO_STATE";
  return error instanceof NodeError ? "NO_BALANCES" : undefined;
}
