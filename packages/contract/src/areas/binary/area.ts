/** The wire of binary rounds. */

import type { ContractArea } from "../../area.ts";
import { binaryChannels } from "./channels.ts";
import { binaryRoutes } from "./routes.ts";

export const binary = {
  name: "binary",
  needs: "binary",
  routes: binaryRoutes,
  operatorRoutes: {},
  channels: binaryChannels,
} satisfies ContractArea;
