/** Toasts and sounds for what happens to the account (events.tsv, product.md §4, §9). */

import type { OverseaEvent } from "@naru/client/views";
import { language } from "../app/i18n.ts";
import { toast, toastMs } from "../app/notices.ts";
import { memberPreferences, type SoundName } from "../app/preferences.ts";
import { productTexts } from "../app/texts.ts";
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

/** Does so from now on until the answer is called. */
export function tellEffects(): () => void {
  return overseaEvents.listen((event) => {
    const effect = effectOf(event);
    if (effect.toast !== undefined) {
      toast(productTexts[language.get()][effect.toast.text], effect.toast.tone, effect.toast.ms);
    }
    if (effect.sound !== undefined && memberPreferences.get().sounds[effect.sound])
      playSound(effect.sound);
  });
}
