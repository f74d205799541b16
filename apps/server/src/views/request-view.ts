/** A request about money as the wire shows it; what only the desk knows is added by the gateway. */

import type { RequestView } from "@naru/contract/views";
import { requestAnswer } from "@naru/engine/dnw/request-answer";
import type { RequestRow } from "@naru/engine/rows";
import type { Currency } from "@naru/vocabulary/currency";

/** A request as it is now; `siteCurrency` is what BINARY holds. */
export function requestView(row: RequestRow, siteCurrency: Currency): RequestView {
  return requestAnswer(row, siteCurrency);
}
