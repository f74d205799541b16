/** The wire of members' personal data, as operators see it. */

import type { ContractArea } from "../../area.ts";
import { personalOperatorRoutes } from "./operator-routes.ts";

export const personal = {
  name: "personal",
  routes: {},
  operatorRoutes: personalOperatorRoutes,
  channels: [],
} satisfies ContractArea;
