/** What stands out about members, with its evidence and what was made of it (decision 074). */

import {
  ANOMALY_DECISIONS,
  ANOMALY_KINDS,
  ANOMALY_STATES,
  ANOMALY_TIES,
  LEAVING_WAYS,
} from "@naru/vocabulary/risk/anomaly";
import { WALLET_TYPES } from "@naru/vocabulary/wallet";
import { z } from "zod";
import { count, decimal, id, time } from "../../fields.ts";

const member = z.object({ id, username: z.string(), name: z.string() });

/** The figures of a finding; of each kind some, the others null. Amounts in `currency`. */
const AnomalyEvidenceView = z.object({
  /** By which way it left that was looked at; null where nothing did. */
  way: z.enum(LEAVING_WAYS).nullable(),
  /** Its request; of a provider's order or a deal null, and the number that its movements in the ledger refer to. */
  requestId: id.nullable(),
  referenceId: id.nullable(),
  currency: z.string().nullable(),
  amount: decimal.nullable(),
  /** Paid in before it, bonuses and coupons apart. */
  paidIn: decimal.nullable(),
  /** The wallets into which it was paid in and from which it was exchanged; none where it came into the wallet itself. */
  exchangedFrom: z.array(z.enum(WALLET_TYPES)),
  /** Entries of trading since. */
  trades: count.nullable(),
  bonuses: decimal.nullable(),
  bonusCount: count.nullable(),
  /** Null too for whoever may not see members. */
  address: z.string().nullable(),
  bankName: z.string().nullable(),
  /** Last digits of the account, and of the one before it. */
  account: z.string().nullable(),
  accountBefore: z.string().nullable(),
  changedAt: time.nullable(),
  /** The batch of coupons, and what its redeemers have in common. */
  batchId: id.nullable(),
  tie: z.enum(ANOMALY_TIES).nullable(),
  /** Fills that were looked at, and those that were ahead of the price moments later. */
  fills: count.nullable(),
  ahead: count.nullable(),
});

/** A finding; `members` are the first fifty of those whom it is about. */
export const AnomalyView = z.object({
  id,
  kind: z.enum(ANOMALY_KINDS),
  state: z.enum(ANOMALY_STATES),
  members: z.array(member),
  memberCount: count,
  evidence: AnomalyEvidenceView,
  firstAt: time,
  /** When there was last something new. */
  lastAt: time,
  /** The last decision; of an open finding the one before its new evidence. */
  decided: z
    .object({
      decision: z.enum(ANOMALY_DECISIONS),
      by: z.object({ id, name: z.string() }),
      at: time,
      reason: z.string(),
    })
    .nullable(),
});
export type AnomalyView = z.infer<typeof AnomalyView>;
