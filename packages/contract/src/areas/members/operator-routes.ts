/** Operators' calls about members. */

import { MEMBER_ROLES, MEMBER_STATUSES } from "@naru/vocabulary/member";
import { z } from "zod";
import { id, optionalText, pageOf, pages, text, time } from "../../fields.ts";
import { none, operatorCallsOf } from "../../operator-route.ts";
import { DoneView } from "../../views.ts";
import {
  BlockedView,
  DoneOrProposedView,
  MemberDetailView,
  MemberRowView,
} from "../../views/operator.ts";
import { amountOrZero, reason } from "../proposals/inputs.ts";
import { membersOperatorPaths } from "./paths.ts";
import { memberRecordRoutes } from "./record-routes.ts";

const route = operatorCallsOf(membersOperatorPaths);

const aMember = { memberId: id };

export const membersOperatorRoutes = {
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
  ...memberRecordRoutes,
  approveMember: route("approveMember", {
    summary: "Let a member in who waits for approval",
    permission: "members.write",
    query: none,
    /** Of whoever approves: how many members they saw to be alike; another number is refused. */
    body: z.strictObject({ ...aMember, alike: z.int().min(0).max(1_000).optional() }),
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
