/** The wire of deposits, withdrawals and exchanges. */

import type { ContractArea } from "../../area.ts";
import { dnwRoutes } from "./routes.ts";
import { dnwOperatorRoutes } from "./operator-routes.ts";

export const dnw = {
  name: "dnw",
  routes: dnwRoutes,
  operatorRoutes: dnwOperatorRoutes,
  channels: [],
} satisfies ContractArea;
