/** An order with all that happened to it, as its member and the service desk read it. */

import type { OrderDetailView } from "@naru/contract/views";
import type { HistoryOwner } from "@naru/store/read/history";
import type { Currency } from "@naru/vocabulary/currency";
import type { Desk } from "../calls/handler.ts";
import { RefusalError } from "../refusals/refusal-error.ts";
import type { Site } from "../sessions/sites.ts";
import { orderDetailView } from "./history-views.ts";

/** An order of the member; refuses with ORDER_NOT_FOUND where the member has none such. */
export async function readOrderDetail(
  desk: Desk,
  site: Site,
  owner: HistoryOwner,
  orderId: number,
): Promise<OrderDetailView> {
  const history = await desk.readers.orderHistory(owner, orderId);
  const option = (await desk.options.of(site.id)).find(
    (each) => each.id === String(history?.order.optionId),
  );
  if (history === undefined || option === undefined) throw new RefusalError("ORDER_NOT_FOUND");
  return orderDetailView(history, option, site.view.binaryCurrency as Currency);
}
