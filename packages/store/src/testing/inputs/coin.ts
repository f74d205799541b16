/** One of each input of coins, as the journal keeps it. */

import type { JournalInput } from "../../journal.ts";

const about = { at: 1_795_219_199_900, memberId: 10_001, depositId: 7 };

export const examples = {
  creditCoin: { kind: "creditCoin", ...about, network: "USDT-TRC20", units: 2n ** 56n },
  reverseCoin: { kind: "reverseCoin", ...about },
  sealCoin: { kind: "sealCoin", ...about },
  setCoinNetwork: {
    kind: "setCoinNetwork",
    at: 1,
    network: {
      siteId: 1,
      network: "BTC",
      confirmations: 3,
      depositMin: 10_000n,
      isDepositOn: true,
    },
  },
} as const satisfies Readonly<Record<string, JournalInput>>;
