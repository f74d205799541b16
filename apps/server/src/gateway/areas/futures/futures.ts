/** Crypto perpetuals: what a site offers of them, orders, positions and lists (product.md §3, §7). */

import type { futuresPaths } from "@naru/contract/areas/futures/paths";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import { futuresAlertHandlers } from "./alerts.ts";
import { futuresHistoryHandlers } from "./history.ts";
import { futuresResultHandlers } from "./results.ts";
import { futuresMarginHandlers, futuresOrderHandlers, futuresPositionHandlers } from "./orders.ts";

export function futuresHandlers(desk: Desk): Handlers<keyof typeof futuresPaths> {
  const { perpetuals } = desk;
  return {
    ...futuresOrderHandlers(desk),
    ...futuresPositionHandlers(desk),
    ...futuresMarginHandlers(desk),
    ...futuresAlertHandlers(desk),
    ...futuresHistoryHandlers(desk),
    ...futuresResultHandlers(desk),

    async futuresOptions({ query, site }) {
      const prefix = query.stockPrefix ?? "";
      const found = (await perpetuals.of(site.id)).filter(
        ({ isPlay, stock }) =>
          (query.isPlay === undefined || String(isPlay) === query.isPlay) &&
          (`${site.view.stockPrefix}${stock}`.startsWith(prefix) || stock.startsWith(prefix)),
      );
      return JSON.stringify(found);
    },

    async futuresOption({ query: { futuresOptionId }, site }) {
      const all = await perpetuals.of(site.id);
      const found = all.find(({ id, isPlay }) =>
        futuresOptionId === undefined ? isPlay === 1 : id === futuresOptionId,
      );
      if (found === undefined) throw new RefusalError("INVALID_REQUEST");
      return JSON.stringify(found);
    },
  };
}
