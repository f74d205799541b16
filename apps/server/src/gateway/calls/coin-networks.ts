/** Networks of coins as the wire shows them, to members and to the desk. */

import type { CoinNetworkView } from "@naru/contract/areas/coin/views";
import { formatDecimalShort } from "@naru/money/decimal";
import { networksWithHouse } from "@naru/store/chain/house";
import {
  type Reading,
  readReadings,
  readSiteNetworks,
  type SiteNetwork,
} from "@naru/store/chain/networks";
import { type CoinNetwork, NETWORK_FACTS, networksOf } from "@naru/vocabulary/coin/network";
import { scaleOf } from "@naru/vocabulary/currency";
import { RefusalError } from "../refusals/refusal-error.ts";
import type { Site } from "../sessions/sites.ts";
import type { Desk } from "./handler.ts";

/** How the chains stand on which a site has its networks. */
export interface SiteChains {
  readonly isDemo: boolean;
  /** How far each was read. */
  readonly readings: ReadonlyMap<CoinNetwork, Reading>;
  /** Those with an address of the site's own that payouts leave. */
  readonly paid: ReadonlySet<CoinNetwork>;
}

export async function siteChains(db: Desk["db"], site: Site): Promise<SiteChains> {
  const { isDemo } = site.view;
  const [all, paid] = await Promise.all([readReadings(db), networksWithHouse(db, site.id)]);
  const own = all.filter(({ isReal }) => isReal !== isDemo);
  return { isDemo, readings: new Map(own.map((each) => [each.network, each])), paid };
}

/** A network of a site, paused where its chain is not read. A demo's chains pay out by themselves, others where somebody signs. */
export function coinNetworkView(
  { network, confirmations, depositMin, isDepositOn, out }: SiteNetwork,
  { isDemo, readings, paid }: SiteChains,
): CoinNetworkView {
  const { coin, tag } = NETWORK_FACTS[network];
  const reading = readings.get(network);
  return {
    network,
    coinName: coin,
    confirmations,
    minDeposit: formatDecimalShort(depositMin, scaleOf(coin)),
    isDepositOn: isDepositOn ? 1 : 0,
    isPaused: reading?.paused == null ? 0 : 1,
    tagKind: tag,
    isSimulated: isDemo ? 1 : 0,
    out: out !== null && (isDemo || paid.has(network)) ? outView(out, scaleOf(coin)) : null,
  };
}

function outView(
  { least, most, unit, fee }: NonNullable<SiteNetwork["out"]>,
  scale: ReturnType<typeof scaleOf>,
): NonNullable<CoinNetworkView["out"]> {
  const text = (units: bigint): string => formatDecimalShort(units, scale);
  return { min: text(least), max: text(most), unit: text(unit), fee: text(fee) };
}

/** The networks of a coin that the site has. A coin that is none of its deposit coins, or without a network, is not supported. */
export async function networksAt(desk: Desk, site: Site, coinName: string): Promise<SiteNetwork[]> {
  const isOffered = site.view.depositCoins.split(",").includes(coinName);
  const order = isOffered ? networksOf(coinName) : [];
  const networks = (await readSiteNetworks(desk.db, site.id))
    .filter(({ network }) => order.includes(network))
    .sort((a, b) => order.indexOf(a.network) - order.indexOf(b.network));
  if (networks.length === 0) throw new RefusalError("COIN_UNSUPPORTED");
  return networks;
}
