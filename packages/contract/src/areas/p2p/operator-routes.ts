/** Operators' calls about deals between members: what is before them, and what was written in it. */

import { z } from "zod";
import { id, pageOf, pages } from "../../fields.ts";
import { operatorCallsOf } from "../../operator-route.ts";
import { p2pOperatorPaths } from "./paths.ts";
import { DeskDealView, P2pRulesView } from "./views.ts";

const route = operatorCallsOf(p2pOperatorPaths);

export const p2pOperatorRoutes = {
  p2pDisputes: route("p2pDisputes", {
    summary: "Deals under appeal, the oldest first",
    permission: "p2p.decide",
    query: z.strictObject(pages),
    answer: pageOf(DeskDealView),
  }),
  p2pDispute: route("p2pDispute", {
    summary: "A deal with both names, both banks and what was written",
    permission: "p2p.decide",
    query: z.strictObject({ dealId: id }),
    answer: DeskDealView,
  }),
  p2pRules: route("p2pRules", {
    summary: "What the house takes of deals, and when banks rest",
    permission: "dnw.read",
    query: z.strictObject({}),
    answer: P2pRulesView,
  }),
};
