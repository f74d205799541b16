/** Looks at what houses have on chains, each minute and when the desk asks, between two turns: nothing moves meanwhile. */

import type { SiteNetwork } from "@naru/store/chain/networks";
import { takeAskedLooks } from "@naru/store/chain/reconciliation";
import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import { fundSeeded } from "./fund-seeded.ts";
import { readCoins, type ReadNetwork, reconcile, type ReconcileParts } from "./reconcile.ts";

const EACH_MS = 60_000;

export interface Looks {
  /** Looks at every coin whose networks were all read, where a minute is over or somebody asked. */
  look(
    sites: readonly Pick<SiteNetwork, "siteId" | "network">[],
    read: ReadonlyMap<CoinNetwork, ReadNetwork>,
  ): Promise<void>;
}

/** Those of demo sites, whose chains are simulated; the first comes with the first turn. */
export function openLooks(parts: ReconcileParts): Looks {
  let lookedAt = Number.NEGATIVE_INFINITY;
  return {
    async look(sites, read) {
      const now = parts.clock.now();
      const isAsked = await takeAskedLooks(parts.db);
      if (!isAsked && now - lookedAt < EACH_MS) return;
      lookedAt = now;
      for (const siteId of new Set(sites.map((each) => each.siteId)))
        await fundSeeded(parts, siteId).catch((error: unknown) =>
          parts.log.error({ err: error, siteId }, "first coins of members are on no chain"),
        );
      for (const { siteId, coin, networks } of readCoins(sites, read))
        await reconcile(parts, { id: siteId, isDemo: true }, coin, networks).catch(
          (error: unknown) =>
            parts.log.error({ err: error, siteId, coin }, "a coin cannot be looked at"),
        );
    },
  };
}
