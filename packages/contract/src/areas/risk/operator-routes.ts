/** Operators' calls about what the house stands to win and lose (decision 043). */

import { z } from "zod";
import { none, operatorCallsOf } from "../../operator-route.ts";
import { RiskResultsView, RiskView } from "../../views/risk/operator.ts";
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
