/** What partners and operators are shown of commission (decision 031). Rates are shares: 0.3 is 30 %. */

import { COMMISSION_BASES } from "@naru/vocabulary/partner/commission";
import { CURRENCIES, type Currency } from "@naru/vocabulary/currency";
import { MEMBER_STATUSES, type MemberStatus } from "@naru/vocabulary/member";
import { WALLET_TYPES } from "@naru/vocabulary/wallet";
import { z } from "zod";
import { count, date, decimal, flag, id, pageOf, time } from "../fields.ts";

const basis = z.enum(COMMISSION_BASES);
const status = z.enum(MEMBER_STATUSES as [MemberStatus, ...MemberStatus[]]);
const currency = z.enum(CURRENCIES as [Currency, ...Currency[]]);
/** Money of one wallet. */
const money = { walletType: z.enum(WALLET_TYPES), currency };

/** Rates by what they are a share of; what is not there is none. */
export const RatesView = z.partialRecord(basis, decimal);
export type RatesView = z.infer<typeof RatesView>;

/** A partner, as those above them and operators see them. */
export const PartnerView = z.object({
  id,
  nick: z.string(),
  /** From 1, who came by nobody. */
  level: count,
  parentId: id.nullable(),
  status,
  rates: RatesView,
  /** Whom they brought themselves. */
  members: count,
  partners: count,
  createdAt: time,
});
export type PartnerView = z.infer<typeof PartnerView>;

/** What a partner earned of one member on one day; the member's name is masked. */
export const PartnerProfitView = z.object({
  date,
  type: basis,
  member: z.string(),
  /** By a partner below. */
  isChildren: flag,
  ...money,
  /** What the facts came to, how many they were, and what was earned by them. */
  base: decimal,
  count,
  profit: decimal,
  isSettled: flag,
});
export type PartnerProfitView = z.infer<typeof PartnerProfitView>;

const EarnedView = z.object({ ...money, direct: decimal, indirect: decimal, active: count });

/** A partner's own page. */
export const PartnerSummaryView = z.object({
  partner: PartnerView,
  today: z.array(EarnedView),
  week: z.array(EarnedView),
  month: z.array(EarnedView),
  /** Settled, and not paid yet: too little so far, or to be made up for. */
  owed: z.array(z.object({ ...money, amount: decimal })),
  network: z.object({ direct: count, indirect: count, partners: count, fresh: count }),
  /** The last day that was settled. */
  settledDay: date.nullable(),
});
export type PartnerSummaryView = z.infer<typeof PartnerSummaryView>;

/** What facts came to that one earned by, and what one earned, by basis and wallet. */
export const PartnerFlowView = z.object({ type: basis, ...money, base: decimal, profit: decimal });
export type PartnerFlowView = z.infer<typeof PartnerFlowView>;

/** A code of a sign-up link; `memberShare` is the joining member's part of what the partner's rate gives. */
export const PartnerCodeView = z.object({
  code: z.string(),
  memberShare: decimal,
  isPaused: flag,
  joined: count,
  createdAt: time,
});
export type PartnerCodeView = z.infer<typeof PartnerCodeView>;

/** A member whom a partner brought; the name is masked, the note the partner's own. */
export const RefereeView = z.object({
  id,
  member: z.string(),
  code: z.string().nullable(),
  note: z.string().nullable(),
  joinedAt: time,
  earned: z.array(z.object({ ...money, amount: decimal })),
});
export type RefereeView = z.infer<typeof RefereeView>;

/** A partner as the console shows them. */
export const DeskPartnerView = PartnerView.extend({ username: z.string(), name: z.string() });
export type DeskPartnerView = z.infer<typeof DeskPartnerView>;

/** A day of commission. */
export const CommissionDayView = z.object({
  date,
  payees: count,
  sums: z.array(z.object({ ...money, amount: decimal })),
  proposalId: id.nullable(),
  settledAt: time.nullable(),
});
export type CommissionDayView = z.infer<typeof CommissionDayView>;

/** The days of commission, and what may be done next. */
export const CommissionDaysView = pageOf(CommissionDayView).extend({
  /** The oldest day that is over and not settled. */
  nextDay: date.nullable(),
  least: decimal,
  currency,
  bases: z.array(basis),
});
export type CommissionDaysView = z.infer<typeof CommissionDaysView>;

/** A payee's part of a day. */
export const CommissionPartView = z.object({
  id,
  username: z.string(),
  name: z.string(),
  ...money,
  amount: decimal,
});
export type CommissionPartView = z.infer<typeof CommissionPartView>;

const who = z.object({ id, name: z.string() });

/** Two who share a device or a bank account where one of them earns by the other, or a partner by both. */
export const RingView = z.object({
  kind: z.enum(["DEVICE", "BANK"]),
  partner: who,
  member: who,
  other: who,
});
export type RingView = z.infer<typeof RingView>;
