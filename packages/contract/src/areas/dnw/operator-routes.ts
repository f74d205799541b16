/** Operators' calls about deposits and withdrawals, and the rules of them. */

import {
  REJECT_MESSAGE_MAX,
  REJECT_REASONS,
  REQUEST_KINDS,
  REQUEST_STATUSES,
} from "@naru/vocabulary/request";
import { z } from "zod";
import { count, id, optionalText, pageOf, pages, text } from "../../fields.ts";
import { none, operatorCallsOf } from "../../operator-route.ts";
import { DoneView } from "../../views.ts";
import {
  BulkView,
  CapsView,
  DecisionView,
  DeskRequestView,
  MoneyRulesView,
  OtpRulesView,
  period,
  RateView,
  SiteBankView,
} from "../../views/operator.ts";
import { STATEMENT_NAME_MAX, StatementLayoutView, StatementView } from "./statement-views.ts";
import { otherAmount, wallet } from "../proposals/inputs.ts";
import { RequestBackgroundView } from "../../views/request-background.ts";
import { dnwOperatorPaths } from "./paths.ts";

const route = operatorCallsOf(dnwOperatorPaths);

const aRequest = { requestId: id };

export const dnwOperatorRoutes = {
  requests: route("requests", {
    summary:
      "Requests of members; `status=PENDING` is the queue, oldest first, all others newest first",
    permission: "dnw.read",
    query: z.strictObject({
      kind: z.enum(REQUEST_KINDS).optional(),
      status: z.enum(REQUEST_STATUSES).optional(),
      walletType: wallet.optional(),
      memberId: id.optional(),
      q: optionalText(60),
      ...period,
      ...pages,
    }),
    answer: pageOf(DeskRequestView),
  }),
  request: route("request", {
    summary: "One request",
    permission: "dnw.read",
    query: z.strictObject(aRequest),
    answer: DeskRequestView,
  }),
  requestBackground: route("requestBackground", {
    summary:
      "What a request is decided by: the member's money, positions, sign-ins, earlier requests",
    permission: "dnw.read",
    query: z.strictObject(aRequest),
    answer: RequestBackgroundView,
  }),
  claimRequest: route("claimRequest", {
    summary: "Take a request, so that no other operator works on it (ten minutes)",
    permission: "dnw.decide",
    query: none,
    body: z.strictObject(aRequest),
    answer: DeskRequestView,
  }),
  releaseRequest: route("releaseRequest", {
    summary: "Give a claimed request back",
    permission: "dnw.decide",
    query: none,
    body: z.strictObject(aRequest),
    answer: DeskRequestView,
  }),
  approveRequest: route("approveRequest", {
    summary:
      "Approve a deposit or withdrawal, or with `other` another amount of it: what came, or a part of what is to leave; above the " +
      "limit, and more than was asked for, it becomes a proposal for a second person",
    permission: "dnw.decide",
    query: none,
    body: z.strictObject({
      ...aRequest,
      other: otherAmount.extend({ note: optionalText(200) }).optional(),
    }),
    answer: DecisionView,
  }),
  rejectRequest: route("rejectRequest", {
    summary: "Reject a deposit or withdrawal with a reason that the member reads",
    permission: "dnw.decide",
    query: none,
    body: z.strictObject({
      ...aRequest,
      reason: z.enum(REJECT_REASONS),
      /** To the member, beside the reason. */
      message: optionalText(REJECT_MESSAGE_MAX),
      /** For colleagues. */
      note: optionalText(200),
    }),
    answer: DecisionView,
  }),
  bulkApprove: route("bulkApprove", {
    summary: "Approve several, each by itself: one that is refused stops no other",
    permission: "dnw.decide",
    query: none,
    body: z.strictObject({ requestIds: z.array(id).min(1).max(100) }),
    answer: BulkView,
  }),
  importStatement: route("importStatement", {
    summary:
      "Match a bank statement (CSV: date, depositor, amount, memo) to pending deposits by memo code, or by a member's own name " +
      "and amount where exactly one fits, or as `picks` say by hand (of the same amount, or of the same depositor: then what came is " +
      "approved as by `approveRequest` with `other`); `apply` approves those. Each line counts once",
    permission: "dnw.decide",
    query: none,
    body: z.strictObject({
      csv: z.string().min(1).max(60_000),
      picks: z
        .array(z.strictObject({ line: count, requestId: id }))
        .max(1_000)
        .optional(),
      apply: z.boolean(),
    }),
    answer: StatementView,
  }),
  statementLayouts: route("statementLayouts", {
    summary: "Layouts of bank statements that the site's operators told, by name",
    permission: "dnw.decide",
    query: none,
    answer: z.array(StatementLayoutView),
  }),
  keepStatementLayout: route("keepStatementLayout", {
    summary: "Keep which columns of a bank's statement say what, or change them",
    permission: "dnw.decide",
    query: none,
    body: StatementLayoutView,
    answer: DoneView,
  }),
  dropStatementLayout: route("dropStatementLayout", {
    summary: "Throw a layout of bank statements away",
    permission: "dnw.decide",
    query: none,
    body: z.strictObject({ name: text(STATEMENT_NAME_MAX) }),
    answer: DoneView,
  }),
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
};
