/** Operators' calls about themselves: sign-in, the dashboard, who there is and what they did. */

import { z } from "zod";
import { id, idInput, optionalText, pageOf, pages, text } from "../../fields.ts";
import { none, noneSent, operatorCallsOf } from "../../operator-route.ts";
import { DoneView } from "../../views.ts";
import {
  AuditCheckView,
  AuditView,
  DashboardView,
  OperatorMeView,
  OperatorRowView,
  period,
  RoleView,
} from "../../views/operator.ts";
import { SearchView } from "./search-view.ts";
import { SignInStepView } from "../../views/sign-in-step.ts";
import { otpCode, password } from "../proposals/inputs.ts";
import { operatorsOperatorPaths } from "./paths.ts";

const route = operatorCallsOf(operatorsOperatorPaths);

export const operatorsOperatorRoutes = {
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
  search: route("search", {
    summary:
      "Members by name, initial consonants, username, id, phone or account; requests, orders, fills, bets and movements by number",
    permission: "any",
    query: z.strictObject({ q: text(60) }),
    answer: SearchView,
  }),
  dashboard: route("dashboard", {
    summary: "What waits, and today's figures",
    permission: "any",
    query: none,
    answer: DashboardView,
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
    summary:
      "The audit log, newest first; what tells of reading alone where it is asked for, by `reads` or by name",
    permission: "audit.read",
    query: z.strictObject({
      operatorId: id.optional(),
      action: z
        .string()
        .regex(/^[a-z._-]{1,40}$/i)
        .optional(),
      target: optionalText(80),
      /** What was done about one member. */
      memberId: id.optional(),
      reads: z.literal("true").optional(),
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
