/** Words for orders and how they ended (product.md §9). */

import type { RecordView } from "@naru/client/views";
import type { ClientText } from "@naru/contract/messages/client-texts";
import type { searchTexts } from "./texts.ts";

const kinds: Record<RecordView["marketType"], ClientText> = {
  LIMIT: "limit",
  MARKET: "market",
  STOPLIMIT: "stopLimit",
  STOPMARKET: "stopMarket",
  LIQUIDATION: "losscut",
};

export function kindLabel(marketType: RecordView["marketType"]): ClientText {
  return kinds[marketType];
}

/** How an order ended: by its fill, or why not. */
export function resultLabel({
  status,
  reason,
}: Pick<RecordView, "status" | "reason">): keyof typeof searchTexts.ko {
  switch (reason) {
    case "LOSSCUT":
      return "losscut";
    case "END_OF_DAY":
      return "endOfDay";
    case "ROLLOVER":
      return "rollover";
    case "OPERATOR":
      return "operator";
    case "MARGIN":
      return "marginLack";
    default:
      return status === "FILLED" ? "filled" : "cancelled";
  }
}
