/** Payment providers as the gallery answers them. */

import { FLOWS_OF_PROVIDER, isOfWon, PROVIDERS } from "@naru/vocabulary/provider/words";
import type { ProviderDeskOrderView, ProviderSettingView } from "../base/views.ts";
import type { CannedAnswers } from "./canned-answers.ts";
import { at, page } from "./canned-basics.ts";

const settings = PROVIDERS.map(
  (provider): ProviderSettingView => ({
    ...{ provider, flows: [...FLOWS_OF_PROVIDER[provider]], isOn: provider !== "vancoin" },
    wallets: FLOWS_OF_PROVIDER[provider].every(isOfWon) ? [] : ["USDT", "BTC"],
    ...{ least: "10000", most: "10000000", feeBps: 10, expiryMinutes: 30 },
    ...{ baseUrl: "sandbox", merchantId: `demo-${provider}`, secretFile: "sandbox" },
    callbackAddresses: ["127.0.0.1"],
    fault: provider === "onepay" ? "its file of secrets: its mode is not 0400" : null,
    isLineOpen: provider !== "codepay",
    owed: provider === "bitshop" ? [{ walletType: "BINARY", amount: "1240000" }] : [],
  }),
);

const order: ProviderDeskOrderView = {
  ...{ id: "5001", provider: "bitshop", flow: "WITHDRAW", walletType: "BINARY" },
  ...{ point: "50000", fee: "50", won: "50000", status: "UNKNOWN", paidPoint: null },
  ...{ createdAt: at("00:10:00"), expiresAt: at("00:40:00"), endedAt: null },
  ...{
    memberId: "2",
    username: "demo",
    reference: "1-5001-9f2c41d07be8a635",
    lastWord: "timeout",
    asks: 3,
    askAt: at("00:20:00"),
  },
  ...{ lateAt: null, proposalId: null },
};
const orders: readonly ProviderDeskOrderView[] = [
  order,
  {
    ...{ ...order, id: "5000", flow: "DEPOSIT", status: "MISMATCH", fee: "0" },
    ...{ lastWord: "PAID 80000 KRW", askAt: null },
  },
  {
    ...{ ...order, id: "4999", flow: "DEPOSIT", status: "EXPIRED", fee: "0", askAt: null },
    ...{ endedAt: at("00:50:00"), lateAt: at("00:55:00"), lastWord: "PAID 50000 KRW" },
  },
];

/** By call: every provider, and orders that need somebody. */
export function cannedProvider(list: <Row>(rows: readonly Row[]) => Row[]): CannedAnswers {
  return {
    providerSettings: list(settings),
    providerDeskOrders: page(list(orders)),
    askProvider: order,
  };
}
