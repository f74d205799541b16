/** Networks of coins as the wire shows them, to members and to the desk. */

import type { CoinNetworkView } from "@naru/contract/areas/coin/views";
import { formatDecimalShort } from "@naru/money/decimal";
import { type Reading, readSiteNetworks, type SiteNetwork } from "@naru/store/chain/networks";
import { type CoinNetwork, NETWORK_FACTS, networksOf } from "@naru/vocabulary/coin/network";
import { scaleOf } from "@naru/vocabulary/currency";
import { RefusalError } from "../refusals/refusal-error.ts";
import type { Site } from "../sessions/sites.ts";
import type { Desk } from "./handler.ts";

/** How far the chain was read on which a site has a network. */
export function readingOf(
  isDemo: boolean,
  network: CoinNetwork,
  readings: readonly Reading[],
): Reading | undefined {
  return readings.find((each) => each.network === network && each.isReal !== isDemo);
}

/** A network of a site, paused where its chain is not read. Nothing is paid out on a real one yet. */
export function coinNetworkView(
  isDemo: boolean,
  { network, confirmations, depositMin, isDepositOn, out }: SiteNetwork,
  readings: readonly Reading[],
): CoinNetworkView {
  const { coin, tag } = NETWORK_FACTS[network];
  const reading = readingOf(isDemo, network, readings);
  return {
    network,
    coinName: coin,
    confirmations,
    minDeposit: formatDecimalShort(depositMin, scaleOf(coin)),
    isDepositOn: isDepositOn ? 1 : 0,
    isPaused: reading?.paused == null ? 0 : 1,
    tagKind: tag,
    isSimulated: isDemo ? 1 : 0,
    out: isDemo && out !== null ? outView(out, scaleOf(coin)) : null,
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
