/** From a gesture on the ladder or a market button to an order on its way: the member's mode, the guard, the bracket. */

import { useRef, useState } from "react";
import { language, say, useTexts } from "../../base/i18n.ts";
import { toast } from "../../base/notices.ts";
import { type Draft, requestOf } from "../orders/draft.ts";
import { ladderTexts } from "../base/ladder-texts.ts";
import { reasonSentences } from "../base/texts.ts";
import { draftOfGesture, marketDraft } from "./gesture-draft.ts";
import type { Cell, Outcome } from "./gesture.ts";
import type { LadderSettings } from "../../settings/ladder-settings.ts";
import { isSameWish, type Tap } from "../orders/same-wish.ts";
import { summarizeTicket, type Ticket } from "../base/ticket.ts";
import { letterOf } from "./ladder-places.ts";
import type { OrderDesk } from "../orders/orders.ts";
import { keepsGuard } from "../orders/tell-guard.ts";
import { useArming } from "./use-arming.ts";
import type { Trade } from "../base/use-trade.ts";
import type { TradeSide } from "../base/views.ts";

/** What waits for a second tap: a cell, or a market button. */
type Target = Cell | { readonly zone: "MARKET"; readonly side: TradeSide; readonly price: 0 };

export interface LadderDesk {
  /** An order that waits for the member's yes. */
  readonly draft: Draft | null;
  readonly armedCell: Cell | null;
  readonly armedMarket: TradeSide | null;
  /**
   * Sends, confirms or arms what a gesture places; others are not its business. `at` is when the finger made it
   * (`Event.timeStamp`), `place` what it touched where that is not the row.
   */
  place(outcome: Outcome, at: number, place?: string): void;
  market(side: TradeSide, at: number): void;
  /** The order a gesture would place now, before it is sent. */
  draftOf(outcome: Outcome): Draft | null;
  /** The order that waits, with other terms. */
  change(draft: Draft): void;
  confirm(at: number): Promise<void>;
  forget(): void;
}

export function useLadderDesk(
  trade: Trade,
  ticket: Ticket,
  settings: LadderSettings,
  desk: OrderDesk,
): LadderDesk {
  const [draft, setDraft] = useState<Draft | null>(null);
  const arming = useArming<Target>(
    (a, b) => a.zone === b.zone && a.side === b.side && a.price === b.price,
  );
  const { option, last } = trade;
  const qty = ticket.qty ?? 0;
  const taps = useTaps();

  const draftOf = (outcome: Outcome) => draftOfGesture(outcome, qty, trade, settings);

  function go(order: Draft, target: Target, at: number, place = placeOf(target)): void {
    if (!mayGoOut(order, ticket, trade)) return;
    const act = () => {
      if (taps.isRepeat({ place, at })) return;
      if (settings.mode === "CONFIRM") setDraft(order);
      else send(order, option, desk);
    };
    if (settings.mode === "DOUBLE_TAP") arming.tap(target, act);
    else act();
  }

  const { armed } = arming;
  return {
    draft,
    armedCell: armed === null || armed.zone === "MARKET" ? null : armed,
    armedMarket: armed?.zone === "MARKET" ? armed.side : null,
    draftOf,
    place(outcome, at, place) {
      if (outcome.kind === "stop" && (last === null || outcome.price === last)) {
        toast(say(ladderTexts, "stopAtLast"), "warning");
        return;
      }
      const order = draftOf(outcome);
      if (order === null || !("side" in outcome)) return;
      const zone = outcome.kind === "stop" ? "STOP" : "LIMIT";
      go(order, { zone, side: outcome.side, price: outcome.price }, at, place);
    },
    market(side, at) {
      const target = { zone: "MARKET", side, price: 0 } as const;
      go(marketDraft(side, qty, trade, settings), target, at);
    },
    change: setDraft,
    async confirm(at) {
      // Kept as the last tap: what the thumb does once more meets what lies under the sheet.
      if (draft === null || taps.isRepeat({ place: taps.lastPlace(), at })) return;
      if (!mayGoOut(draft, { qty: draft.qty }, trade)) return;
      await desk.place(requestOf(draft, option), draft.side);
      setDraft(null);
    },
    forget: () => setDraft(null),
  };
}

/** A row is one place, whichever of its cells is touched; so is a market button. */
function placeOf(target: Target): string {
  return target.zone === "MARKET" ? `MARKET ${target.side}` : String(target.price);
}

/** Whether it may go out; why not is said at once. */
function mayGoOut(order: Draft, ticket: Ticket, { standing, terms, gate, last }: Trade): boolean {
  const summary = summarizeTicket(ticket, standing, terms, gate);
  const { reason, margin } = order.side === "LONG" ? summary.long : summary.short;
  if (reason !== null) {
    toast(reasonSentences[language.get()][reason], "warning");
    return false;
  }
  const price = order.stopPrice ?? order.price;
  return keepsGuard({ qty: order.qty, margin, price, last, tickUnits: terms.tickUnits });
}

/** The ladder shows what rests until it is answered; an order at the market locks its button. */
function send(order: Draft, option: Trade["option"], desk: OrderDesk): void {
  const letter = letterOf(order.marketType);
  const price = order.stopPrice ?? order.price;
  const ghost =
    letter === null || price === null ? null : { side: order.side, letter, price, qty: order.qty };
  if (order.marketType === "MARKET") void desk.place(requestOf(order, option), order.side);
  else void desk.placeFromLadder(requestOf(order, option), ghost);
}

/** Swallows the tap that only repeats the one before, and says so: two orders are two taps apart. */
function useTaps() {
  const t = useTexts(ladderTexts);
  /** The tap that ordered last, or asked to be confirmed. */
  const last = useRef<Tap | null>(null);
  return {
    lastPlace: () => last.current?.place ?? "",
    isRepeat(tap: Tap): boolean {
      if (isSameWish(last.current, tap)) {
        toast(t("tappedTwice"), "warning");
        return true;
      }
      last.current = tap;
      return false;
    },
  };
}
