/** What operators are shown of the engine's recomputing of the stored ledger (decision 078). */

import { CURRENCIES, type Currency } from "@naru/vocabulary/currency";
import { LEDGER_STATES } from "@naru/vocabulary/operator";
import { z } from "zod";
import { count, decimal, id, time } from "../../fields.ts";

const currency = z.enum(CURRENCIES as [Currency, ...Currency[]]);

/** What the last recomputing of the ledger from its stored rows found; sums are of all sites, accounts the site's. */
export const LedgerCheckView = z.object({
  state: z.enum(LEDGER_STATES),
  checkedAt: time.nullable(),
  totals: z.array(z.object({ currency, total: decimal })),
  /** Days (UTC) whose movements are not those that were added up, of all sites. */
  changedDays: z.array(z.string()),
  faultCount: count,
  faults: z.array(
    z.object({ account: z.string(), currency, balance: decimal, transfers: decimal }),
  ),
  /** Fills whose transfers say something else: how many of all sites, and the first of the site. */
  fillFaultCount: count,
  fills: z.array(
    z.object({
      fillId: id,
      memberId: id,
      currency,
      profit: decimal,
      fee: decimal,
      postedProfit: decimal,
      postedFee: decimal,
    }),
  ),
});
export type LedgerCheckView = z.infer<typeof LedgerCheckView>;
