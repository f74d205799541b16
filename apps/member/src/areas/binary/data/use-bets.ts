/** From a touch to a bet on its way: the risk notice once, the member's way of confirming, and no second bet by a trembling thumb. */

import { useRef, useState } from "react";
import { say } from "../../../base/i18n.ts";
import { toast } from "../../../base/notices.ts";
import { useLadderSettings } from "../../../settings/kept-ladder-settings.ts";
import { ladderTexts } from "../../../trading/base/ladder-texts.ts";
import { useArming } from "../../../trading/ladder/use-arming.ts";
import { isSameWish, type Tap } from "../../../trading/orders/same-wish.ts";
import type { Offer } from "../model/side-offer.ts";
import { acceptRisk, isRiskAccepted } from "./risk.ts";
import type { BetDesk } from "./place-bet.ts";

export interface Bets {
  readonly isSending: boolean;
  /** Waits for the member's yes. */
  readonly asked: Offer | null;
  /** The risk is to be accepted first. */
  readonly isWarned: boolean;
  /** The button that waits for its second tap. */
  readonly armed: string | null;
  bet(offer: Offer, place: string, at: number): void;
  confirm(): void;
  accept(): void;
  forget(): void;
}

export function useBets(desk: BetDesk): Bets {
  const { mode } = useLadderSettings();
  const arming = useArming<string>((a, b) => a === b);
  const [asked, setAsked] = useState<Offer | null>(null);
  const [warned, setWarned] = useState<Offer | null>(null);
  const last = useRef<Tap | null>(null);

  const send = async (offer: Offer) => {
    if (await desk.send(offer)) setAsked(null);
  };
  const go = (offer: Offer) => {
    if (!isRiskAccepted()) setWarned(offer);
    else if (mode === "CONFIRM") setAsked(offer);
    else void send(offer);
  };
  return {
    isSending: desk.isSending,
    asked,
    isWarned: warned !== null,
    armed: arming.armed,
    bet(offer, place, at) {
      const act = () => {
        const tap = { place, at };
        if (isSameWish(last.current, tap)) {
          toast(say(ladderTexts, "tappedTwice"), "warning");
          return;
        }
        last.current = tap;
        go(offer);
      };
      if (mode === "DOUBLE_TAP") arming.tap(place, act);
      else act();
    },
    confirm() {
      if (asked !== null) void send(asked);
    },
    accept() {
      acceptRisk();
      setWarned(null);
      // However the member confirms: what was read meanwhile is looked at once more.
      if (warned !== null) setAsked(warned);
    },
    forget() {
      setAsked(null);
      setWarned(null);
    },
  };
}
