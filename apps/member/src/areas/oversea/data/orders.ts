/** Sending orders: one at a time, its pending state visible, a refusal in an alert with the server's own text. */

import { useState } from "react";
import { say } from "../../../app/i18n.ts";
import { alertError, toast } from "../../../app/notices.ts";
import { productTexts } from "../../../app/texts.ts";
import { cancelAll, cancelOrder, type OrderRequest, placeOrder } from "../../../live/hooks.ts";
import type { OrderAnswer } from "./views.ts";

/** What is under way, so that the very control that started it shows it. */
export type Sending = "LONG" | "SHORT" | "CLOSE" | "CANCEL_ALL" | "CANCEL" | null;

export interface OrderDesk {
  readonly sending: Sending;
  /** Whether the order was taken. */
  place(order: OrderRequest, as: "LONG" | "SHORT" | "CLOSE"): Promise<boolean>;
  cancel(ids: readonly string[]): Promise<boolean>;
  cancelAll(overseaOptionId: string): Promise<boolean>;
}

/** The order desk of a page. While something is under way nothing else is sent: two taps in a row are one order. */
export function useOrderDesk(): OrderDesk {
  const [sending, setSending] = useState<Sending>(null);
  async function send<T>(
    as: Sending,
    call: () => Promise<T>,
    done: (answer: T) => void,
  ): Promise<boolean> {
    if (sending !== null) return false;
    setSending(as);
    try {
      done(await call());
      return true;
    } catch (error) {
      void alertError(error);
      return false;
    } finally {
      setSending(null);
    }
  }
  return {
    sending,
    place: (order, as) => send(as, () => placeOrder(order), tellAccepted),
    cancel: (ids) =>
      send("CANCEL", () => Promise.all(ids.map((id) => cancelOrder(id))), tellCancelled),
    cancelAll: (overseaOptionId) =>
      send("CANCEL_ALL", () => cancelAll({ overseaOptionId }), tellCancelled),
  };
}

/** An order that rests was taken; one that filled is told by its own event. */
function tellAccepted({ status }: OrderAnswer): void {
  if (status === "OPEN") toast(say(productTexts, "orderComplete"));
}

function tellCancelled(): void {
  toast(say(productTexts, "orderCancelled"));
}
