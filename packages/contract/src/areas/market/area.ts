/** The wire of prices. */

import type { ContractArea } from "../../area.ts";
import { marketRoutes } from "./routes.ts";
import { marketOperatorRoutes } from "./operator-routes.ts";

export const market = {
  name: "market",
  // Every instrument of the market is one of overseas futures or a perpetual; a call finds those that its site offers.
  needs: ["oversea", "futures"],
  routes: marketRoutes,
  operatorRoutes: marketOperatorRoutes,
  channels: [],
} satisfies ContractArea;
