/** Orders of providers and what is offered, in the words of the wire. */

import { providerOrderAnswer } from "@naru/engine/provider/order-answer";
import type {
  ProviderOrderPageView,
  ProviderOrderView,
  ProviderPageView,
} from "@naru/contract/areas/provider/views";
import type { KeptOrder } from "@naru/store/desk/providers/orders";
import type { Currency } from "@naru/vocabulary/currency";
import type { ProviderPage } from "../../../providers/adapter.ts";
import type { Site } from "../../sessions/sites.ts";
import type { Desk } from "../handler.ts";

const contextOf = (siteId: number, orderId: number): string =>
  `provider order ${siteId} ${orderId}`;

/** A page as the desk keeps it. */
export function sealedPage(
  desk: Desk,
  { siteId, id }: KeptOrder["order"],
  page: ProviderPage | null,
): Buffer | null {
  return page === null ? null : desk.secrets.seal(JSON.stringify(page), contextOf(siteId, id));
}

/** The order as its event tells it. */
export function orderView(site: Site, { order }: KeptOrder): ProviderOrderView {
  return providerOrderAnswer(order, site.view.binaryCurrency as Currency);
}

/** The order with where it is paid, as long as it can be. */
export function orderPageView(desk: Desk, site: Site, kept: KeptOrder): ProviderOrderPageView {
  const { order, desk: beside } = kept;
  const isPayable = order.endedAt === null && order.status !== "MISMATCH" && beside?.page != null;
  const page = isPayable
    ? (JSON.parse(
        desk.secrets.open(beside.page as Buffer, contextOf(order.siteId, order.id)),
      ) as ProviderPageView)
    : null;
  return { ...orderView(site, kept), page };
}
