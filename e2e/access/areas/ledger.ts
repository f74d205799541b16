/** Who may call what of the books. */

import { needs } from "../declared.ts";

export const operatorCalls = {
  ledger: needs("ledger.read", ({ thing }) => ({ query: { memberId: thing.id } }), {
    kind: "member",
    absent: "nothing",
  }),
  trialBalance: needs("ledger.read"),
};
