/** One of each input of partners, as the journal keeps it. */

import type { JournalInput } from "../../journal.ts";

export const examples = {
  settleCommission: {
    kind: "settleCommission",
    at: 1_795_219_199_900,
    memberId: 10_001,
    wallet: "BINARY",
    forDay: 20_261_121,
    units: -(2n ** 56n),
    least: 10_000n,
    proposalId: 7,
  },
} as const satisfies Readonly<Record<string, JournalInput>>;
