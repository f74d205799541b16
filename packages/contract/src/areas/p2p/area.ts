/** The wire of deals between members; what is told of them shares the queues of wallets and messages. */

import type { ContractArea } from "../../area.ts";
import { p2pOperatorRoutes } from "./operator-routes.ts";
import { p2pRoutes } from "./routes.ts";

export const p2p = {
  name: "p2p",
  needs: "p2p",
  refusedAs: "P2P_OFF",
  routes: p2pRoutes,
  operatorRoutes: p2pOperatorRoutes,
  channels: [],
} satisfies ContractArea;
