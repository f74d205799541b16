/** Partners: who brings others, what they earn by it and whom they brought (product.md §2, §7). All but the first are for partners. */

import { COMMISSION_BASES } from "@naru/vocabulary/partner/commission";
import { MEMBER_STATUSES } from "@naru/vocabulary/member";
import { z } from "zod";
import {
  body,
  date,
  flagInput,
  id,
  idInput,
  listOf,
  optionalText,
  paging,
  query,
  text,
} from "../../fields.ts";
import { callsOf } from "../../route.ts";
import { DoneView, PartnerVerifyView, SignedUpView } from "../../views.ts";
import {
  PartnerCodeView,
  PartnerFlowView,
  PartnerProfitView,
  PartnerSummaryView,
  PartnerView,
  RefereeView,
} from "../../views/partner.ts";
import { newPassword, phone, username } from "../account/own-call.ts";
import { codeInput, ratesInput, shareInput } from "./inputs.ts";
import { partnerPaths } from "./paths.ts";

const { defineRoute, open, own } = callsOf("partner", partnerPaths);

/** Words of a list, by commas. */
function listed(words: readonly string[]) {
  const word = `(?:${words.join("|")})`;
  return z.string().regex(new RegExp(`^${word}(?:,${word})*$`));
}

export const verifyPartner = defineRoute({
  ...open,
  id: "verifyPartner",
  summary: "Whether a partner code of a sign-up link is good",
  rate: "lookUp",
  query: query({ partnerPk: z.string().min(1).max(40) }),
  answer: PartnerVerifyView,
});

const addPartner = defineRoute({
  ...own,
  id: "addPartner",
  summary: "Ask for a partner of one's own, at rates within one's own; an operator approves",
  rate: "signUp",
  idempotency: "desk",
  query: query({}),
  body: body({
    username,
    password: newPassword,
    name: text(40),
    phone,
    nick: optionalText(20),
    rates: ratesInput,
  }),
  answer: SignedUpView,
});

const partner = defineRoute({
  ...own,
  id: "partner",
  summary: "Oneself, or a partner below by `id`",
  query: query({ id: id.optional() }),
  answer: PartnerView,
});

const partners = defineRoute({
  ...own,
  id: "partners",
  summary: "Oneself and the partners below, by level; `statusStrs` by commas",
  query: query({
    ...paging,
    level: z
      .string()
      .regex(/^[1-9]\d?$/)
      .optional(),
    parentId: id.optional(),
    statusStrs: listed(MEMBER_STATUSES).optional(),
  }),
  answer: listOf(PartnerView),
});

const partnerProfits = defineRoute({
  ...own,
  id: "partnerProfits",
  summary:
    "What one earned by day and member, newest first; `isChildren` 1 by partners below alone, 0 by one's own alone",
  query: query({
    ...paging,
    isChildren: flagInput.optional(),
    typeStrs: listed(COMMISSION_BASES).optional(),
    startDate: date.optional(),
    endDate: date.optional(),
  }),
  answer: listOf(PartnerProfitView),
});

const partnerSummary = defineRoute({
  ...own,
  id: "partnerSummary",
  summary: "What one earned today, in 7 and in 30 days, and how large the network is",
  query: query({}),
  answer: PartnerSummaryView,
});

const partnerFlow = defineRoute({
  ...own,
  id: "partnerFlow",
  summary:
    "What came in below oneself, or below a partner by `id`, in 30 days, and what one earned of it",
  query: query({ id: id.optional() }),
  answer: z.array(PartnerFlowView),
});

const partnerCodes = defineRoute({
  ...own,
  id: "partnerCodes",
  summary: "The codes of one's links",
  query: query({}),
  answer: z.array(PartnerCodeView),
});

const savePartnerCode = defineRoute({
  ...own,
  id: "savePartnerCode",
  summary: "Make a code, pause it, or raise what whoever joins by it is given",
  rate: "trade",
  query: query({}),
  body: body({ code: codeInput, memberShare: shareInput, isPaused: flagInput }),
  answer: z.array(PartnerCodeView),
});

const referees = defineRoute({
  ...own,
  id: "referees",
  summary: "The members whom one brought, the newest first, masked",
  query: query({ ...paging }),
  answer: listOf(RefereeView),
});

const noteReferee = defineRoute({
  ...own,
  id: "noteReferee",
  summary: "Note something of a member whom one brought; nothing takes the note away",
  rate: "trade",
  query: query({}),
  body: body({ id: idInput, note: optionalText(60) }),
  answer: DoneView,
});

const raisePartner = defineRoute({
  ...own,
  id: "raisePartner",
  summary: "Give a partner of one's own more, within one's own rates; never less",
  rate: "trade",
  query: query({}),
  body: body({ id: idInput, rates: ratesInput }),
  answer: PartnerView,
});

export const partnerRoutes = {
  verifyPartner,
  addPartner,
  partner,
  partners,
  partnerProfits,
  partnerSummary,
  partnerFlow,
  partnerCodes,
  savePartnerCode,
  referees,
  noteReferee,
  raisePartner,
};
