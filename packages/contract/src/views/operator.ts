/**
 * What the operator console is shown. Amounts are decimal text in the named currency; `won` is the value in the site's
 * currency at the rate of the moment (rounded up to its unit), null where no rate is known.
 */

import { CURRENCIES, type Currency } from "@naru/vocabulary/currency";
import { MEMBER_ROLES, MEMBER_STATUSES } from "@naru/vocabulary/member";
import {
  OPERATOR_STATUSES,
  PERMISSIONS,
  PROPOSAL_KINDS,
  PROPOSAL_STATES,
  REQUEST_WARNINGS,
  WITHDRAWAL_STOPS,
} from "@naru/vocabulary/operator";
import { REFUSAL_CODES } from "@naru/vocabulary/refusal";
import { REJECT_REASONS, REQUEST_KINDS, REQUEST_STATUSES } from "@naru/vocabulary/request";
import { TRANSACTION_CODES } from "@naru/vocabulary/transaction";
import { WALLET_TYPES } from "@naru/vocabulary/wallet";
import { z } from "zod";
import { CoinDestinationView } from "../areas/coin/views.ts";
import { ProposalOutcomeView } from "../areas/proposals/outcome.ts";
import { count, date, decimal, id, time } from "../fields.ts";
import { LedgerCheckView } from "./ledger/check.ts";
import { WalletRulesView } from "./wallet.ts";
import { PinView } from "./desk.ts";
import { PayoutBankView, signUpCheck } from "./joining.ts";

const currency = z.enum(CURRENCIES as [Currency, ...Currency[]]);
const wallet = z.enum(WALLET_TYPES);
const won = decimal.nullable();

/** Who is signed in, and everything the console needs to draw itself. */
export const OperatorMeView = z.object({
  id,
  username: z.string(),
  name: z.string(),
  role: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
  site: z.object({
    id,
    code: z.string(),
    name: z.string(),
    currency,
    language: z.string(),
    timeZone: z.string(),
    isDemo: z.boolean(),
    wallets: z.array(z.object({ type: wallet, currency, scale: count })),
  }),
  /** The session ends then at the latest. */
  expiresAt: time,
});
export type OperatorMeView = z.infer<typeof OperatorMeView>;

/** What waits, and what today brought (the site's day); figures that the operator may not see are null. */
export const DashboardView = z.object({
  waiting: z.object({
    ...{ deposits: count, withdrawals: count, proposals: count },
    /** Open findings of what stands out; 0 without `risk.read`. */
    ...{ members: count, anomalies: count },
  }),
  oldestRequestAt: time.nullable(),
  today: z.object({
    deposits: z.object({ count, won }),
    withdrawals: z.object({ count, won }),
    newMembers: count,
  }),
  /** Null without `ledger.read`. */
  booksBalance: z.boolean().nullable(),
  /** Why no withdrawal is taken now: the ledger is off, or the data volume nearly full. */
  withdrawalsStoppedFor: z.enum(WITHDRAWAL_STOPS).nullable(),
});
export type DashboardView = z.infer<typeof DashboardView>;

export const MemberRowView = z.object({
  id,
  username: z.string(),
  name: z.string(),
  nick: z.string(),
  phone: z.string(),
  status: z.enum(MEMBER_STATUSES),
  role: z.enum(MEMBER_ROLES),
  isDeviceBlocked: z.boolean(),
  createdAt: time,
  lastSeenAt: time.nullable(),
});
export type MemberRowView = z.infer<typeof MemberRowView>;

export const PersonView = z.object({ id, name: z.string() });

/** A member, as lists of the console name one. */
export const MemberRef = z.object({ id, username: z.string(), name: z.string() });

/** A deposit or withdrawal that an operator decides, or a request that decided itself. */
export const DeskRequestView = z.object({
  id,
  member: MemberRef,
  kind: z.enum(REQUEST_KINDS),
  walletType: wallet,
  currency,
  amount: decimal,
  /** What was asked for, where another amount was approved. */
  askedAmount: decimal.nullable(),
  fee: decimal,
  won,
  toWalletType: wallet.nullable(),
  toAmount: decimal.nullable(),
  status: z.enum(REQUEST_STATUSES),
  reason: z.enum(REJECT_REASONS).nullable(),
  ...{ createdAt: time, endedAt: time.nullable(), expiresAt: time.nullable() },
  /** Deposit: the name that the member says the transfer bears, and the code it should carry. */
  depositorName: z.string().nullable(),
  memoCode: z.string().nullable(),
  /** Withdrawal: where the money goes; coins between members: with whom. */
  bank: z
    .object({ bankCode: z.string(), bankName: z.string(), number: z.string(), holder: z.string() })
    .nullable(),
  ...{ destination: CoinDestinationView.nullable(), counterpart: MemberRef.nullable() },
  claim: z.object({ operator: PersonView, at: time, isMine: z.boolean() }).nullable(),
  warnings: z.array(z.enum(REQUEST_WARNINGS)),
  /** Other members with the same depositor name or bank account. */
  alsoUsedBy: z.array(MemberRef),
  /** Its approval needs a second person. */
  needsSecond: z.boolean(),
  /** While it waits: the most that this operator may approve of it alone, in the site's currency. */
  aloneMost: decimal.nullable(),
  /** The open proposal about it. */
  proposalId: id.nullable(),
});
export type DeskRequestView = z.infer<typeof DeskRequestView>;

