/** Amounts as chains count them, and what a simulated one takes for carrying a transaction. */

import { type CoinNetwork, NETWORK_FACTS } from "@naru/vocabulary/coin/network";
import { scaleOf } from "@naru/vocabulary/currency";

/** What a simulated chain takes of its own coin, smallest units; tokens are carried for the coin of their chain. */
export const CHAIN_FEES: Readonly<Record<CoinNetwork, bigint>> = {
  BTC: 1_500n,
  ETH: 42_000n,
  "USDT-ERC20": 0n,
  "USDT-TRC20": 0n,
  XRP: 1_000n,
  DOGE: 10_000_000n,
  EOS: 0n,
};

/** Smallest units of the coin as the chain counts; throws where it has no such amount. Sites' terms allow none of those. */
export function chainAmount(network: CoinNetwork, units: bigint): bigint {
  const { coin, decimals } = NETWORK_FACTS[network];
  const places = decimals - scaleOf(coin);
  if (places >= 0) return units * 10n ** BigInt(places);
  const unit = 10n ** BigInt(-places);
  if (units % unit !== 0n) throw new Error(`${units} of ${network} is no amount of its chain`);
  return units / unit;
}

/** An amount of a chain in the coin's smallest units, with what is smaller than one apart, in the chain's. */
export function coinAmount(
  network: CoinNetwork,
  amount: bigint,
): { readonly units: bigint; readonly dust: bigint } {
  const { coin, decimals } = NETWORK_FACTS[network];
  const places = decimals - scaleOf(coin);
  if (places <= 0) return { units: amount * 10n ** BigInt(-places), dust: 0n };
  const unit = 10n ** BigInt(places);
  return { units: amount / unit, dust: amount % unit };
}
