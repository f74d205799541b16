/** What operators call members' wallets, in the console and in files that the server writes. */

import type { WalletType } from "@naru/vocabulary/wallet";
import type { Language } from "../messages.ts";

export const WALLET_NAMES: Record<Language, Record<WalletType, string>> = {
  ko: {
    BINARY: "기본 지갑",
    FUTURES: "선물 지갑 (USDT)",
    USDT: "테더 지갑",
    BTC: "비트코인 지갑",
    ETH: "이더리움 지갑",
    XRP: "리플 지갑",
    DOGE: "도지코인 지갑",
    EOS: "이오스 지갑",
  },
  en: {
    BINARY: "Main wallet",
    FUTURES: "Futures wallet (USDT)",
    USDT: "Tether wallet",
    BTC: "Bitcoin wallet",
    ETH: "Ether wallet",
    XRP: "Ripple wallet",
    DOGE: "Dogecoin wallet",
    EOS: "EOS wallet",
  },
};