/** DONE: carried out. PROPOSED: more than one person may do, now waits for a second one. */
export const DoneOrProposedView = z.object({
  result: z.enum(["DONE", "PROPOSED"]),
  proposalId: id.nullable(),
});
export type DoneOrProposedView = z.infer<typeof DoneOrProposedView>;

/** A member is blocked until `until`, or for good where nothing would lift it; the proposal that it lasts. */
export const BlockedView = z.object({ until: time.nullable(), proposalId: id.nullable() });
export type BlockedView = z.infer<typeof BlockedView>;

/** What became of the decision about a request. */
export const DecisionView = DoneOrProposedView.extend({ requestId: id });
export type DecisionView = z.infer<typeof DecisionView>;

/** What became of each request, in the order they were sent. */
export const BulkView = z.object({
  items: z.array(
    z.object({
      requestId: id,
      result: z.enum(["DONE", "PROPOSED", "REFUSED"]),
      proposalId: id.nullable(),
      code: z.enum(REFUSAL_CODES).nullable(),
      message: z.string().nullable(),
    }),
  ),
});
export type BulkView = z.infer<typeof BulkView>;

/**
 * Something that two persons must agree on. `payload` was built by the server and is what will be done, to the letter;
 * `hash` binds revision and payload: the one who approves sends back the hash of what was shown.
 */
export const ProposalView = z.object({
  id,
  kind: z.enum(PROPOSAL_KINDS),
  state: z.enum(PROPOSAL_STATES),
  revision: count,
  hash: z.string(),
  payload: z.record(z.string(), z.unknown()),
  /** What it is about, for a list. */
  target: z.string(),
  /** What stands there now and would be replaced; null where nothing does. */
  before: z.record(z.string(), z.unknown()).nullable(),
  /** Of money proposals: their sum. */
  currency: currency.nullable(),
  amount: decimal.nullable(),
  won,
  /** Members it concerns, for a person to read. */
  members: z.array(MemberRef),
  maker: PersonView,
  checker: PersonView.nullable(),
  reason: z.string(),
  createdAt: time,
  expiresAt: time,
  decidedAt: time.nullable(),
  /** Why it was rejected or failed. */
  note: z.string().nullable(),
  outcome: z.array(ProposalOutcomeView),
  /** What the operator whom it lets in types to enrol an authenticator app: for the person who agreed alone, for a day. */
  enrolCode: z.string().nullable(),
  isMine: z.boolean(),
  /** Whether the operator who asks could approve it now. */
  mayApprove: z.boolean(),
});
export type ProposalView = z.infer<typeof ProposalView>;

export const SiteBankView = z.object({
  id,
  bankCode: z.string(),
  bankName: z.string(),
  number: z.string(),
  holder: z.string(),
  isOn: z.boolean(),
});
export type SiteBankView = z.infer<typeof SiteBankView>;

export const RateView = z.object({
  currency: z.string(),
  /** Site currency per one of it. */
  rate: decimal,
  at: time,
  isStale: z.boolean(),
});
export type RateView = z.infer<typeof RateView>;

/** Limits and fees of one wallet's requests, in its currency: also those of a day, which members are not shown. */
export const MoneyRulesView = WalletRulesView.extend({
  currency,
  /** Withdrawals of one member and of all members a day, and from what on coins over a chain are asked whose they are ("0": never), before a credit or after. */
  memberDayMax: decimal,
  ...{ siteDayMax: decimal, beneficiaryFrom: decimal, isSenderFirst: z.boolean() },
});
export type MoneyRulesView = z.infer<typeof MoneyRulesView>;

/** Operators' limits in the site's currency, and what the site holds of each currency (reliability.md G45). */
export const CapsView = z.object({
  /** A request above it needs a second person; so does what makes a member's day exceed it. */
  aloneMax: decimal,
  /** What an operator may approve alone in a day. */
  aloneDayMax: decimal,
  /** One member's part of a proposal, a whole proposal, an operator's proposals of a day. */
  itemMax: decimal,
  batchMax: decimal,
  dayMax: decimal,
  usedToday: z.object({ alone: decimal, proposed: decimal }),
  holdings: z.array(
    z.object({
      currency,
      /** Registered: what the site says it has. */
      amount: decimal,
      /** What it owes its members. */
      owed: decimal,
    }),
  ),
});
export type CapsView = z.infer<typeof CapsView>;

