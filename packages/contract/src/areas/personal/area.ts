/** The wire of members' personal data, as operators see it, and of their looking at what a member sees. */

import { z } from "zod";
import type { ContractArea } from "../../area.ts";
import { body, query } from "../../fields.ts";
import { callsOf } from "../../route.ts";
import { personalOperatorRoutes } from "./operator-routes.ts";
import { personalPaths } from "./paths.ts";
import { ViewOpenedView } from "./views.ts";

const { defineRoute, open } = callsOf("personal", personalPaths);

export const personal = {
  name: "personal",
  routes: {
    openView: defineRoute({
      ...open,
      id: "openView",
      rate: "lookUp",
      summary:
        "Trade the code of an operator's look, once and within a minute, for a token that reads and changes nothing",
      query: query({}),
      body: body({ code: z.string().regex(/^[\w-]{43}$/) }),
      answer: ViewOpenedView,
    }),
  },
  operatorRoutes: personalOperatorRoutes,
  channels: [],
} satisfies ContractArea;
