/** The calls of the operator console about the site: proposals, money rules, ledger, instruments, notices, audit. */

import { PROPOSAL_KINDS, PROPOSAL_STATES } from "@naru/vocabulary/operator";
import { termAmounts } from "@naru/vocabulary/option-terms";
import { TRANSACTION_CODES } from "@naru/vocabulary/transaction";
import { z } from "zod";
import { id, optionalText, pageOf, pages, shortId, text } from "../fields.ts";
import { defineOperatorRoute as route } from "../operator-route.ts";
import { DoneView } from "../views.ts";
import {
  AuditCheckView,
  AuditView,
  CapsView,
  CouponBatchView,
  CouponCodesView,
  LedgerRowView,
  MoneyRulesView,
  OperatorNoticeView,
  OperatorRowView,
  OtpRulesView,
  period,
  ProposalView,
  RateView,
  RoleView,
  SiteBankView,
  TrialBalanceView,
} from "../views/operator.ts";
import {
  InstrumentSettingView,
  InstrumentView,
  TermsBoundsView,
  TermsImpactView,
} from "../views/operator-instruments.ts";
import { amountOrZero, noticeBody, ProposalInput, reason, wallet } from "./operator-inputs.ts";
import { none } from "./operator-shapes.ts";

const aProposal = { proposalId: id };
/** SHA-256 of the proposal that was on the screen, in hex. */
const hash = z.string().regex(/^[0-9a-f]{64}$/);

const proposalRoutes = {
  proposals: route("proposals", {
    summary: "Proposals of the kinds that one's permissions cover, and one's own",
    permission: "any",
    query: z.strictObject({
      state: z.enum(PROPOSAL_STATES).optional(),
      kind: z.enum(PROPOSAL_KINDS).optional(),
      ...pages,
    }),
    answer: pageOf(ProposalView),
  }),
  proposal: route("proposal", {
    summary: "One proposal",
    permission: "any",
    query: z.strictObject(aProposal),
    answer: ProposalView,
  }),
  createProposal: route("createProposal", {
    summary: "Propose what two persons must agree on; its kind says which permission it needs",
    permission: "any",
    query: none,
    body: z.strictObject({ proposal: ProposalInput }),
    answer: ProposalView,
  }),
  editProposal: route("editProposal", {
    summary: "Change one's own pending proposal; the hash that others saw is void",
    permission: "any",
    query: none,
    body: z.strictObject({ ...aProposal, hash, proposal: ProposalInput }),
    answer: ProposalView,
  }),
  approveProposal: route("approveProposal", {
    summary: "Agree to a proposal as it was shown; it is carried out at once, exactly once",
    permission: "any",
    query: none,
    body: z.strictObject({ ...aProposal, hash }),
    answer: ProposalView,
  }),
  rejectProposal: route("rejectProposal", {
    summary: "Refuse a proposal",
    permission: "any",
    query: none,
    body: z.strictObject({ ...aProposal, reason }),
    answer: ProposalView,
  }),
  withdrawProposal: route("withdrawProposal", {
    summary: "Take one's own proposal back",
    permission: "any",
    query: none,
    body: z.strictObject(aProposal),
    answer: ProposalView,
  }),
};

