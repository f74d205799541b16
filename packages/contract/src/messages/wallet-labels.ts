/** What wallets and their movements are called (product.md §9): apart from the app's other texts, which its first page has. */

import type { TransactionCode } from "@naru/vocabulary/transaction";
import type { WalletType } from "@naru/vocabulary/wallet";
import type { Language } from "../messages.ts";

/** Labels of transaction codes (product.md §9; PP is ours). */
export const transactionLabels: Record<Language, Record<TransactionCode, string>> = {
  ko: {
    B: "보너스",
    D: "입금",
    W: "출금",
    WB: "구매",
    WS: "판매",
    TI: "이동(수신)",
    TO: "이동(송신)",
    CI: "이동(수신)",
    CO: "이동(송신)",
    E: "입/출금철회",
    C: "정산",
    PB: "보너스지급",
    PM: "차감",
    PP: "지급",
    CM: "수수료 정산",
    PS: "수익 분배",
  },
  en: {
    B: "Bonus",
    D: "Deposit",
    W: "Withdrawal",
    WB: "Purchase",
    WS: "Sale",
    TI: "Transfer (in)",
    TO: "Transfer (out)",
    CI: "Transfer (in)",
    CO: "Transfer (out)",
    E: "Deposit/withdrawal cancelled",
    C: "Settlement",
    PB: "Bonus payout",
    PM: "Deduction",
    PP: "Credit",
    CM: "Commission",
    PS: "Profit share",
  },
};

/** Asset labels (product.md §9), the same in every language; `{binaryCurrency}` is the site's. */
export const assetLabels: Record<WalletType, string> = {
  FUTURES: "USDT(coin futures)",
  USDT: "Tether(Spot)",
  BTC: "Bitcoin(Spot)",
  ETH: "Ethereum(Spot)",
  XRP: "Ripple(Spot)",
  DOGE: "Dogecoin(Spot)",
  EOS: "EOS(Spot)",
  BINARY: "{binaryCurrency}(overseas futures)",
};
