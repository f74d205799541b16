/** Operators' calls about copy trading: who may be copied and on what terms, who follows whom, and what came of it. */

import {
  MISSED_COPY_CODES,
  QUOTA_MAX,
  TRADER_STATUS_CODES,
} from "@naru/vocabulary/copytrade/words";
import { z } from "zod";
import { id, idInput, pageOf, pages } from "../../fields.ts";
import { none, operatorCallsOf } from "../../operator-route.ts";
import { DoneView } from "../../views.ts";
import {
  DeskFollowView,
  DeskMissedCopyView,
  DeskShareView,
  DeskTradersView,
} from "../../views/copytrade/operator.ts";
import { reason } from "../proposals/inputs.ts";
import { copytradeOperatorPaths } from "./operator-paths.ts";

const route = operatorCallsOf(copytradeOperatorPaths);

const traderId = { traderId: id.optional() };
const ofTrader = { traderId: idInput, reason };
/** How many may follow, and a trader's part of what following won: at most 30 %, in hundredths of a percent. */
const terms = {
  quota: z.int().min(0).max(QUOTA_MAX),
  feeRate: z.string().regex(/^0(?:\.(?:[0-2]\d{0,3}|30{0,3}))?$/),
};

export const copytradeOperatorRoutes = {
  deskTraders: route("deskTraders", {
    summary: "Traders and those who asked to be one, the newest first, and what traders may not do",
    permission: "ledger.read",
    query: z.strictObject({ status: z.enum(TRADER_STATUS_CODES.words).optional(), ...pages }),
    answer: DeskTradersView,
  }),
  deskFollows: route("deskFollows", {
    summary: "Who follows whom, or who followed, the newest first",
    permission: "ledger.read",
    query: z.strictObject({ ...traderId, memberId: id.optional(), ...pages }),
    answer: pageOf(DeskFollowView),
  }),
  deskMissedCopies: route("deskMissedCopies", {
    summary: "Fills that were not copied, the newest first",
    permission: "ledger.read",
    query: z.strictObject({
      ...traderId,
      reason: z.enum(MISSED_COPY_CODES.words).optional(),
      ...pages,
    }),
    answer: pageOf(DeskMissedCopyView),
  }),
  deskShares: route("deskShares", {
    summary: "Settlements of profit shares, the newest first",
    permission: "ledger.read",
    query: z.strictObject({ ...traderId, ...pages }),
    answer: pageOf(DeskShareView),
  }),
  decideTrader: route("decideTrader", {
    summary: "Let a member who asked be copied, on terms, or not",
    permission: "instrument.write",
    query: none,
    body: z.strictObject({ ...ofTrader, isApproved: z.boolean(), ...terms }),
    answer: DoneView,
  }),
  setTraderTerms: route("setTraderTerms", {
    summary: "How many may follow a trader, at what share from now on, and whether it is stopped",
    permission: "instrument.write",
    query: none,
    body: z.strictObject({ ...ofTrader, ...terms, isStopped: z.boolean() }),
    answer: DoneView,
  }),
  endTrader: route("endTrader", {
    summary:
      "Let nobody copy a trader any more: every follow ends, copies stay with their followers",
    permission: "instrument.write",
    query: none,
    body: z.strictObject(ofTrader),
    answer: DoneView,
  }),
  cutFollow: route("cutFollow", {
    summary: "End one follow: its share is settled, its copies stay with the follower",
    permission: "instrument.write",
    query: none,
    body: z.strictObject({ traderFollowerId: idInput, reason }),
    answer: DoneView,
  }),
  setCopyRules: route("setCopyRules", {
    summary: "What the site's traders may not do from now on",
    permission: "instrument.write",
    query: none,
    body: z.strictObject({
      tpSl: z.boolean(),
      sell: z.boolean(),
      opposite: z.boolean(),
      reason,
    }),
    answer: DoneView,
  }),
};
