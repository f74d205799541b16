/** Orders that members ask about, as the service desk reads them. */

import { readOrderDetail } from "../../../views/order-detail.ts";
import type { OperatorDesk, OperatorHandlers } from "../../call.ts";

export function operatorOrderHandlers(desk: OperatorDesk): OperatorHandlers<"deskOrder"> {
  return {
    deskOrder({ site, query }) {
      const owner = { siteId: site.id, memberId: Number(query.memberId) };
      return readOrderDetail(desk, site, owner, Number(query.orderId));
    },
  };
}
