/** The wire of crypto perpetuals. */

import type { ContractArea } from "../../area.ts";
import { futuresChannels } from "./channels.ts";
import { futuresOperatorRoutes } from "./operator-routes.ts";
import { futuresRoutes } from "./routes.ts";

export const futures = {
  name: "futures",
  needs: "futures",
  routes: futuresRoutes,
  operatorRoutes: futuresOperatorRoutes,
  channels: futuresChannels,
} satisfies ContractArea;
