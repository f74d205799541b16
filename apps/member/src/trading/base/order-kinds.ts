import type { OrderView } from "./views.ts";

/** Words of order kinds (product.md §9). */
export const KIND_KEYS = {
  LIMIT: "limit",
  MARKET: "market",
  STOPLIMIT: "stopLimit",
  STOPMARKET: "mit",
  LIQUIDATION: "liquidation",
} as const satisfies Record<OrderView["marketType"], string>;
