/** The wire of operators themselves. */

import type { ContractArea } from "../../area.ts";
import { operatorsOperatorRoutes } from "./operator-routes.ts";

export const operators = {
  name: "operators",
  routes: {},
  operatorRoutes: operatorsOperatorRoutes,
  channels: [],
} satisfies ContractArea;
