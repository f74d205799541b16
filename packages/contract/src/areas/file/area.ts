/** The wire of files. */

import type { ContractArea } from "../../area.ts";
import { fileRoutes } from "./routes.ts";

export const file = {
  name: "file",
  routes: fileRoutes,
  operatorRoutes: {},
  channels: [],
} satisfies ContractArea;
