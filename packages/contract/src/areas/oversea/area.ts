/** The wire of overseas futures. */

import type { ContractArea } from "../../area.ts";
import { overseaChannels } from "./channels.ts";
import { losscutRoutes } from "./losscut-routes.ts";
import { overseaRoutes } from "./routes.ts";

export const oversea = {
  name: "oversea",
  needs: "oversea",
  routes: { ...overseaRoutes, ...losscutRoutes },
  operatorRoutes: {},
  channels: overseaChannels,
} satisfies ContractArea;
