/** The wire of partners. */

import type { ContractArea } from "../../area.ts";
import { partnerRoutes } from "./routes.ts";

export const partner = {
  name: "partner",
  routes: partnerRoutes,
  operatorRoutes: {},
  channels: [],
} satisfies ContractArea;
