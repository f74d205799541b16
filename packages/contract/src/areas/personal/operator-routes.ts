/** Operators' calls about members' personal data (decision 052). */

import { ACCESS_KINDS, REVEAL_REASONS } from "@naru/vocabulary/personal/access";
import { z } from "zod";
import { id, optionalText, pageOf, pages } from "../../fields.ts";
import { none, operatorCallsOf } from "../../operator-route.ts";
import { XLSX_MEDIA } from "../../table-cells.ts";
import { period } from "../../views/operator.ts";
import { personalOperatorPaths } from "./paths.ts";
import { AccessView, PersonalView, ViewBegunView } from "./views.ts";

const route = operatorCallsOf(personalOperatorPaths);

/** Whom it is about, and why. */
const why = {
  memberId: id,
  reason: z.enum(REVEAL_REASONS),
  /** Needed with LEGAL and OTHER. */
  note: optionalText(200),
};

/** Which entries: of an operator and of a member by number, username or name. */
const wanted = {
  kind: z.enum(ACCESS_KINDS).optional(),
  operator: optionalText(60),
  member: optionalText(60),
  ...period,
};

export const personalOperatorRoutes = {
  revealMember: route("revealMember", {
    summary:
      "Phone, mail and accounts of a member, whole; who asked and why stands in the access log",
    permission: "members.reveal",
    query: none,
    body: z.strictObject(why),
    answer: PersonalView,
  }),
  viewMember: route("viewMember", {
    summary:
      "Look for ten minutes at what a member sees, changing nothing; the access log and the member's history of sign-ins have it",
    permission: "members.screen",
    query: none,
    body: z.strictObject(why),
    answer: ViewBegunView,
  }),
  accessLog: route("accessLog", {
    summary: "Who looked at whose personal data, newest first",
    permission: "audit.read",
    query: z.strictObject({ ...wanted, ...pages }),
    answer: pageOf(AccessView),
  }),
  accessLogFile: route("accessLogFile", {
    summary: "The same whole as a CSV file, at most 100,000 lines; that it was taken is audited",
    permission: "audit.read",
    media: "text/csv; charset=utf-8",
    query: z.strictObject(wanted),
    answer: z.string(),
  }),
  accessLogSheet: route("accessLogSheet", {
    summary: "The same as an Excel workbook; that it was taken is audited",
    permission: "audit.read",
    media: XLSX_MEDIA,
    query: z.strictObject(wanted),
    answer: z.string(),
  }),
};
