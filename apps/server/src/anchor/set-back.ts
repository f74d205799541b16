/** A journal or audit log that somebody set back knowingly, as a restore to an earlier moment does: from here on it is known. */

import type { DeskConnection } from "@naru/store/desk/database";
import { acknowledge } from "./acknowledged.ts";
import { type AnchorPlaces, type AnchorVerdict, checkAnchors } from "./check-anchors.ts";
import { type Chain, forgetKeptHead } from "./kept-head.ts";

const CHAINS: readonly Chain[] = ["journal", "audit"];

/** Both chains of the database, held against what is kept outside it. */
export async function checkBoth(
  db: DeskConnection,
  shard: number,
  places: AnchorPlaces,
): Promise<Map<Chain, AnchorVerdict>> {
  const found = new Map<Chain, AnchorVerdict>();
  for (const chain of CHAINS) found.set(chain, await checkAnchors(db, chain, shard, places));
  return found;
}

/**
 * Acknowledges every head from outside that does not hold now. Later anchors, and those that hold, go on being compared; what
 * was acknowledged is told with each comparison.
 *
 * @returns how many anchors
 */
export async function acknowledgeSetBack(
  db: DeskConnection,
  shard: number,
  places: AnchorPlaces,
  said: { readonly at: number; readonly by: string; readonly reason: string },
): Promise<number> {
  const found = await checkBoth(db, shard, places);
  const anchors = [...new Set([...found.values()].flatMap(({ broken }) => broken))];
  if (anchors.length > 0) await acknowledge(places.anchorDir, { ...said, anchors });
  for (const [chain, { isKeptBroken }] of found)
    if (isKeptBroken) await forgetKeptHead(places.dataDir, chain);
  return anchors.length;
}
