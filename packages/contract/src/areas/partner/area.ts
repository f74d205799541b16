/** The wire of partners. */

import type { ContractArea } from "../../area.ts";
import { partnerOperatorRoutes } from "./operator-routes.ts";
import { partnerRoutes } from "./routes.ts";

export const partner = {
  name: "partner",
  routes: partnerRoutes,
  operatorRoutes: partnerOperatorRoutes,
  channels: [],
} satisfies ContractArea;
