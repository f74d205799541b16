/** A payout of coins as the wire shows it. */

import type { CoinPayoutView } from "@naru/contract/areas/coin/views";
import { formatDecimalShort } from "@naru/money/decimal";
import type { ChainPayout } from "@naru/store/chain/payouts";
import { NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { PAYOUT_UNSIGNED } from "@naru/vocabulary/coin/payout";
import { scaleOf } from "@naru/vocabulary/currency";

/** A payout as it is now, of so many confirmations that its network asks for. */
export function coinPayoutView(payout: ChainPayout, required: number): CoinPayoutView {
  const { id, network, units, fee, state, address, tag, label, signed, confirmations } = payout;
  const { coin, tag: kind } = NETWORK_FACTS[network];
  const scale = scaleOf(coin);
  // What is signed is told once it may be on the chain.
  const isUnsigned = PAYOUT_UNSIGNED.some((each) => each === state);
  const isOut = state !== "PENDING" && !isUnsigned && state !== "CANCELLED";
  return {
    ...{ id: String(id), network, coinName: coin, state, address, label },
    point: formatDecimalShort(units, scale),
    fee: formatDecimalShort(fee, scale),
    tag: kind === "TAG" ? tag : null,
    memo: kind === "MEMO" ? tag : null,
    confirmations: state === "DONE" ? required : Math.min(confirmations, required),
    required,
    isInside: payout.isInside ? 1 : 0,
    txid: isOut ? (signed?.txid ?? null) : null,
    createdAt: new Date(payout.createdAt).toISOString(),
    changedAt: new Date(payout.changedAt).toISOString(),
  };
}
