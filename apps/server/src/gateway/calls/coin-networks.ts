/** Networks of coins as the wire shows them, to members and to the desk. */

import type { CoinNetworkView } from "@naru/contract/areas/coin/views";
import { formatDecimalShort } from "@naru/money/decimal";
import type { Reading, SiteNetwork } from "@naru/store/chain/networks";
import { NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { scaleOf } from "@naru/vocabulary/currency";

/** A network of a site, paused where its chain is not read. */
export function coinNetworkView(
  isDemo: boolean,
  { network, confirmations, depositMin, isDepositOn }: SiteNetwork,
  readings: readonly Reading[],
): CoinNetworkView {
  const { coin, tag } = NETWORK_FACTS[network];
  const reading = readings.find((each) => each.network === network);
  return {
    network,
    coinName: coin,
    confirmations,
    minDeposit: formatDecimalShort(depositMin, scaleOf(coin)),
    isDepositOn: isDepositOn ? 1 : 0,
    isPaused: reading?.paused == null ? 0 : 1,
    tagKind: tag,
    isSimulated: isDemo ? 1 : 0,
  };
}
