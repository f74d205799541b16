/** The wire of the economic calendar; reminders share the queue of messages (`channels.ts`). */

import type { ContractArea } from "../../area.ts";
import { economicOperatorRoutes } from "./operator-routes.ts";
import { economicRoutes } from "./routes.ts";

export const economic = {
  name: "economic",
  routes: economicRoutes,
  operatorRoutes: economicOperatorRoutes,
  channels: [],
} satisfies ContractArea;
