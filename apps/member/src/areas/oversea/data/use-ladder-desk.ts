/** From a gesture on the ladder or a market button to an order on its way: the member's mode, the guard, the bracket. */

import { formatPrice } from "@naru/money/price";
import { useRef, useState } from "react";
import { language, useTexts } from "../../../app/i18n.ts";
import { toast } from "../../../app/notices.ts";
import { memberPreferences } from "../../../app/preferences.ts";
import type { OrderRequest } from "../../../live/hooks.ts";
import type { Draft } from "../parts/confirm-sheet.tsx";
import { ladderTexts } from "../parts/ladder-texts.ts";
import { reasonSentences } from "../parts/texts.ts";
import { type Cell, type Outcome, stopOrderAt } from "../model/gesture.ts";
import type { LadderSettings } from "../model/ladder-settings.ts";
import { isSameWish, type Tap } from "../ladder/same-wish.ts";
import { summarizeTicket, type Ticket } from "../model/ticket.ts";
import { letterOf } from "./ladder-places.ts";
import type { OrderDesk } from "./orders.ts";
import { keepsGuard } from "./tell-guard.ts";
import { useArming } from "./use-arming.ts";
import type { Trade } from "./use-trade.ts";
import type { TradeSide } from "./views.ts";

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
  confirm(at: number): Promise<void>;
  forget(): void;
}

export function useLadderDesk(
  trade: Trade,
  ticket: Ticket,
  settings: LadderSettings,
  desk: OrderDesk,
): LadderDesk {
  const t = useTexts(ladderTexts);
  const [draft, setDraft] = useState<Draft | null>(null);
  const arming = useArming<Target>(
    (a, b) => a.zone === b.zone && a.side === b.side && a.price === b.price,
  );
  const { terms, last } = trade;
  const qty = ticket.qty ?? 0;
  /** The tap that ordered last, or asked to be confirmed. */
  const lastTap = useRef<Tap | null>(null);

  /** Entries take their bracket along; what makes the position smaller does not. */
  function bracketOf(side: TradeSide): { tpTick: number | null; slTick: number | null } {
    const held = trade.holding.qty * (side === "LONG" ? 1 : -1);
    if (!settings.hasBracket || (held < 0 && qty <= -held)) return { tpTick: null, slTick: null };
    const { tp, sl } = memberPreferences.get().tpsl;
    return { tpTick: tp, slTick: sl };
  }

  function draftOf(outcome: Outcome): Draft | null {
    switch (outcome.kind) {
      case "limit":
        return {
          ...bracketOf(outcome.side),
          marketType: "LIMIT",
          side: outcome.side,
          qty,
          price: outcome.price,
          stopPrice: null,
          direction: null,
        };
      case "limitWithStop":
        return {
          marketType: "LIMIT",
          side: outcome.side,
          qty,
          price: outcome.price,
          stopPrice: null,
          direction: null,
          tpTick: bracketOf(outcome.side).tpTick,
          slTick: outcome.slTick,
        };
      case "stop": {
        const { side, price } = outcome;
        const stop = stopOrderAt(side, price, last, settings.stopLimitTicks, terms.tickUnits);
        return stop === null ? null : { ...bracketOf(side), side, qty, ...stop };
      }
      default:
        return null;
    }
  }

  /** Why it may not go out, said at once; `true` where it may. */
  function isAllowed(order: Draft): boolean {
    const summary = summarizeTicket(ticket, trade.standing, terms, trade.gate);
    const { reason, margin } = order.side === "LONG" ? summary.long : summary.short;
    if (reason !== null) {
      toast(reasonSentences[language.get()][reason], "warning");
      return false;
    }
    const price = order.stopPrice ?? order.price;
    return keepsGuard({ qty: order.qty, margin, price, last, tickUnits: terms.tickUnits });
  }

  function go(order: Draft, target: Target, at: number, place = placeOf(target)): void {
    if (!isAllowed(order)) return;
    const act = () => {
      if (isRepeat({ place, at })) return;
      if (settings.mode === "CONFIRM") setDraft(order);
      else send(order);
    };
    if (settings.mode === "DOUBLE_TAP") arming.tap(target, act);
    else act();
  }

  /** Swallows the tap that only repeats the one before, and says so: two orders are two taps apart. */
  function isRepeat(tap: Tap): boolean {
    if (isSameWish(lastTap.current, tap)) {
      toast(t("tappedTwice"), "warning");
      return true;
    }
    lastTap.current = tap;
    return false;
  }

  function send(order: Draft): void {
    const letter = letterOf(order.marketType);
    const price = order.stopPrice ?? order.price;
    const ghost =
      letter === null || price === null
        ? null
        : { side: order.side, letter, price, qty: order.qty };
    if (order.marketType === "MARKET") void desk.place(requestOf(order, trade), order.side);
    else void desk.placeFromLadder(requestOf(order, trade), ghost);
  }

  const { armed } = arming;
  return {
    draft,
    armedCell: armed === null || armed.zone === "MARKET" ? null : armed,
    armedMarket: armed?.zone === "MARKET" ? armed.side : null,
    draftOf,
    place(outcome, at, place) {
      if (outcome.kind === "stop" && (last === null || outcome.price === last)) {
        toast(t("stopAtLast"), "warning");
        return;
      }
      const order = draftOf(outcome);
      if (order === null || !("side" in outcome)) return;
      const zone = outcome.kind === "stop" ? "STOP" : "LIMIT";
      go(order, { zone, side: outcome.side, price: outcome.price }, at, place);
    },
    market(side, at) {
      const order: Draft = {
        ...bracketOf(side),
        marketType: "MARKET",
        side,
        qty,
        price: null,
        stopPrice: null,
        direction: null,
      };
      go(order, { zone: "MARKET", side, price: 0 }, at);
    },
    async confirm(at) {
      // The sheet may have come under a thumb that was on its way down again.
      const { place = "" } = lastTap.current ?? {};
      if (draft === null || isRepeat({ place, at })) return;
      await desk.place(requestOf(draft, trade), draft.side);
      setDraft(null);
    },
    forget: () => setDraft(null),
  };
}

/** A row is one place, whichever of its cells is touched; so is a market button. */
function placeOf(target: Target): string {
  return target.zone === "MARKET" ? `MARKET ${target.side}` : String(target.price);
}

function requestOf(order: Draft, { option }: Trade): OrderRequest {
  const text = (units: number | null) =>
    units === null ? null : formatPrice(units, option.precision);
  return {
    overseaOptionId: option.id,
    marketType: order.marketType,
    tradeType: order.side,
    price: text(order.price),
    stopPrice: text(order.stopPrice),
    qty: order.qty,
    tpTick: order.tpTick,
    slTick: order.slTick,
  };
}
