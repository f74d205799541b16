/** The wire of copy trading. */

import type { ContractArea } from "../../area.ts";
import { copytradeOperatorRoutes } from "./operator-routes.ts";
import { copytradeRoutes } from "./routes.ts";

export const copytrade = {
  name: "copytrade",
  needs: "futures",
  routes: copytradeRoutes,
  operatorRoutes: copytradeOperatorRoutes,
  // What happens to copies is told on the queue of perpetuals (events.tsv).
  channels: [],
} satisfies ContractArea;
