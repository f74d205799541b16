/** Operators' calls about deposits and withdrawals, and the rules of them. */

import { REJECT_REASONS, REQUEST_KINDS, REQUEST_STATUSES } from "@naru/vocabulary/request";
import { z } from "zod";
import { id, optionalText, pageOf, pages } from "../../fields.ts";
import { none, operatorCallsOf } from "../../operator-route.ts";
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
  StatementView,
} from "../../views/operator.ts";
import { wallet } from "../proposals/inputs.ts";
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
      "Approve a deposit or withdrawal; above the limit it becomes a proposal for a second person",
    permission: "dnw.decide",
    query: none,
    body: z.strictObject(aRequest),
    answer: DecisionView,
  }),
  rejectRequest: route("rejectRequest", {
    summary: "Reject a deposit or withdrawal with a reason that the member reads",
    permission: "dnw.decide",
    query: none,
    body: z.strictObject({ ...aRequest, reason: z.enum(REJECT_REASONS), note: optionalText(200) }),
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
      "and amount where exactly one fits; `apply` approves those. Each line counts once",
    permission: "dnw.decide",
    query: none,
    body: z.strictObject({ csv: z.string().min(1).max(60_000), apply: z.boolean() }),
    answer: StatementView,
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
