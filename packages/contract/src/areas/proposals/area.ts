/** The wire of what two persons must agree on. */

import type { ContractArea } from "../../area.ts";
import { proposalsOperatorRoutes } from "./operator-routes.ts";

export const proposals = {
  name: "proposals",
  routes: {},
  operatorRoutes: proposalsOperatorRoutes,
  channels: [],
} satisfies ContractArea;
