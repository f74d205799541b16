/** What a site tells everybody of bitdex (product.md §7): whether it is on, its coins, limits and fee, and nothing secret. */

import type { BitdexSiteView } from "@naru/contract/views/desk";
import { formatDecimal } from "@naru/money/decimal";
import { readProvider } from "@naru/store/desk/providers/settings";
import { type Currency, scaleOf } from "@naru/vocabulary/currency";
import type { Site } from "../../sessions/sites.ts";
import type { Desk } from "../handler.ts";
import { reachOf } from "./reach.ts";

const CLOSED: BitdexSiteView = {
  ...{ isOpen: false, url: null, coins: [], least: null, most: null, feeBps: null },
};

/** Closed where it is off or cannot be reached by its settings. */
export async function bitdexSiteView(desk: Desk, site: Site): Promise<BitdexSiteView> {
  const record = await readProvider(desk.db, site.id, "bitdex");
  const { terms } = record;
  if (terms?.isOn !== true || typeof reachOf(desk, site, record) === "string") return CLOSED;
  const text = (units: bigint): string =>
    formatDecimal(units, scaleOf(site.view.binaryCurrency as Currency));
  return {
    ...{ isOpen: true, url: "/wallet/provider/bitdex", coins: [...terms.wallets] },
    ...{ least: text(terms.least), most: text(terms.most), feeBps: terms.feeBps },
  };
}
