/** The wire of messages. */

import type { ContractArea } from "../../area.ts";
import { messageOperatorRoutes } from "./operator-routes.ts";
import { messageRoutes } from "./routes.ts";

export const message = {
  name: "message",
  routes: messageRoutes,
  operatorRoutes: messageOperatorRoutes,
  channels: [],
} satisfies ContractArea;
