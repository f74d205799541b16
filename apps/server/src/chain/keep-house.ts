/** The addresses of houses themselves (decision 049), and what those of demos begin with. */

import { createHash, randomBytes } from "node:crypto";
import { keepExtendedKey } from "@naru/store/chain/addresses";
import { keepFirstHotTerms, keepHouse } from "@naru/store/chain/house";
import type { SiteNetwork } from "@naru/store/chain/networks";
import { openSimulated } from "@naru/store/chain/simulated";
import type { DeskDatabase } from "@naru/store/desk/database";
import { parseDecimal } from "@naru/money/decimal";
import { type Coin, NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { scaleOf } from "@naru/vocabulary/currency";
import type { Clock } from "../platform/clock.ts";
import { chainAmount } from "./chain-amount.ts";
import { deriveHouse, playKey } from "./derive.ts";

/** What a demo's hot address has before anybody sends anything, in the coin. */
const OPENING: Readonly<Record<Coin, string>> = {
  USDT: "1000000",
  BTC: "100",
  ETH: "1000",
  XRP: "1000000",
  DOGE: "10000000",
  EOS: "1000000",
};

/** How much of a demo's coins lies hot before anybody says otherwise: of what it begins with, in percent. */
const [FLOOR_PERCENT, CEILING_PERCENT] = [1n, 200n] as const;

export interface Houses {
  /** Derives the addresses of a site's network once, and lets the hot one of a simulated chain begin with play coins. */
  keep(site: Pick<SiteNetwork, "siteId" | "network">): Promise<void>;
}

/** Those of every site, each looked at once in the life of the process. */
export function openHouses({
  db,
  clock,
}: {
  readonly db: DeskDatabase;
  readonly clock: Clock;
}): Houses {
  const kept = new Set<string>();
  return {
    async keep({ siteId, network }) {
      const name = `${siteId} ${network}`;
      if (kept.has(name)) return;
      const key = await keepExtendedKey(db, { siteId, network }, playKey(network));
      const { hot, cold } = deriveHouse(network, siteId, key);
      const { coin } = NETWORK_FACTS[network];
      const opening = parseDecimal(OPENING[coin], scaleOf(coin));
      const amount = chainAmount(network, opening);
      const part = (percent: bigint): bigint => (opening / 100n) * percent;
      const terms = { floor: part(FLOOR_PERCENT), ceiling: part(CEILING_PERCENT) };
      await db.transaction(async (work) => {
        await keepFirstHotTerms(work, network, { siteId, ...terms });
        if (!(await keepHouse(work, network, { siteId, hot, cold }))) return;
        const txid = createHash("sha256").update(`opening ${name}`).digest("hex");
        const block = { hash: randomBytes(32).toString("hex"), now: clock.now() };
        await openSimulated(work, network, { txid, address: hot, amount }, block);
      });
      kept.add(name);
    },
  };
}
