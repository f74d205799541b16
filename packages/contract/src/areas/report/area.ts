/** The wire of reports. */

import type { ContractArea } from "../../area.ts";
import { reportOperatorRoutes } from "./operator-routes.ts";

export const report = {
  name: "report",
  routes: {},
  operatorRoutes: reportOperatorRoutes,
  channels: [],
} satisfies ContractArea;
