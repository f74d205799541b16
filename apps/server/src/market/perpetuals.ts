/**
 * The perpetuals Naru knows (domain.md 2.9): linear, margined and quoted in USDT, round the clock.
 *
 * A fact table like `contracts.ts`, whose numbers go on here from 201. A contract is a step of the coin: its multiplier says how
 * much of one.
 */

import { formatDecimalShort, parseDecimal } from "@naru/money/decimal";
import type { Contract } from "./contracts.ts";

type Own = Pick<
  Contract,
  | "symbol"
  | "root"
  | "koName"
  | "enName"
  | "precision"
  | "tickSize"
  | "multiplier"
  | "underlying"
  | "startPrice"
  | "volatility"
  | "pace"
>;

// biome-ignore format: one coin reads best as three lines that line up
const COINS: readonly Own[] = [
  {
    symbol: 201, root: "BTCUSDT", koName: "비트코인", enName: "Bitcoin", underlying: "BTCUSDT",
    precision: 2, tickSize: "0.01", multiplier: "0.001", startPrice: "91500", volatility: 0.45, pace: "busy",
  },
  {
    symbol: 202, root: "ETHUSDT", koName: "이더리움", enName: "Ethereum", underlying: "ETHUSDT",
    precision: 2, tickSize: "0.01", multiplier: "0.001", startPrice: "3050", volatility: 0.6, pace: "busy",
  },
  {
    symbol: 203, root: "XRPUSDT", koName: "리플", enName: "XRP", underlying: "XRPUSDT",
    precision: 4, tickSize: "0.0001", multiplier: "0.1", startPrice: "2.1", volatility: 0.75, pace: "normal",
  },
  {
    symbol: 204, root: "DOGEUSDT", koName: "도지코인", enName: "Dogecoin", underlying: "DOGEUSDT",
    precision: 6, tickSize: "0.000001", multiplier: "1", startPrice: "0.155", volatility: 0.8, pace: "normal",
  },
  {
    symbol: 205, root: "SOLUSDT", koName: "솔라나", enName: "Solana", underlying: "SOLUSDT",
    precision: 2, tickSize: "0.01", multiplier: "0.01", startPrice: "138", volatility: 0.75, pace: "normal",
  },
  {
    symbol: 206, root: "EOSUSDT", koName: "이오스", enName: "EOS", underlying: "EOSUSDT",
    precision: 3, tickSize: "0.001", multiplier: "0.1", startPrice: "0.52", volatility: 0.7, pace: "quiet",
  },
];

/** Exchanges list it no longer: what is held of it may be closed, nothing opened. */
export const DELISTED: ReadonlySet<string> = new Set(["EOSUSDT"]);

/** Decimals of products of two numbers of six. */
const VALUE_SCALE = 12;

/** Tick × step in USDT. */
function tickValueOf({ tickSize, multiplier }: Own): string {
  return formatDecimalShort(parseDecimal(tickSize, 6) * parseDecimal(multiplier, 6), VALUE_SCALE);
}

export const PERPETUALS: readonly Contract[] = COINS.map((coin) => ({
  ...coin,
  exchange: "NARU",
  type: "crypto",
  currency: "USDT",
  calendar: "SIM",
  tickValue: tickValueOf(coin),
  months: null,
  lastTrade: null,
  sizeFactor: 1,
  exchangeMargin: null,
}));