/** Which withdrawals need the authenticator's code: all, or those that make a member's day exceed a sum. */
export const OtpRulesView = z.object({
  currency,
  isOtpRequired: z.boolean(),
  otpAbove: decimal.nullable(),
});
export type OtpRulesView = z.infer<typeof OtpRulesView>;

export const CouponBatchView = z.object({
  id,
  /** Empty for a batch that came with the installation. */
  name: z.string(),
  walletType: wallet,
  currency,
  amount: decimal,
  codes: count,
  quota: count,
  perMember: count,
  contracts: count,
  expiresAt: time,
  isStopped: z.boolean(),
  /** The codes have been shown; they are never shown again. */
  isRevealed: z.boolean(),
  used: count.nullable(),
  /** null for a batch that came with the installation. */
  createdAt: time.nullable(),
});
export type CouponBatchView = z.infer<typeof CouponBatchView>;

/** The codes of a batch, shown once. */
export const CouponCodesView = z.object({ batchId: id, codes: z.array(z.string()) });
export type CouponCodesView = z.infer<typeof CouponCodesView>;

/** One movement: `amount` left `debit` and entered `credit`. */
export const LedgerRowView = z.object({
  id,
  code: z.enum(TRANSACTION_CODES),
  currency,
  amount: decimal,
  debit: z.string(),
  debitAfter: decimal,
  credit: z.string(),
  creditAfter: decimal,
  memberId: id.nullable(),
  referenceId: id,
  createdAt: time,
});
export type LedgerRowView = z.infer<typeof LedgerRowView>;

/** Sums of all balances: `total` of each currency is zero, or the books are wrong. */
export const TrialBalanceView = z.object({
  check: LedgerCheckView,
  isBalanced: z.boolean(),
  currencies: z.array(
    z.object({
      currency,
      total: decimal,
      accounts: z.array(z.object({ side: z.string(), purpose: z.string(), balance: decimal })),
    }),
  ),
});
export type TrialBalanceView = z.infer<typeof TrialBalanceView>;

export const OperatorRowView = z.object({
  id,
  username: z.string(),
  name: z.string(),
  /** Who it is: two accounts of one person are never two persons. */
  person: z.string(),
  role: z.string(),
  status: z.enum(OPERATOR_STATUSES),
  hasOtp: z.boolean(),
  lastSeenAt: time.nullable(),
});
export type OperatorRowView = z.infer<typeof OperatorRowView>;

export const RoleView = z.object({
  name: z.string(),
  permissions: z.array(z.enum(PERMISSIONS)),
  operators: count,
});
export type RoleView = z.infer<typeof RoleView>;

/** An entry of the audit log; `hash` chains it to the one before. */
export const AuditView = z.object({
  seq: id,
  at: time,
  operator: PersonView.nullable(),
  ip: z.string(),
  action: z.string(),
  target: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  hash: z.string(),
});
export type AuditView = z.infer<typeof AuditView>;

export const AuditCheckView = z.object({
  isWhole: z.boolean(),
  entries: count,
  /** The first entry at which the chain breaks, and how. */
  fault: z.object({ seq: id, what: z.string() }).nullable(),
});
export type AuditCheckView = z.infer<typeof AuditCheckView>;

/** An operator's note about a member. */
export const NoteView = z.object({ id, text: z.string(), operator: PersonView, createdAt: time });

/** A member as a whole, numbers and mail masked: what the desk knows, the account as the engine has it, and what was asked for. */
export const MemberDetailView = z.object({
  member: MemberRowView.extend({
    email: z.string().nullable(),
    partnerId: id.nullable(),
    bank: PayoutBankView.nullable(),
    hasOtp: z.boolean(),
    /** The withdrawal PIN as operators may know of it; null where there is none. */
    pin: PinView.omit({ isSet: true }).extend({ setAt: time }).nullable(),
    /** When a block by one person lifts itself; null where there is none, or it lasts. */
    blockedUntil: time.nullable(),
    /** Since when the member's own freeze stands; null where there is none. Two operators open it again. */
    frozenAt: time.nullable(),
  }),
  ...signUpCheck,
  /** An `AccountView` of the members' contract: wallets, orders, positions, pending requests. */
  account: z.unknown(),
  /** The member's own limit of withdrawals a day; null where the site's counts. */
  withdrawDayMax: decimal.nullable(),
  /** The site's limit for one member. */
  siteDayMax: decimal,
  /** Open findings of what stands out about the member (decision 074). */
  ...{ withdrawHeldUntil: time.nullable(), openAnomalies: count },
  requests: z.array(DeskRequestView),
  logins: z.array(
    z.object({
      startedAt: time,
      endedAt: time.nullable(),
      endReason: z.string().nullable(),
      isMobile: z.boolean(),
    }),
  ),
  notes: z.array(NoteView),
});
export type MemberDetailView = z.infer<typeof MemberDetailView>;

export { OperatorEvent } from "../areas/operators/event.ts";

/** Dates of the site's zone that bound a list, both inclusive. */
export const period = { startDate: date.optional(), endDate: date.optional() };
