/** The wire of the risk desk. */

import type { ContractArea } from "../../area.ts";
import { riskOperatorRoutes } from "./operator-routes.ts";

export const risk = {
  name: "risk",
  routes: {},
  operatorRoutes: riskOperatorRoutes,
  channels: [],
} satisfies ContractArea;
