/** What the ledger's days come to, for who closes them (decision 043). Decimal text in the named currency. */

import { z } from "zod";
import { count, date, decimal } from "../../fields.ts";

/**
 * A day of the site and a currency. What members' balances changed by is what came in, less what went out and what the house
 * kept (result, fees, funding), and what it gave (losses it took over, bonuses, money by hand, partners and traders); `exchange`
 * and `other` are what members gave for other currencies and what is none of these.
 */
export const DailyCloseView = z.object({
  day: date,
  currency: z.string(),
  deposits: decimal,
  depositCount: count,
  withdrawals: decimal,
  withdrawalCount: count,
  result: decimal,
  fees: decimal,
  funding: decimal,
  losses: decimal,
  bonus: decimal,
  adjustments: decimal,
  partners: decimal,
  exchange: decimal,
  other: decimal,
  /** What all members' balances of the currency changed by. */
  membersChange: decimal,
});
export type DailyCloseView = z.infer<typeof DailyCloseView>;

export const DailyCloseReportView = z.object({
  startDate: date,
  endDate: date,
  rows: z.array(DailyCloseView),
  /** Of the whole period, by currency. */
  totals: z.array(DailyCloseView.omit({ day: true })),
  /** Members who traded on each day. */
  active: z.array(z.object({ day: date, members: count })),
});
export type DailyCloseReportView = z.infer<typeof DailyCloseReportView>;
