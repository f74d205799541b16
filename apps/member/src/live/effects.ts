/** Toasts and sounds for what happens to the account (events.tsv, product.md §4, §9). */

import type { OverseaEvent } from "@naru/client/views";
import { ERROR_QUEUE, FORCE_LOGOUT_QUEUE, MESSAGE_QUEUE } from "@naru/contract/destinations";
import { forcedOut } from "../app/enter-session.ts";
import { language } from "../app/i18n.ts";
import { alertNotice, toast, toastMs } from "../app/notices.ts";
import { memberPreferences, type SoundName } from "../app/preferences.ts";
import { runtime } from "../app/runtime.ts";
import { productTexts } from "../app/texts.ts";
import { unreadMessages } from "../app/unread.ts";
import { playSound } from "./sounds.ts";
import { overseaEvents } from "./wiring.ts";

export interface Effect {
  readonly toast?: {
    readonly text: "orderFilled" | "positionLiquidated";
    readonly tone: "success" | "error";
    readonly ms: number;
  };
  readonly sound?: SoundName;
}

/** What an event does besides changing the screens. Success and cancel sound only for orders that can rest. */
export function effectOf({ event, order }: Pick<OverseaEvent, "event" | "order">): Effect {
  const canRest =
    order !== undefined && order.marketType !== "MARKET" && order.marketType !== "LIQUIDATION";
  switch (event) {
    case "ORDER_SUCCESS":
      return canRest ? { sound: "SUCCESS" } : {};
    case "ORDER_CANCEL":
      return canRest ? { sound: "CANCEL" } : {};
    case "ORDER_FILLED":
      return {
        toast: { text: "orderFilled", tone: "success", ms: toastMs.filled },
        sound: "FILLED",
      };
    case "POSITION_LIQUID":
      return { toast: { text: "positionLiquidated", tone: "error", ms: toastMs.liquidated } };
    default:
      return {};
  }
}

/** Does so for a signed-in member until the answer is called, and what the server says beside it. */
export function tellEffects(): () => void {
  const { live } = runtime();
  const ends = [
    overseaEvents.listen((event) => {
      const effect = effectOf(event);
      if (effect.toast !== undefined) {
        const text = productTexts[language.get()][effect.toast.text];
        toast(text, effect.toast.tone, effect.toast.ms);
      }
      if (effect.sound !== undefined && memberPreferences.get().sounds[effect.sound]) {
        playSound(effect.sound);
      }
    }),
    live.subscribe(ERROR_QUEUE, (body) => void alertNotice((body as ErrorEvent).message)),
    live.subscribe(MESSAGE_QUEUE, (body) => unreadMessages.set((body as MessageEvent).unreadCount)),
    live.subscribe(FORCE_LOGOUT_QUEUE, () => void forcedOut()),
    live.onForceLogout(() => void forcedOut()),
  ];
  return () => {
    for (const end of ends) end();
  };
}

interface ErrorEvent {
  readonly message: string;
}

interface MessageEvent {
  readonly unreadCount: number;
}
