/** The bank account in the ledger beside what the bank itself says. Decimal text in the site's currency. */

import { z } from "zod";
import { count, date, decimal, id, time } from "../../fields.ts";
import { MemberRef } from "../operator.ts";

/**
 * A day by the site's clocks. The bank's side is known once each account has its closing; the difference is the bank less the ledger,
 * and `change` what of it the day before that has one did not have.
 */
export const BankDayView = z.object({
  day: date,
  opening: decimal,
  paidIn: decimal,
  paidOut: decimal,
  closing: decimal,
  /** Accounts that a closing is due of, and those that have one. */
  accounts: count,
  stated: count,
  bank: decimal.nullable(),
  difference: decimal.nullable(),
  change: decimal.nullable(),
  /** Lines of the bank's statements that no request of the day took. */
  lines: decimal,
  lineCount: count,
  /** Deposits approved on the day that no line of it paid. */
  unlined: decimal,
  unlinedCount: count,
  /** Given less taken by hand, which is no money of the bank's. */
  byHand: decimal,
});
export type BankDayView = z.infer<typeof BankDayView>;

export const BankReconciliationView = z.object({
  startDate: date,
  endDate: date,
  currency: z.string(),
  /** The newest first. */
  rows: z.array(BankDayView),
});
export type BankReconciliationView = z.infer<typeof BankReconciliationView>;

/** A day with what its movements were and what explains its difference. */
export const BankReconciliationDayView = z.object({
  day: BankDayView,
  currency: z.string(),
  deposits: decimal,
  withdrawals: decimal,
  /** What payment providers brought to the bank, less what they were paid from it. */
  providers: decimal,
  other: decimal,
  accounts: z.array(
    z.object({
      id,
      bankName: z.string(),
      number: z.string(),
      holder: z.string(),
      isOn: z.boolean(),
      closing: z
        .object({ amount: decimal, reference: z.string(), by: z.string(), at: time })
        .nullable(),
    }),
  ),
  lines: z.array(
    z.object({
      depositor: z.string(),
      memo: z.string(),
      amount: decimal,
      /** The request that the line was given to, and the day on which that was approved. */
      requestId: id.nullable(),
      approvedDay: date.nullable(),
    }),
  ),
  requests: z.array(
    z.object({
      requestId: id,
      member: MemberRef,
      depositorName: z.string().nullable(),
      amount: decimal,
      at: time,
      /** The day of its line; null where none paid it. */
      lineDay: date.nullable(),
    }),
  ),
  byHand: z.array(
    z.object({
      proposalId: id,
      member: MemberRef,
      /** Below zero where it was taken. */
      amount: decimal,
      at: time,
    }),
  ),
});
export type BankReconciliationDayView = z.infer<typeof BankReconciliationDayView>;
