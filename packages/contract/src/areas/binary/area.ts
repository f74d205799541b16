/** The wire of binary rounds. */

import type { ContractArea } from "../../area.ts";
import { binaryChannels } from "./channels.ts";
import { binaryOperatorRoutes } from "./operator-routes.ts";
import { binaryRoutes } from "./routes.ts";

export const binary = {
  name: "binary",
  needs: "binary",
  routes: binaryRoutes,
  operatorRoutes: binaryOperatorRoutes,
  channels: binaryChannels,
} satisfies ContractArea;
