/** The wire of live chat; what is told of it shares the queue of messages (`channels.ts`). */

import type { ContractArea } from "../../area.ts";
import { chatOperatorRoutes } from "./operator-routes.ts";
import { chatRoutes } from "./routes.ts";

export const chat = {
  name: "chat",
  routes: chatRoutes,
  operatorRoutes: chatOperatorRoutes,
  channels: [],
} satisfies ContractArea;
