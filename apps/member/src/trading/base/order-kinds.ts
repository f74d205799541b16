/** Words of order kinds on the trade page (product.md §9). */

import { catalogue } from "../../base/i18n.ts";
import type { OrderView } from "./views.ts";

type Words = Readonly<Record<OrderView["marketType"], string>>;

export const kindWords = catalogue(
  {
    LIMIT: "지정가",
    MARKET: "시장가",
    STOPLIMIT: "STOP 지정가",
    STOPMARKET: "MIT",
    LIQUIDATION: "로스컷",
  } as const satisfies Words,
  {
    LIMIT: "Limit",
    MARKET: "Market",
    STOPLIMIT: "Stop limit",
    STOPMARKET: "MIT",
    LIQUIDATION: "Loss-cut",
  },
);
