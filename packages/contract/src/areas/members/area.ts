/** The wire of members, as operators see them. */

import type { ContractArea } from "../../area.ts";
import { membersOperatorRoutes } from "./operator-routes.ts";

export const members = {
  name: "members",
  routes: {},
  operatorRoutes: membersOperatorRoutes,
  channels: [],
} satisfies ContractArea;
