/**
 * What a provider knows an order by, its idempotency key there (decision 040): `site-number-chance`. A database that was restored gives
 * numbers again that the provider has heard already; by chance none of them is an order that it knows.
 */

import { randomBytes } from "node:crypto";
import type { KeptOrder } from "@naru/store/desk/providers/orders";

const CHANCE_BYTES = 8;

/** A reference that no provider has heard, of an order that is not sent yet. It says nothing of the member. */
export function newReference({ siteId, orderId }: OrderNumber): string {
  return `${siteId}-${orderId}-${randomBytes(CHANCE_BYTES).toString("hex")}`;
}

/** What an order was sent as; before migration 333 by its numbers alone. */
export function referenceOf({ order, desk }: Pick<KeptOrder, "order" | "desk">): string {
  return desk?.reference ?? `${order.siteId}-${order.id}`;
}

/** The numbers of the order that a provider may mean; undefined where it is none of ours. */
export function numberIn(reference: string): OrderNumber | undefined {
  const [, siteId, orderId] = /^(\d{1,4})-(\d{1,16})(?:-[\da-f]+)?$/.exec(reference) ?? [];
  return siteId === undefined ? undefined : { siteId: Number(siteId), orderId: Number(orderId) };
}

interface OrderNumber {
  readonly siteId: number;
  readonly orderId: number;
}
