/** Who may call what of partners. */

import { open } from "../declared.ts";

export const memberCalls = {
  verifyPartner: open(({ thing }) => ({ query: { partnerPk: thing.id } }), {
    kind: "partner",
    absent: "nothing",
  }),
};
