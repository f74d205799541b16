/** Operators' calls about the books. */

import { TRANSACTION_CODES } from "@naru/vocabulary/transaction";
import { z } from "zod";
import { id, pageOf, pages } from "../../fields.ts";
import { none, operatorCallsOf } from "../../operator-route.ts";
import { LedgerRowView, period, TrialBalanceView } from "../../views/operator.ts";
import { wallet } from "../proposals/inputs.ts";
import { ledgerOperatorPaths } from "./paths.ts";

const route = operatorCallsOf(ledgerOperatorPaths);

export const ledgerOperatorRoutes = {
  ledger: route("ledger", {
    summary: "Movements, newest first, counted up to ten thousand",
    permission: "ledger.read",
    query: z.strictObject({
      memberId: id.optional(),
      walletType: wallet.optional(),
      code: z.enum(TRANSACTION_CODES).optional(),
      referenceId: id.optional(),
      ...period,
      ...pages,
    }),
    /** `isMore`: there are more than `totalElements` says. */
    answer: pageOf(LedgerRowView).extend({ isMore: z.boolean() }),
  }),
  trialBalance: route("trialBalance", {
    summary: "The sum of all balances of each currency, which is zero",
    permission: "ledger.read",
    query: none,
    answer: TrialBalanceView,
  }),
};
