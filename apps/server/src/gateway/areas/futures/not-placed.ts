/** Kinds of orders of perpetuals that members do not place. */

import type { RefusalCode } from "@naru/vocabulary/refusal";

/** Why: exits are set for a position, and the engine alone liquidates. */
export const NOT_PLACED: Readonly<Record<string, RefusalCode>> = {
  LIQUIDATION: "WRONG_APPROACH",
  TAKEPROFIT: "TPSL_REJECTED",
  STOPLOSS: "TPSL_REJECTED",
};
