/** Sending orders: the pending state of each is visible, a refusal is an alert with the server's own text. */

import { useRef, useState } from "react";
import { say } from "../../base/i18n.ts";
import { alertError, toast, toastDeal } from "../../base/notices.ts";
import { runtime } from "../../base/runtime.ts";
import { productTexts } from "../../base/texts.ts";
import { dealLine } from "../../live/deal-line.ts";
import type { CancelFilter, OrderChange, OrderRequest } from "../../live/order-requests.ts";
import { accountState } from "../../live/wiring.ts";
import type { OrderCalls } from "../base/product.ts";
import { shake } from "../../live/haptics.ts";
import type { LadderOrder } from "./places.ts";
import { NO_PLACES } from "./places.ts";
import { type LadderPlaces } from "./places.ts";
import { waitingPrice } from "../base/terms.ts";
import type { OrderAnswer, TradeSide } from "../base/views.ts";

/** What is under way, so that the very control that started it shows it. */
export type Sending =
  | "LONG"
  | "SHORT"
  | "CLOSE"
  | "REVERSE"
  | "CANCEL_ALL"
  | "AMEND"
  | "EXITS"
  | "OWN"
  | "ALERT"
  | null;

/** Whether what the confirmation sends is on its way. */
export function isUnderWay(sending: Sending): boolean {
  return sending === "LONG" || sending === "SHORT" || sending === "CLOSE";
}

/** A row's orders that go to another price together. */
export interface Move {
  readonly optionId: string;
  readonly side: TradeSide;
  readonly ids: readonly string[];
  /** Decimal texts; the orders may stand at several prices where rows are merged. */
  readonly from: readonly string[];
  readonly to: string;
  readonly toUnits: number;
}

export interface OrderDesk {
  /** Of the product that is traded here. */
  readonly calls: OrderCalls;
  readonly sending: Sending;
  /** Orders on their way, for the ladder. */
  readonly places: LadderPlaces;
  /** Whether the order was taken. While something is under way nothing else is sent. */
  place(order: OrderRequest, as: "LONG" | "SHORT" | "CLOSE"): Promise<boolean>;
  /** An order from the ladder: several may be on their way, each shown as `ghost` until it is answered. */
  placeFromLadder(order: OrderRequest, ghost: Omit<LadderOrder, "id"> | null): Promise<boolean>;
  move(move: Move): Promise<boolean>;
  /** One order to another price, as dragged on the chart. */
  amend(change: OrderChange): Promise<boolean>;
  cancel(ids: readonly string[]): Promise<boolean>;
  cancelAll(filter: CancelFilter): Promise<boolean>;
  /** Any other call of the page, one at a time. */
  send(as: Exclude<Sending, null>, call: () => Promise<unknown>): Promise<boolean>;
}

/** A moved order is shown at its new row until the account says so, at most this long after the answer. */
const MOVED_KEPT_MS = 1500;

let ghosts = 0;

export function useOrderDesk(calls: OrderCalls): OrderDesk {
  const { sending, send } = useSending();
  const [places, setPlaces] = useState<LadderPlaces>(NO_PLACES);
  const cancelling = useRef(new Set<string>());

  function forgetMoves(ids: readonly string[]): void {
    setPlaces((held) => ({
      ...held,
      moved: new Map([...held.moved].filter(([id]) => !ids.includes(id))),
    }));
  }

  return {
    calls,
    sending,
    places,
    place: (order, as) => send(as, () => calls.place(order), tellAccepted(order)),
    async placeFromLadder(order, ghost) {
      const id = `sent-${ghosts++}`;
      if (ghost !== null)
        setPlaces((held) => ({
          ...held,
          sent: [...held.sent, { ...ghost, id, isPending: true }],
        }));
      const taken = await attempt(() => calls.place(order), tellAccepted(order));
      setPlaces((held) => ({ ...held, sent: held.sent.filter((sent) => sent.id !== id) }));
      return taken;
    },
    async move({ optionId, side, ids, from, to, toUnits }) {
      setPlaces((held) => ({
        ...held,
        moved: new Map([...held.moved, ...ids.map((id) => [id, toUnits] as const)]),
      }));
      const row = { optionId, tradeType: side, toPrice: to };
      const taken = await attempt(() =>
        Promise.all(from.map((fromPrice) => calls.amendRow({ ...row, fromPrice }))),
      );
      if (taken) runtime().timers.after(MOVED_KEPT_MS, () => forgetMoves(ids));
      else forgetMoves(ids);
      return taken;
    },
    amend: (change) => attempt(() => calls.amend(change)),
    async cancel(ids) {
      const fresh = ids.filter((id) => !cancelling.current.has(id));
      if (fresh.length === 0) return false;
      for (const id of fresh) cancelling.current.add(id);
      const deals = workingDeals();
      const taken = await attempt(
        () => Promise.all(fresh.map((id) => calls.cancel(id))),
        () => tellCancelled(fresh, deals),
      );
      for (const id of fresh) cancelling.current.delete(id);
      return taken;
    },
    cancelAll(filter) {
      const deals = workingDeals();
      return send(
        "CANCEL_ALL",
        () => calls.cancelAll(filter),
        ({ ids }) => tellCancelled(ids, deals),
      );
    },
    send,
  };
}

/** One call at a time, and which one is under way. */
function useSending() {
  const [sending, setSending] = useState<Sending>(null);

  async function send<T>(
    as: Exclude<Sending, null>,
    call: () => Promise<T>,
    done: (answer: T) => void = () => {},
  ): Promise<boolean> {
    if (sending !== null) return false;
    setSending(as);
    try {
      return await attempt(call, done);
    } finally {
      setSending(null);
    }
  }

  return { sending, send };
}

/** Whether the call was taken; a refusal is told. The device shakes as it leaves. */
async function attempt<T>(
  call: () => Promise<T>,
  done: (answer: T) => void = () => {},
): Promise<boolean> {
  shake("SENT");
  try {
    done(await call());
    return true;
  } catch (error) {
    void alertError(error);
    return false;
  }
}

/** An order that rests was taken; one that filled is told by its own event. */
function tellAccepted(order: OrderRequest): (answer: OrderAnswer) => void {
  const price = order.stopPrice ?? order.price;
  return ({ status }) => {
    if (status === "OPEN")
      toastDeal(say(productTexts, "orderComplete"), dealLine({ ...order, price }), "plain");
  };
}

/** The working orders in words, by id. */
function workingDeals(): ReadonlyMap<string, string> {
  const orders = accountState.get().account?.orders ?? [];
  return new Map(
    orders.map((order) => {
      const left = order.qty - order.filledQty;
      return [
        order.id,
        dealLine({
          ...order,
          optionId: order.overseaOptionId,
          qty: left,
          price: waitingPrice(order),
        }),
      ];
    }),
  );
}

/** `deals` are the orders as they were before; one that the account did not know is told without its words. */
function tellCancelled(ids: readonly string[], deals: ReadonlyMap<string, string>): void {
  const kind = say(productTexts, "orderCancelled");
  for (const id of ids) {
    const deal = deals.get(id);
    if (deal === undefined) toast(kind);
    else toastDeal(kind, deal, "plain");
  }
}
