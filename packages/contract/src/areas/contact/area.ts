/** The wire of 1:1 inquiries. */

import type { ContractArea } from "../../area.ts";
import { contactOperatorRoutes } from "./operator-routes.ts";
import { contactRoutes } from "./routes.ts";

export const contact = {
  name: "contact",
  routes: contactRoutes,
  operatorRoutes: contactOperatorRoutes,
  channels: [],
} satisfies ContractArea;
