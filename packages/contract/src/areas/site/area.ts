/** The wire of what a site says of itself. */

import type { ContractArea } from "../../area.ts";
import { siteRoutes } from "./routes.ts";

export const site = {
  name: "site",
  routes: siteRoutes,
  operatorRoutes: {},
  channels: [],
} satisfies ContractArea;
