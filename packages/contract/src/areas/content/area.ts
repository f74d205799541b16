/** The wire of notices. */

import type { ContractArea } from "../../area.ts";
import { contentChannels } from "./channels.ts";
import { contentRoutes } from "./routes.ts";
import { contentOperatorRoutes } from "./operator-routes.ts";

export const content = {
  name: "content",
  routes: contentRoutes,
  operatorRoutes: contentOperatorRoutes,
  channels: contentChannels,
} satisfies ContractArea;
