/** The networks on which coins come and go (domain.md 5.1, 5.2), and what a deposit can be. */

import { codes, type WordOf } from "../codes.ts";
import type { WalletType } from "../wallet.ts";

export const COIN_NETWORK_CODES = codes("network", {
  BTC: 1,
  ETH: 2,
  "USDT-ERC20": 3,
  "USDT-TRC20": 4,
  XRP: 5,
  DOGE: 6,
  EOS: 7,
});
export const COIN_NETWORKS = COIN_NETWORK_CODES.words;
export type CoinNetwork = WordOf<typeof COIN_NETWORK_CODES>;

/** Coins are wallets of their own. */
export type Coin = Exclude<WalletType, "BINARY" | "FUTURES">;

/** What the network itself is, whatever a site makes of it. */
export interface NetworkFacts {
  readonly coin: Coin;
  /** Decimals of an amount on the chain. */
  readonly decimals: number;
  /** One address of the house serves every member, told apart by a destination tag or memo. */
  readonly tag: "TAG" | "MEMO" | null;
}

export const NETWORK_FACTS: Readonly<Record<CoinNetwork, NetworkFacts>> = {
  BTC: { coin: "BTC", decimals: 8, tag: null },
  ETH: { coin: "ETH", decimals: 18, tag: null },
  "USDT-ERC20": { coin: "USDT", decimals: 6, tag: null },
  "USDT-TRC20": { coin: "USDT", decimals: 6, tag: null },
  XRP: { coin: "XRP", decimals: 6, tag: "TAG" },
  DOGE: { coin: "DOGE", decimals: 8, tag: null },
  EOS: { coin: "EOS", decimals: 4, tag: "MEMO" },
};

/** Networks of chains of one kind, of which an address of one is an address of each; those that are spoken to really. */
export const EVM_NETWORKS = ["ETH", "USDT-ERC20"] as const satisfies readonly CoinNetwork[];

/** The networks of a coin, the one that costs least to use first. */
export function networksOf(coin: string): CoinNetwork[] {
  const own = COIN_NETWORKS.filter((network) => NETWORK_FACTS[network].coin === coin);
  return own.sort((a, b) => Number(b === "USDT-TRC20") - Number(a === "USDT-TRC20"));
}

/**
 * Why a network is not read: its node does not answer, shows a chain on which nothing is that was read before, or is behind it: its last
 * block is old, or lies deeper below what was read than confirmations reach.
 */
export const NETWORK_PAUSES = ["SILENT", "OTHER_CHAIN", "BEHIND"] as const;
export type NetworkPause = (typeof NETWORK_PAUSES)[number];

/**
 * What the ledger has made of a deposit: waiting with others below the minimum, in the balance, taken back, waiting for its owner, or until its
 * member has said who sent it.
 */
export const COIN_CREDIT_CODES = codes("credit", {
  SMALL: 1,
  CREDITED: 2,
  REVERSED: 3,
  UNASSIGNED: 4,
  ASKED: 5,
});
export type CoinCredit = WordOf<typeof COIN_CREDIT_CODES>;

/**
 * What a deposit is on its way: on the chain without a block, in blocks that follow, gone from the chain; then what the ledger
 * made of it. UNSUPPORTED is a token that nobody lists, UNASSIGNED came to the house without a tag that is anybody's.
 */
export const COIN_DEPOSIT_STATES = [
  "SEEN",
  "CONFIRMING",
  "DROPPED",
  "UNSUPPORTED",
  "UNASSIGNED",
  "SMALL",
  "ASKED",
  "CREDITED",
  "REVERSED",
] as const;
export type CoinDepositState = (typeof COIN_DEPOSIT_STATES)[number];

/** The fewest confirmations that two persons may let a network of real or play coins ask for, and the most. */
export const CONFIRMATIONS_BOUNDS: Readonly<
  Record<CoinNetwork, readonly [least: number, most: number]>
> = {
  BTC: [2, 100],
  ETH: [12, 1_000],
  "USDT-ERC20": [12, 1_000],
  "USDT-TRC20": [10, 1_000],
  XRP: [1, 100],
  DOGE: [20, 1_000],
  EOS: [1, 1_000],
};
