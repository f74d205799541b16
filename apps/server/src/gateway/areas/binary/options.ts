/** A site's options of binary rounds as the engine shows them, asked at most four times a second however many guests look. */

import type { TradeOptionsBody } from "../../../bus/messages.ts";
import type { Desk } from "../../calls/handler.ts";
import { bodyOf } from "../../link/answer-body.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";

const FRESH_MS = 250;

export type TradeOption = TradeOptionsBody[number];

export interface TradeOptions {
  /** Every option of a site, by id. Refuses while the engine is away. */
  of(siteId: number): Promise<readonly TradeOption[]>;
  /** One of them; refuses where the site has none such. */
  find(siteId: number, optionId: number): Promise<TradeOption>;
}

export function createTradeOptions({ engine, clock }: Desk): TradeOptions {
  const bySite = new Map<number, { at: number; options: Promise<TradeOptionsBody> }>();
  const of = (siteId: number): Promise<readonly TradeOption[]> => {
    const now = clock.now();
    const known = bySite.get(siteId);
    if (known !== undefined && now - known.at < FRESH_MS && engine.connected) return known.options;
    const options = engine
      .ask({ kind: "tradeOptions", siteId })
      .then((answer) => JSON.parse(bodyOf(answer)) as TradeOptionsBody);
    bySite.set(siteId, { at: now, options });
    options.catch(() => bySite.delete(siteId));
    return options;
  };
  return {
    of,
    async find(siteId, optionId) {
      const options = await of(siteId);
      const found = options.find(({ view }) => view.id === String(optionId));
      if (found === undefined) throw new RefusalError("INVALID_REQUEST");
      return found;
    },
  };
}
