/** One of each input of payment providers, as the journal keeps it. */

import type { JournalInput } from "../../journal.ts";

const at = 1_795_219_199_900;
const memberId = 10_001;

export const examples = {
  orderProvider: {
    ...{ kind: "orderProvider", at, memberId, provider: "bitdex", flow: "SEND" },
    ...{ wallet: "USDT", amount: "130000", day: 20_261_121 },
  },
  tellProvider: {
    ...{ kind: "tellProvider", at, memberId, orderId: 4_711, status: "PAID" },
    ...{ units: 9_400_000_000n, wallet: "USDT", proposalId: 0 },
  },
  setProviderTerms: {
    ...{ kind: "setProviderTerms", at },
    terms: {
      ...{ siteId: 1, provider: "paycoin", isOn: true, wallets: ["USDT", "BTC"] },
      ...{ least: 10_000n, most: 10_000_000n, feeBps: 30, expiryMinutes: 30 },
    },
  },
  settleProvider: {
    ...{ kind: "settleProvider", at, siteId: 1, provider: "gluwa", wallet: "BINARY" },
    ...{ units: -500_000n, proposalId: 12 },
  },
} as const satisfies Readonly<Record<string, JournalInput>>;
