/** The money of each network, said once more. */

import type { CoinNetwork } from "@naru/vocabulary/coin/network";
import type { WalletType } from "@naru/vocabulary/wallet";

export const COIN_OF: Readonly<Record<CoinNetwork, Exclude<WalletType, "BINARY" | "FUTURES">>> = {
  BTC: "BTC",
  ETH: "ETH",
  "USDT-ERC20": "USDT",
  "USDT-TRC20": "USDT",
  XRP: "XRP",
  DOGE: "DOGE",
  EOS: "EOS",
};
