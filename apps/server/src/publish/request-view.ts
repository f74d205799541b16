/** A request about money as the wire shows it; what only the desk knows is added by the gateway. */

import type { RequestView } from "@naru/contract/views";
import { CODE_OF_REQUEST, requestAnswer } from "@naru/engine/dnw/request-answer";
import type { RequestRow } from "@naru/engine/rows";
import type { Currency } from "@naru/vocabulary/currency";
import type { RequestKind } from "@naru/vocabulary/request";

/** Under which transaction code each kind is listed (product.md §3). */
export const REQUEST_TYPE_OF: Readonly<Record<RequestKind, RequestView["type"]>> = CODE_OF_REQUEST;

/** A request as it is now; `siteCurrency` is what BINARY holds. */
export function requestView(row: RequestRow, siteCurrency: Currency): RequestView {
  return requestAnswer(row, siteCurrency);
}
