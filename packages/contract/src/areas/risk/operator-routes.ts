/** Operators' calls about what the house stands to win and lose (decision 043), and what two of them may end (decision 066). */

import { z } from "zod";
import { OPENING_PRODUCTS } from "@naru/vocabulary/market/openings";
import { id, text } from "../../fields.ts";
import { none, operatorCallsOf } from "../../operator-route.ts";
import {
  OpeningsView,
  RiskReachView,
  RiskResultsView,
  RiskView,
  StopAllView,
} from "../../views/risk/operator.ts";
import { riskScope } from "./inputs.ts";
import { riskOperatorPaths } from "./paths.ts";

const route = operatorCallsOf(riskOperatorPaths);

export const riskOperatorRoutes = {
  risk: route("risk", {
    summary:
      "What members hold by instrument and currency, what the house is left with, who is near a line, and today's result",
    permission: "risk.read",
    query: none,
    answer: RiskView,
  }),
  riskReach: route("riskReach", {
    summary:
      "Which orders and positions of members would be ended by a proposal that were done now",
    permission: "risk.act",
    query: z.strictObject({ ...riskScope, isClosing: z.enum(["true", "false"]) }),
    answer: RiskReachView,
  }),
  openings: route("openings", {
    summary:
      "Of which products nothing may be opened at the site, since when, by whom and why, and which maintenance is planned or runs",
    permission: "risk.read",
    query: none,
    answer: OpeningsView,
  }),
  stopOpenings: route("stopOpenings", {
    summary:
      "Stops openings of a product at once: closing, exits and cancels go on. Two persons let it open again (OPENINGS_ON)",
    permission: "risk.act",
    query: none,
    body: z.strictObject({ product: z.enum(OPENING_PRODUCTS), reason: text(200) }),
    answer: OpeningsView,
  }),
  stopAll: route("stopAll", {
    summary:
      "Stops openings of every product and all ways of money of the site at once, and says of each what became of it. Two persons let each go on (OPENINGS_ON, MONEY_ON)",
    permission: "risk.act",
    query: none,
    body: z.strictObject({ reason: text(200) }),
    answer: StopAllView,
  }),
  endMaintenance: route("endMaintenance", {
    summary:
      "Ends a maintenance that runs, so that the products that it stopped open again, or calls off one that has not begun",
    permission: "risk.act",
    query: none,
    body: z.strictObject({ maintenanceId: id, reason: text(200) }),
    answer: OpeningsView,
  }),
  riskResults: route("riskResults", {
    summary: "Who won and who lost most by trading, today or in seven days",
    permission: "risk.read",
    query: z.strictObject({
      period: z.enum(["DAY", "WEEK"]),
      walletType: z.enum(["BINARY", "FUTURES"]),
    }),
    answer: RiskResultsView,
  }),
};
