/** The wire of getting in and staying in. */

import type { ContractArea } from "../../area.ts";
import { accountChannels } from "./channels.ts";
import { answerRoutes } from "./answer-routes.ts";
import { noteRoutes } from "./note-routes.ts";
import { passkeyRoutes } from "./passkey-routes.ts";
import { accountRoutes } from "./routes.ts";

export const account = {
  name: "account",
  routes: { ...accountRoutes, ...answerRoutes, ...passkeyRoutes, ...noteRoutes },
  operatorRoutes: {},
  channels: accountChannels,
} satisfies ContractArea;
