/** What the order form does: its look ahead, why it cannot go out, the question before, and the sending. */

import { useMemo, useRef, useState } from "react";
import { language, say } from "../../../base/i18n.ts";
import { alertError, toast, toastDeal } from "../../../base/notices.ts";
import { session } from "../../../base/session.ts";
import { useStore } from "../../../base/store.ts";
import { productTexts } from "../../../base/texts.ts";
import { useOpeningHeld, useUnanswered } from "../../../live/hooks.ts";
import { useMemberSettings } from "../../../settings/settings-store.ts";
import { showQty } from "../../../trading/base/figures.ts";
import { firstReason, FRESHNESS_REASON } from "../../../trading/base/reason.ts";
import { priceUnits } from "../../../trading/base/terms.ts";
import { reasonSentences } from "../../../trading/base/texts.ts";
import { isSameWish, type Tap } from "../../../trading/orders/same-wish.ts";
import { bodyOf, type OrderForm } from "../model/order-form.ts";
import { type FormReason, formReason, isOwnReason } from "../model/order-reason.ts";
import { coinOf } from "../model/perpetual.ts";
import { type Own, type Preview, previewOf } from "../model/preview.ts";
import { orderTexts, ownReasonTexts } from "../order-texts.ts";
import { type Setting, useSetting } from "./account.ts";
import { futuresCalls } from "./calls.ts";
import { useCopying } from "./copying.ts";
import { useFreshness } from "./live.ts";
import { useOwn } from "./own.ts";
import type { Perpetual } from "./store.ts";

export interface OrderPage {
  /** A tick in price units. */
  readonly tick: number;
  readonly setting: Setting;
  readonly own: Own | null;
  readonly preview: Preview | null;
  readonly reason: FormReason | null;
  readonly isSending: boolean;
  /** Whether the order waits for the member's yes. */
  readonly isAsking: boolean;
  /** The button was touched at `at` (`Event.timeStamp`). */
  press(at: number): void;
  confirm(): void;
  back(): void;
}

/** The order of `form`, or those of `orders` that it goes out as, at the newest prices of `option`. */
export function useOrderForm(
  option: Perpetual,
  form: OrderForm,
  orders?: readonly OrderForm[],
): OrderPage {
  const own = useOwn(option.id);
  const setting = useSetting(option.id);
  const { ladder } = useMemberSettings();
  const tick = priceUnits(option.tickSize, option.precision) ?? 1;
  const [isSending, setSending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const last = useRef<Tap | null>(null);
  const preview = useMemo(
    () => (own === null ? null : previewOf(option, form, own, orders)),
    [option, form, own, orders],
  );
  const copying = useCopying(option.id);
  const held = useOpeningHeld("FUTURES");
  const gate = firstReason(
    useStore(session).me?.role === "PARTNER" ? "PARTNER" : null,
    FRESHNESS_REASON[useFreshness(option.stock)],
    preview === null ? "LOADING" : null,
    useUnanswered() ? "CHECKING" : null,
    isSending ? "SENDING" : null,
  );
  const reason =
    gate ?? (preview === null ? "LOADING" : formReason(option, form, preview, copying, held));

  async function send(): Promise<void> {
    setSending(true);
    try {
      const { status } = await futuresCalls.place(bodyOf(form, option, tick));
      if (status === "OPEN")
        toastDeal(say(productTexts, "orderComplete"), dealOf(option, form), "plain");
      setAsking(false);
    } catch (error) {
      setAsking(false);
      void alertError(error);
    } finally {
      setSending(false);
    }
  }

  return {
    ...{ tick, setting, own, preview, reason, isSending, isAsking },
    press(at) {
      if (reason !== null) return toast(sentenceOf(reason), "warning");
      const tap = { place: "form", at };
      if (isSameWish(last.current, tap)) return;
      last.current = tap;
      if (ladder.mode === "CONFIRM") setAsking(true);
      else void send();
    },
    confirm: () => void send(),
    back: () => setAsking(false),
  };
}

/** A reason as a sentence. */
export function sentenceOf(reason: FormReason): string {
  const chosen = language.get();
  return isOwnReason(reason) ? ownReasonTexts[chosen][reason][1] : reasonSentences[chosen][reason];
}

/** The order in few words. */
function dealOf(option: Perpetual, { side, qty }: OrderForm): string {
  return `${say(orderTexts, side)} ${showQty(qty ?? 0, option.qtyPrecision)} ${coinOf(option)}`;
}
