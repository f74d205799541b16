/** A deposit of coins as the wire shows it. */

import type { CoinDepositView } from "@naru/contract/areas/coin/views";
import { formatDecimalShort } from "@naru/money/decimal";
import type { ChainDeposit } from "@naru/store/chain/deposits";
import { NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { scaleOf } from "@naru/vocabulary/currency";

/** A deposit as it is now, of so many confirmations that its network asks for. */
export function coinDepositView(deposit: ChainDeposit, required: number): CoinDepositView {
  const { id, network, units, state, confirmations, txid, sender, createdAt, changedAt } = deposit;
  const { coin } = NETWORK_FACTS[network];
  return {
    id: String(id),
    network,
    coinName: coin,
    point: formatDecimalShort(units, scaleOf(coin)),
    state,
    confirmations: Math.min(confirmations, required),
    required,
    txid,
    sender,
    createdAt: new Date(createdAt).toISOString(),
    changedAt: new Date(changedAt).toISOString(),
  };
}
