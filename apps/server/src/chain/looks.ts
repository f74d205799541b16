/** Looks at what houses have on chains, each minute and when the desk asks, between two turns: nothing moves meanwhile. */

import type { SiteNetwork } from "@naru/store/chain/networks";
import { isLookAsked } from "@naru/store/chain/reconciliation";
import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import { fundSeeded } from "./fund-seeded.ts";
import {
  readCoins,
  type ReadNetwork,
  reconcile,
  type ReconcileParts,
  simulatedLook,
} from "./reconcile.ts";

const EACH_MS = 60_000;

/** Whether sites are to be looked at now: a minute has passed since somebody last did, or it was asked for since. */
export async function isLookDue(
  { db, clock }: Pick<ReconcileParts, "db" | "clock">,
  sites: readonly number[],
  lookedAt: number | undefined,
): Promise<boolean> {
  if (lookedAt === undefined || clock.now() - lookedAt >= EACH_MS) return true;
  return isLookAsked(db, sites, lookedAt);
}

export interface Looks {
  /** Looks at every coin whose networks were all read, where a minute is over or somebody asked. */
  look(
    sites: readonly Pick<SiteNetwork, "siteId" | "network">[],
    read: ReadonlyMap<CoinNetwork, ReadNetwork>,
  ): Promise<void>;
}

/** Those of demo sites, whose chains are simulated; the first comes with the first turn. */
export function openLooks(parts: ReconcileParts): Looks {
  let lookedAt: number | undefined;
  return {
    async look(sites, read) {
      const ids = [...new Set(sites.map((each) => each.siteId))];
      if (!(await isLookDue(parts, ids, lookedAt))) return;
      lookedAt = parts.clock.now();
      for (const siteId of ids)
        await fundSeeded(parts, siteId).catch((error: unknown) =>
          parts.log.error({ err: error, siteId }, "first coins of members are on no chain"),
        );
      for (const { siteId, coin, networks } of readCoins(sites, read))
        await reconcile(
          parts,
          { id: siteId, isDemo: true },
          coin,
          networks.map(simulatedLook),
        ).catch((error: unknown) =>
          parts.log.error({ err: error, siteId, coin }, "a coin cannot be looked at"),
        );
    },
  };
}
