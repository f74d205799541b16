/** The wire of what stands out about members, and what operators make of it (decision 074). */

import type { ContractArea } from "../../area.ts";
import { anomalyOperatorRoutes } from "./operator-routes.ts";

export const anomaly = {
  name: "anomaly",
  routes: {},
  operatorRoutes: anomalyOperatorRoutes,
  channels: [],
} satisfies ContractArea;
