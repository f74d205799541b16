/** What a rule finds, and between which marks it looks. */

import type { AnomalyKind, LeavingWay } from "@naru/vocabulary/risk/anomaly";
import type { Leaving } from "./leavings.ts";

/** Sign-ins, and requests of members about money, beyond the first number, up to the second, and the time of the look (epoch ms). */
export interface Look {
  readonly sessions: readonly [after: number, upTo: number];
  readonly requests: readonly [after: number, upTo: number];
  /** What leaves members with those numbers of requests, by whatever way. */
  readonly leavings: readonly Leaving[];
  readonly now: number;
}

/** Something that stands out. */
export interface Found {
  readonly siteId: number;
  readonly kind: AnomalyKind;
  /** Tells findings of a kind at a site apart. */
  readonly subject: string;
  /** Whom it is about, the one with the lowest number first; never none. */
  readonly members: readonly number[];
  /** What it is made of: a finding that was decided comes again when there is one more. */
  readonly facts: readonly string[];
  readonly evidence: AnomalyEvidence;
}

/** The figures of a finding, of each kind its own; amounts in smallest units of `wallet`, as text; instants in epoch ms. */
export interface AnomalyEvidence {
  /** What left and was looked at: the number of its request; of a provider's order or a deal the one that its movements refer to. */
  readonly requestId?: number;
  readonly referenceId?: number;
  /** By which way. */
  readonly way?: LeavingWay;
  /** The number of its wallet. */
  readonly wallet?: number;
  readonly units?: string;
  /** What was paid in before it, and the numbers of the wallets that it was exchanged from, where it was. */
  readonly paidIn?: string;
  readonly exchangedFrom?: readonly number[];
  /** Entries of trading since. */
  readonly trades?: number;
  /** Bonuses and coupons that were paid out, and how many. */
  readonly bonuses?: string;
  readonly bonusCount?: number;
  readonly address?: string;
  readonly bankCode?: string;
  /** The last four digits of an account, and of the one before. */
  readonly account?: string;
  readonly accountBefore?: string;
  readonly changedAt?: number;
  readonly batchId?: number;
  readonly tie?: string;
  /** Fills that were looked at, and those whose price was ahead within moments. */
  readonly fills?: number;
  readonly ahead?: number;
}
