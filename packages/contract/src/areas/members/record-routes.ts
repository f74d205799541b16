/** Operators' calls about what one member has and had. Each look stands in the access log (decision 052). */

import { CONTACT_ABOUT } from "@naru/vocabulary/contact";
import { MEMBER_TRADE_LISTS } from "@naru/vocabulary/service/member-trades";
import { z } from "zod";
import { id, pageOf, pages, time } from "../../fields.ts";
import { operatorCallsOf } from "../../operator-route.ts";
import { FuturesLiquidationReceiptView } from "../../views/futures-results.ts";
import { StoryView } from "../contact/story.ts";
import { period } from "../../views/operator.ts";
import { LosscutView } from "../oversea/losscut-view.ts";
import { wallet } from "../proposals/inputs.ts";
import { MemberMinuteView } from "./minute-view.ts";
import { membersOperatorPaths } from "./paths.ts";
import {
  MemberBalanceView,
  MemberDevicesView,
  MemberHoldingsView,
  MemberLedgerView,
  MemberServiceView,
  MemberTradeView,
} from "./record-views.ts";

const route = operatorCallsOf(membersOperatorPaths);

const aMember = { memberId: id };

export const memberRecordRoutes = {
  memberHoldings: route("memberHoldings", {
    summary: "What a member has open now of every product that the site offers",
    permission: "members.read",
    query: z.strictObject(aMember),
    answer: MemberHoldingsView,
  }),
  memberTrades: route("memberTrades", {
    summary:
      "What a member's orders, fills, positions, liquidations or bets came to, the newest first",
    permission: "members.read",
    query: z.strictObject({
      ...aMember,
      list: z.enum(MEMBER_TRADE_LISTS),
      /** Of fills: of which order or position alone. */
      orderId: id.optional(),
      positionId: id.optional(),
      ...pages,
    }),
    answer: pageOf(MemberTradeView),
  }),
  memberStory: route("memberStory", {
    summary: "What happened to a member's order, position or request, step by step",
    permission: "members.read",
    query: z.strictObject({ ...aMember, kind: z.enum(CONTACT_ABOUT), id }),
    answer: StoryView,
  }),
  memberLosscut: route("memberLosscut", {
    summary: "Why the loss-cut took a member's position of overseas futures",
    permission: "members.read",
    query: z.strictObject({ ...aMember, overseaPositionId: id }),
    answer: LosscutView,
  }),
  memberLiquidation: route("memberLiquidation", {
    summary: "Why a member's perpetual was liquidated: its receipt",
    permission: "members.read",
    query: z.strictObject({ ...aMember, id }),
    answer: FuturesLiquidationReceiptView,
  }),
  memberMinute: route("memberMinute", {
    summary:
      "One minute of a member replayed: ticks, what was asked and done, and what the member was told, side by side",
    permission: "members.read",
    query: z.strictObject({
      ...aMember,
      /** Any instant of the minute. */
      at: time,
      /** 1: without the market's ticks. */
      withoutTicks: z.enum(["1"]).optional(),
      page: pages.page,
      size: z
        .string()
        .regex(/^(?:[1-9]\d{0,2}|1000)$/)
        .optional(),
    }),
    answer: MemberMinuteView,
  }),
  memberBalance: route("memberBalance", {
    summary: "The balance of a member's wallets, line by line since their beginning",
    permission: "members.read",
    query: z.strictObject(aMember),
    answer: MemberBalanceView,
  }),
  memberLedger: route("memberLedger", {
    summary:
      "Movements of a member's wallets with the balance after each, newest first; the next page is before the last of this one",
    permission: "members.read",
    query: z.strictObject({
      ...aMember,
      walletType: wallet.optional(),
      ...period,
      before: id.optional(),
      size: pages.size,
    }),
    answer: MemberLedgerView,
  }),
  memberService: route("memberService", {
    summary:
      "The newest inquiries, live chats and used coupons of a member, without what was written",
    permission: "members.read",
    query: z.strictObject(aMember),
    answer: MemberServiceView,
  }),
  memberDevices: route("memberDevices", {
    summary: "Where a member is signed in, and the last sign-ins under the name",
    permission: "members.read",
    query: z.strictObject(aMember),
    answer: MemberDevicesView,
  }),
};
