/** Toasts and sounds for what happens to a member's perpetuals, as for overseas futures (`live/tell-event.ts`). */

import type { FuturesEvent } from "@naru/client/views";
import { say } from "../../../base/i18n.ts";
import { toast, toastDeal } from "../../../base/notices.ts";
import { memberPreferences } from "../../../base/preferences.ts";
import { productTexts } from "../../../base/texts.ts";
import { effectOf, isGrave } from "../../../live/tell-event.ts";
import { endWord } from "../../../live/end-words.ts";
import { playSound } from "../../../live/sounds.ts";
import { tellsNow } from "../../../live/tell.ts";
import { dealTexts } from "../deal-texts.ts";
import { dealOf } from "../model/deal.ts";
import { futuresEvents } from "./account.ts";

/** Does so until the answer is called. */
export function tellFutures(): () => void {
  return futuresEvents.listen((event) => {
    const { toast: said, sound } = effectOf({ event: event.event, order: event.futures.order });
    const tells = tellsNow("FILL");
    if (said !== undefined && (tells.inSight || isGrave(event))) {
      const kind = say(productTexts, said.text);
      const deal = wordsOf(event);
      if (deal === null) toast(kind, said.tone, said.ms);
      else toastDeal(kind, deal, said.tone, said.ms);
    }
    const { sounds, soundLength } = memberPreferences.get();
    if (sound !== undefined && sounds[sound] && tells.bySound) playSound(sound, soundLength);
  });
}

/** Which order or position an event is of, and by what it ended. */
function wordsOf({ futures: { order, position } }: FuturesEvent): string | null {
  const deal = order === undefined ? position : { ...order, ...filledOf(order) };
  if (deal === undefined) return null;
  const { name, qty, price } = dealOf(deal);
  const side = say(dealTexts, deal.tradeType);
  const at = price === null ? "" : ` @${price}`;
  const end = endWord(order?.reason ?? null);
  return `${name} ${side} ${qty}${at}${end === null ? "" : ` · ${end}`}`;
}

/** What of an order is told: what was filled where it was, else all of it. */
function filledOf({ status, qty, filledQty, avgPrice, price, stopPrice }: Order) {
  return status === "FILLED" ? { qty: filledQty, avgPrice } : { qty, avgPrice: stopPrice ?? price };
}

type Order = NonNullable<FuturesEvent["futures"]["order"]>;
