/** The wire of payment providers. */

import type { ContractArea } from "../../area.ts";
import { providerOperatorRoutes } from "./operator-routes.ts";
import { providerRoutes } from "./routes.ts";

export const provider = {
  name: "provider",
  routes: providerRoutes,
  operatorRoutes: providerOperatorRoutes,
  channels: [],
} satisfies ContractArea;
