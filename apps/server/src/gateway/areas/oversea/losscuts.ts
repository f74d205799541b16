/** Why an account was cut. */

import type { Desk, Handlers } from "../../calls/handler.ts";
import { readLosscut } from "../../views/liquidation-receipts.ts";

export function losscutHandlers(desk: Desk): Handlers<"overseaLosscut"> {
  return {
    overseaLosscut: ({ query, session, site }) =>
      readLosscut(desk, site, session, Number(query.overseaPositionId)),
  };
}
