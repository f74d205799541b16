/** Why an account was cut. */

import type { Currency } from "@naru/vocabulary/currency";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import { losscutView } from "../../views/losscut-view.ts";

export function losscutHandlers(desk: Desk): Handlers<"overseaLosscut"> {
  return {
    async overseaLosscut({ query, session, site }) {
      const facts = await desk.readers.losscutFacts(session, Number(query.overseaPositionId));
      if (facts === undefined) throw new RefusalError("NO_POSITION");
      const options = new Map((await desk.options.of(site.id)).map((each) => [each.id, each]));
      const optionOf = (optionId: number) => options.get(String(optionId));
      return losscutView(facts, optionOf, site.view.binaryCurrency as Currency);
    },
  };
}
