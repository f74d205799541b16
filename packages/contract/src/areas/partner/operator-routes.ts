/** Operators' calls about partners; rates, rules and the settling of a day are proposals (decision 031). */

import { z } from "zod";
import { date, id, pageOf, pages } from "../../fields.ts";
import { none, operatorCallsOf } from "../../operator-route.ts";
import {
  CommissionDaysView,
  CommissionPartView,
  DeskPartnerView,
  RingView,
} from "../../views/partner.ts";
import { partnerOperatorPaths } from "./paths.ts";

const route = operatorCallsOf(partnerOperatorPaths);

export const partnerOperatorRoutes = {
  deskPartners: route("deskPartners", {
    summary: "The site's partners by level",
    permission: "members.read",
    query: z.strictObject({
      ...pages,
      partnerId: id.optional(),
      parentId: id.optional(),
      level: z
        .string()
        .regex(/^[1-9]\d?$/)
        .optional(),
    }),
    answer: pageOf(DeskPartnerView),
  }),
  commissionDays: route("commissionDays", {
    summary: "What partners earned by day, newest first, and which day is to be settled next",
    permission: "ledger.read",
    query: z.strictObject(pages),
    answer: CommissionDaysView,
  }),
  commissionDay: route("commissionDay", {
    summary: "What each payee earned on a day",
    permission: "ledger.read",
    query: z.strictObject({ date }),
    answer: z.array(CommissionPartView),
  }),
  partnerRings: route("partnerRings", {
    summary: "Members who share a device or a bank account with somebody who earns by them",
    permission: "members.read",
    query: none,
    answer: z.array(RingView),
  }),
};
