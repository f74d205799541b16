/** Keeps addresses ready to give: some dozens ahead of each site's network, none of them twice (issue of coins). */

import { addAddresses, keepExtendedKey, poolOf } from "@naru/store/chain/addresses";
import type { SiteNetwork } from "@naru/store/chain/networks";
import type { DeskDatabase } from "@naru/store/desk/database";
import { derivation, type Derived, playKey } from "./derive.ts";
import type { ChainNode } from "./node.ts";

/** Below this more are derived; each time up to twice as many. */
const FREE_MIN = 16;
/** So many addresses in a row that nobody ever paid to end the search for used ones. */
const GAP = 20;

/**
 * Derives addresses where few are left. The next index lies behind every address that the chain has seen, so that one which a
 * restored database has forgotten is not given to another member.
 *
 * @param key the extended public key of a site that has none yet
 */
export async function keepAddresses(
  db: DeskDatabase,
  node: ChainNode,
  { siteId, network }: Pick<SiteNetwork, "siteId" | "network">,
  key: () => string = () => playKey(network),
): Promise<void> {
  const { free, lastIndex } = await poolOf(db, { siteId, network });
  if (free >= FREE_MIN) return;
  const known = await keepExtendedKey(db, { siteId, network }, key());
  const derive = once(derivation(network, siteId, known));
  const next = await behindSeen(node, lastIndex + 1, derive);
  const indices = Array.from({ length: 2 * FREE_MIN - free }, (_, place) => next + place);
  const made = indices.map((index) => ({ index, ...derive(index) }));
  await addAddresses(db, { siteId, network }, made);
}

/** Those that were searched are mostly those that are added. */
function once(derive: (index: number) => Derived): (index: number) => Derived {
  const known = new Map<number, Derived>();
  return (index) => {
    const derived = known.get(index) ?? derive(index);
    known.set(index, derived);
    return derived;
  };
}

async function behindSeen(
  node: ChainNode,
  from: number,
  derive: (index: number) => Derived,
): Promise<number> {
  // Tags are told apart by members, not by the chain.
  if (derive(from).tag !== null) return from;
  let next = from;
  for (let index = from; index < next + GAP; index += 1)
    if (await node.hasSeen(derive(index).address)) next = index + 1;
  return next;
}
