/** The wire of wallets. */

import type { ContractArea } from "../../area.ts";
import { walletRoutes } from "./routes.ts";

export const wallet = {
  name: "wallet",
  routes: walletRoutes,
  operatorRoutes: {},
  channels: [],
} satisfies ContractArea;
