/** The wire of the books. */

import type { ContractArea } from "../../area.ts";
import { ledgerOperatorRoutes } from "./operator-routes.ts";

export const ledger = {
  name: "ledger",
  routes: {},
  operatorRoutes: ledgerOperatorRoutes,
  channels: [],
} satisfies ContractArea;
