/** What the ledger's days come to, for who closes them (decision 043). Decimal text in the named currency. */

import { WALLET_TYPES } from "@naru/vocabulary/wallet";
import { z } from "zod";
import { count, date, decimal, id, time } from "../../fields.ts";

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

/** What the days are parted by. */
export const CLOSE_PARTS_BY = ["INSTRUMENT", "PARTNER"] as const;

/** A product's option, what is of none (money in and out, for instance), or the members of a partner. */
export const ClosePartView = z.object({
  kind: z.enum(["OVERSEA", "FUTURES", "BINARY", "OTHER", "PARTNER"]),
  /** Of the option, or the partner's number; 0: none. */
  id: count,
  /** The instrument's name in Korean, or the partner's; empty where there is none. Masked for who may not see members. */
  name: z.string(),
  /** The instrument's root with the round's length, or the partner's username. */
  detail: z.string(),
});
export type ClosePartView = z.infer<typeof ClosePartView>;

/** One part and currency over the whole period. */
export const DailyClosePartView = DailyCloseView.omit({ day: true }).extend({
  part: ClosePartView,
  /**
   * Members who traded the instrument, or whom the partner brought and who traded, each day by itself, added up; null of what has no
   * instrument. Who traded several instruments is among each of them.
   */
  active: count.nullable(),
});
export type DailyClosePartView = z.infer<typeof DailyClosePartView>;

export const DailyClosePartsView = z.object({
  startDate: date,
  endDate: date,
  by: z.enum(CLOSE_PARTS_BY),
  /** By currency, who brought the house most first. */
  rows: z.array(DailyClosePartView),
  /** Of the whole period, by currency: those of `dailyClose`. */
  totals: z.array(DailyCloseView.omit({ day: true })),
});
export type DailyClosePartsView = z.infer<typeof DailyClosePartsView>;

/**
 * The books as of a moment, by currency: of every account of the house, and of members' accounts by wallet and purpose, what it had
 * received and paid since the first movement, and what it held, received less paid. In sum as much was paid as received.
 */
export const TrialBalanceAtView = z.object({
  at: time,
  isBalanced: z.boolean(),
  currencies: z.array(
    z.object({
      currency: z.string(),
      received: decimal,
      paid: decimal,
      total: decimal,
      accounts: z.array(
        z.object({
          side: z.enum(["HOUSE", "REAL", "MEMBER"]),
          purpose: z.string(),
          /** The number of the house's account; null of members'. */
          account: id.nullable(),
          /** Of members'; null of the house. */
          walletType: z.enum(WALLET_TYPES).nullable(),
          received: decimal,
          paid: decimal,
          balance: decimal,
        }),
      ),
    }),
  ),
});
export type TrialBalanceAtView = z.infer<typeof TrialBalanceAtView>;