const moneyRoutes = {
  siteBanks: route("siteBanks", {
    summary: "The site's bank accounts",
    permission: "dnw.read",
    query: none,
    answer: z.array(SiteBankView),
  }),
  rates: route("rates", {
    summary: "Rates to the site's currency",
    permission: "dnw.read",
    query: none,
    answer: z.array(RateView),
  }),
  moneyRules: route("moneyRules", {
    summary: "Limits and fees of each wallet",
    permission: "dnw.read",
    query: none,
    answer: z.array(MoneyRulesView),
  }),
  caps: route("caps", {
    summary: "Operators' limits, what was used today, and registered holdings",
    permission: "any",
    query: none,
    answer: CapsView,
  }),
  otpRules: route("otpRules", {
    summary: "Which withdrawals need the authenticator's code",
    permission: "dnw.read",
    query: none,
    answer: OtpRulesView,
  }),
  couponBatches: route("couponBatches", {
    summary: "Coupon batches, newest first",
    permission: "coupon.write",
    query: z.strictObject(pages),
    answer: pageOf(CouponBatchView),
  }),
  revealCodes: route("revealCodes", {
    summary: "Make and show a batch's codes, once, to one of the two who agreed to it",
    permission: "coupon.write",
    query: none,
    body: z.strictObject({ batchId: shortId }),
    answer: CouponCodesView,
  }),
  stopCoupons: route("stopCoupons", {
    summary: "Stop a coupon batch; it cannot be started again",
    permission: "coupon.write",
    query: none,
    body: z.strictObject({ batchId: shortId, reason }),
    answer: DoneView,
  }),
  ledger: route("ledger", {
    summary: "Movements, newest first",
    permission: "ledger.read",
    query: z.strictObject({
      memberId: id.optional(),
      walletType: wallet.optional(),
      code: z.enum(TRANSACTION_CODES).optional(),
      referenceId: id.optional(),
      ...period,
      ...pages,
    }),
    answer: pageOf(LedgerRowView),
  }),
  trialBalance: route("trialBalance", {
    summary: "The sum of all balances of each currency, which is zero",
    permission: "ledger.read",
    query: none,
    answer: TrialBalanceView,
  }),
};

const siteRoutes = {
  instruments: route("instruments", {
    summary: "The site's instruments with their settings, and whether they are closed now",
    permission: "ledger.read",
    query: none,
    answer: z.array(InstrumentView),
  }),
  setInstrument: route("setInstrument", {
    summary:
      "Show, stop or rest an instrument or not; what is left out stays. Two persons change its terms",
    permission: "instrument.write",
    query: none,
    body: z.strictObject({
      overseaOptionId: shortId,
      isPlay: z.boolean().optional(),
      isStop: z.boolean().optional(),
      isRest: z.boolean().optional(),
      reason,
    }),
    answer: InstrumentSettingView,
  }),
  tryTerms: route("tryTerms", {
    summary: "Whom other terms of an instrument would concern if they bound everything now",
    permission: "instrument.write",
    query: z.strictObject({
      overseaOptionId: shortId,
      ...termAmounts(() => amountOrZero),
      maxContracts: z.string().regex(/^\d{1,6}$/),
    }),
    answer: TermsImpactView,
  }),
  termsBounds: route("termsBounds", {
    summary: "How far the terms of an instrument may be changed",
    permission: "ledger.read",
    query: none,
    answer: TermsBoundsView,
  }),
  operatorNotices: route("operatorNotices", {
    summary: "Notices, newest first, unpublished ones too",
    permission: "notice.write",
    query: z.strictObject(pages),
    answer: pageOf(OperatorNoticeView),
  }),
  saveNotice: route("saveNotice", {
    summary:
      "Write or change a notice that members do not see, or take one from them; its HTML is made safe. Two persons publish it",
    permission: "notice.write",
    query: none,
    body: z.strictObject({ noticeId: id.optional(), title: text(100), body: noticeBody }),
    answer: OperatorNoticeView,
  }),
  operators: route("operators", {
    summary: "The site's operators",
    permission: "operator.write",
    query: none,
    answer: z.array(OperatorRowView),
  }),
  roles: route("roles", {
    summary: "Roles with their permissions",
    permission: "operator.write",
    query: none,
    answer: z.array(RoleView),
  }),
  audit: route("audit", {
    summary: "The audit log, newest first",
    permission: "audit.read",
    query: z.strictObject({
      operatorId: id.optional(),
      action: z
        .string()
        .regex(/^[a-z._]{1,40}$/i)
        .optional(),
      target: optionalText(80),
      ...period,
      ...pages,
    }),
    answer: pageOf(AuditView),
  }),
  verifyAudit: route("verifyAudit", {
    summary: "Read the whole audit chain and compare it with the head kept outside the database",
    permission: "audit.read",
    query: none,
    answer: AuditCheckView,
  }),
};

export const operatorSiteRoutes = { ...proposalRoutes, ...moneyRoutes, ...siteRoutes };
