/** The calls of the operator console (features.md 2.13): sign-in, members, the desk, and the registry of them all. */

import { MEMBER_ROLES, MEMBER_STATUSES } from "@naru/vocabulary/member";
import { REJECT_REASONS, REQUEST_KINDS, REQUEST_STATUSES } from "@naru/vocabulary/request";
import { RequestBackgroundView } from "../views/request-background.ts";
import { z } from "zod";
import { id, idInput, optionalText, pageOf, pages, text, time } from "../fields.ts";
import type { OperatorRouteId } from "../operator-paths.ts";
import { defineOperatorRoute as route, type OperatorRoute } from "../operator-route.ts";
import { DoneView } from "../views.ts";
import {
  BlockedView,
  BulkView,
  DashboardView,
  DecisionView,
  DeskRequestView,
  DoneOrProposedView,
  MemberDetailView,
  MemberRowView,
  OperatorMeView,
  period,
  StatementView,
} from "../views/operator.ts";
import { SignInStepView } from "../views/sign-in-step.ts";
import { amountOrZero, otpCode, password, reason, wallet } from "./operator-inputs.ts";
import { none, noneSent } from "./operator-shapes.ts";
import { operatorSiteRoutes } from "./operator-site.ts";

const aMember = { memberId: id };
const aRequest = { requestId: id };

const signInRoutes = {
  login: route("login", {
    summary: "The first step of signing in: the password. A cookie holds the step for five minutes",
    permission: "guest",
    query: none,
    body: z.strictObject({
      /** Where the host name does not say the site. */
      siteInfoId: idInput.optional(),
      username: text(64),
      password: z.string().min(1).max(128),
    }),
    answer: SignInStepView,
  }),
  loginOtp: route("loginOtp", {
    summary:
      "The second step: the code of the authenticator app; the first time it ends the enrolment",
    permission: "guest",
    query: none,
    body: z.strictObject({
      code: otpCode,
      /** With an enrolment: what the person who agreed to the account, or to its new app, was shown. */
      enrolCode: text(32).optional(),
    }),
    answer: OperatorMeView,
  }),
  logout: route("logout", {
    summary: "End the session",
    permission: "any",
    query: none,
    body: noneSent,
    answer: DoneView,
  }),
  me: route("me", {
    summary: "Who is signed in, with permissions and the site's currencies",
    permission: "any",
    query: none,
    answer: OperatorMeView,
  }),
  changePassword: route("changePassword", {
    summary: "Change one's own password; other sessions end",
    permission: "any",
    query: none,
    body: z.strictObject({
      currentPassword: z.string().min(1).max(128),
      password,
      code: otpCode,
    }),
    answer: DoneView,
  }),
  dashboard: route("dashboard", {
    summary: "What waits, and today's figures",
    permission: "any",
    query: none,
    answer: DashboardView,
  }),
};

const memberRoutes = {
  members: route("members", {
    summary: "Members by any of id, username, name, nick and phone",
    permission: "members.read",
    query: z.strictObject({
      q: optionalText(60),
      status: z.enum(MEMBER_STATUSES).optional(),
      role: z.enum(MEMBER_ROLES).optional(),
      ...pages,
    }),
    answer: pageOf(MemberRowView),
  }),
  member: route("member", {
    summary: "A member as a whole",
    permission: "members.read",
    query: z.strictObject(aMember),
    answer: MemberDetailView,
  }),
  approveMember: route("approveMember", {
    summary: "Let a member in who waits for approval",
    permission: "members.write",
    query: none,
    body: z.strictObject(aMember),
    answer: DoneView,
  }),
  denyMember: route("denyMember", {
    summary:
      "Block a member for a day, every session ends within a second; that it lasts is proposed to a second person",
    permission: "members.write",
    query: none,
    body: z.strictObject({ ...aMember, reason }),
    answer: BlockedView,
  }),
  blockDevice: route("blockDevice", {
    summary: "Block a member's mobile devices, or no longer; a computer still serves",
    permission: "members.write",
    query: none,
    body: z.strictObject({ ...aMember, isBlocked: z.boolean(), reason }),
    answer: DoneView,
  }),
  forceLogout: route("forceLogout", {
    summary: "End every session of a member, once in ten minutes",
    permission: "members.write",
    query: none,
    body: z.strictObject({ ...aMember, reason }),
    answer: DoneView,
  }),
  addNote: route("addNote", {
    summary: "Write a note about a member",
    permission: "members.write",
    query: none,
    body: z.strictObject({ ...aMember, text: text(1_000) }),
    answer: DoneView,
  }),
  setLimits: route("setLimits", {
    summary:
      "A member's own limit of withdrawals a day; null is the site's. Above the site's it becomes a proposal for a second person",
    permission: "members.write",
    query: none,
    body: z.strictObject({ ...aMember, withdrawDayMax: amountOrZero.nullable(), reason }),
    answer: DoneOrProposedView,
  }),
  holdWithdrawals: route("holdWithdrawals", {
    summary:
      "Hold a member's withdrawals until an instant within three days, once a week; longer takes a proposal",
    permission: "members.write",
    query: none,
    body: z.strictObject({ ...aMember, until: time, reason }),
    answer: DoneView,
  }),
};

const deskRoutes = {
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
};

export const operatorRoutes = {
  ...signInRoutes,
  ...memberRoutes,
  ...deskRoutes,
  ...operatorSiteRoutes,
} satisfies { [Id in OperatorRouteId]: OperatorRoute & { readonly id: Id } };

export type OperatorRoutes = typeof operatorRoutes;
