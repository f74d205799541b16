/** Why an account was cut. */

import { id, query } from "../../fields.ts";
import { callsOf } from "../../route.ts";
import { LosscutView } from "./losscut-view.ts";
import { overseaPaths } from "./paths.ts";

const { defineRoute, own } = callsOf("oversea", overseaPaths);

const overseaLosscut = defineRoute({
  ...own,
  owner: "playerId",
  id: "overseaLosscut",
  summary:
    "The receipt of the loss-cut that closed a position: equity, line, each position and how it closed",
  query: query({ playerId: id.optional(), overseaPositionId: id }),
  answer: LosscutView,
});

export const losscutRoutes = { overseaLosscut };
