/** What an event of the account is told as: its toast, its sound, in the words of the page. Comes with the first of them. */

import { formatNumber } from "@naru/ui/format/number";
import type { AlertView, FuturesAlertView, FuturesEvent, OverseaEvent } from "@naru/client/views";
import { catalogue, language, say } from "../base/i18n.ts";
import { alertNotice, toast, toastDeal, toastMs } from "../base/notices.ts";
import { memberPreferences, type SoundName } from "../base/preferences.ts";
import { productTexts } from "../base/texts.ts";
import { dealLine, perpetualName } from "./deal-line.ts";
import type { ReminderEvent } from "./effects.ts";
import { endWord } from "./end-words.ts";
import { shake } from "./haptics.ts";
import { playSound } from "./sounds.ts";
import { tellLine, tellsNow } from "./tell.ts";
import { market } from "./wiring.ts";

export { tellRequest } from "./request-effects.ts";
export { tellReturn } from "./return-notice.ts";
export { tellTerms } from "./terms-notice.ts";

export interface Effect {
  readonly toast?: {
    readonly text: "orderFilled" | "orderCancelled" | "positionLiquidated" | "liquidationRisk";
    readonly tone: "success" | "error" | "warning";
    readonly ms: number;
  };
  readonly sound?: SoundName;
}

/** What every product's events say of orders and positions. */
interface Happened {
  readonly event: string;
  readonly order?: { readonly marketType: string; readonly reason: string | null } | undefined;
}

/**
 * What an event does besides changing the screens. Success and cancel sound only for orders that can rest; a cancel is
 * told here where somebody else did it, for the member hears of their own from their own call.
 */
export function effectOf({ event, order }: Happened): Effect {
  const canRest =
    order !== undefined && order.marketType !== "MARKET" && order.marketType !== "LIQUIDATION";
  switch (event) {
    case "ORDER_SUCCESS":
      return canRest ? { sound: "SUCCESS" } : {};
    case "ORDER_CANCEL": {
      const isOwn = order === undefined || order.reason === null || order.reason === "MEMBER";
      const toast = { text: "orderCancelled", tone: "warning", ms: toastMs.serverMessage } as const;
      return { ...(canRest ? { sound: "CANCEL" } : {}), ...(isOwn ? {} : { toast }) };
    }
    case "ORDER_FILLED":
      return {
        toast: { text: "orderFilled", tone: "success", ms: toastMs.filled },
        sound: "FILLED",
      };
    case "POSITION_LIQUID":
      return { toast: { text: "positionLiquidated", tone: "error", ms: toastMs.liquidated } };
    case "POSITION_WARN":
      return { toast: { text: "liquidationRisk", tone: "warning", ms: toastMs.general } };
    default:
      return {};
  }
}

/** Tells an event of overseas futures. */
export function tellEvent(event: OverseaEvent): void {
  const effect = effectOf(event);
  const tells = tellsNow("FILL");
  if (effect.toast !== undefined && (tells.inSight || isGrave(event))) {
    const { text, tone, ms } = effect.toast;
    const kind = productTexts[language.get()][text];
    const which = whichOf(event);
    if (which === null) toast(kind, tone, ms);
    else toastDeal(kind, which, tone, ms);
  }
  const { sounds, soundLength } = memberPreferences.get();
  if (effect.sound !== undefined && sounds[effect.sound] && tells.bySound) {
    playSound(effect.sound, soundLength);
  }
  if (effect.sound !== undefined) shake(effect.sound);
  if (event.alert !== undefined && isTold(event.alert)) tellAlert(event.alert);
}

/** Whether the price has come: a repeated alert goes on waiting and says when. */
export function isTold({ status, toldAt }: Pick<AlertView, "status" | "toldAt">): boolean {
  return status === "FIRED" || (status === "OPEN" && toldAt !== null);
}

/** Tells what is told of perpetuals on every page: the end of a follow, and an alert whose price has come. */
export function tellOf(
  follow: FuturesEvent["futures"]["follow"],
  alert: FuturesAlertView | undefined,
): void {
  if (follow !== undefined) tellFollowEnd(follow.status);
  if (alert !== undefined && isTold(alert)) tellLine("ALERT", perpetualText(alert), "warning");
}

/** A follow ended that its follower has not asked to end; of another state of a follow nothing is said. */
function tellFollowEnd(status: string): void {
  const ended = FOLLOW_ENDED[status];
  if (ended !== undefined) void alertNotice(say(effectTexts, ended));
}

/** A position that is or may soon be closed by force is told whatever the member wants to hear. */
export function isGrave({ event }: Pick<Happened, "event">): boolean {
  return event === "POSITION_LIQUID" || event === "POSITION_WARN";
}

/** Which order or position an event is of, or how much is left; `null` where it says no more than that it was. */
function whichOf({ event, level, order, position }: OverseaEvent): string | null {
  if (level !== undefined) return say(effectTexts, LEFT[level] ?? "left30");
  const ended = (deal: string) =>
    [deal, endWord(order?.reason ?? null)].filter((word) => word !== null).join(" · ");
  if (event === "ORDER_FILLED" && order !== undefined)
    return ended(
      dealLine({
        ...order,
        optionId: order.overseaOptionId,
        qty: order.filledQty,
        price: order.avgPrice,
      }),
    );
  if (event === "ORDER_CANCEL" && order !== undefined) {
    const left = { ...order, qty: order.qty - order.filledQty };
    return ended(
      dealLine(
        { ...left, optionId: left.overseaOptionId, price: order.stopPrice ?? order.price },
        true,
      ),
    );
  }
  if (event === "POSITION_LIQUID" && position !== undefined)
    return dealLine(
      { ...position, optionId: position.overseaOptionId, price: position.avgPrice },
      true,
    );
  return null;
}

/** What is left of the cushion when a warning of a level comes. */
const LEFT: Readonly<Record<number, "left70" | "left50" | "left30">> = {
  1: "left70",
  2: "left50",
  3: "left30",
};

/** Ends of a follow that its follower has not asked for: what was copied is his to look after, or was closed. */
const FOLLOW_ENDED: Readonly<
  Record<string, "traderLiquidated" | "followKicked" | "followCut" | "followSpent">
> = {
  DISCONNECTED: "traderLiquidated",
  KICKED: "followKicked",
  CUT: "followCut",
  SPENT: "followSpent",
};

const effectTexts = catalogue(
  {
    left70: "여유 70% 미만",
    left50: "여유 50% 미만",
    left30: "여유 30% 미만",
    alertFired: "{name|이/가} {price}에 닿았어요",
    markFired: "{name} 마크 가격이 {price}에 닿았어요",
    volumeFired: "{name} {minutes}분봉 거래량이 {qty}계약에 닿았어요",
    reminded: "{time} {name} 발표 예정",
    traderLiquidated: "트레이더가 청산되어 팔로우가 해제되었습니다. 포지션을 직접 관리해주세요.",
    followKicked: "트레이더가 팔로우를 끊었어요. 남은 포지션은 직접 관리해주세요.",
    followCut: "운영자가 팔로우를 끊었어요. 남은 포지션은 직접 관리해주세요.",
    followSpent: "전체 손실 한도에 닿아 따라 한 포지션을 닫고 팔로우를 끝냈어요.",
  },
  {
    left70: "under 70% of the cushion left",
    left50: "under 50% of the cushion left",
    left30: "under 30% of the cushion left",
    alertFired: "{name} has reached {price}",
    markFired: "The mark of {name} has reached {price}",
    volumeFired: "{name}: {qty} contracts traded in this {minutes}-minute candle",
    reminded: "{time}: {name}",
    traderLiquidated:
      "The trader was liquidated and the follow was disconnected. Please manage your positions manually.",
    followKicked: "The trader has ended your follow. Please manage what is still open yourself.",
    followCut: "The operator has ended your follow. Please manage what is still open yourself.",
    followSpent:
      "Your follow has lost what you had allowed it: every copy was closed and the follow ended.",
  },
);

/** An alert that fired: said longer than a toast about an order, for it comes unasked. */
function tellAlert(alert: AlertView): void {
  const option = market.option(alert.overseaOptionId);
  const name = language.get() === "ko" ? option?.koName : option?.enName;
  tellLine("ALERT", alertText(alert, name ?? ""), "warning");
}

/** What price has come, in a line. */
export function perpetualText(alert: FuturesAlertView): string {
  const words = { name: perpetualName(alert, language.get()), price: formatNumber(alert.price) };
  return say(effectTexts, alert.isMark === 1 ? "markFired" : "alertFired", words);
}

/** What has come, in a line. */
export function alertText(
  { price, volumeQty, volumeMinutes }: Pick<AlertView, "price" | "volumeQty" | "volumeMinutes">,
  name: string,
): string {
  if (price !== null) return say(effectTexts, "alertFired", { name, price: formatNumber(price) });
  const qty = formatNumber(String(volumeQty));
  return say(effectTexts, "volumeFired", { name, minutes: String(volumeMinutes), qty });
}

/** A reminder of the economic calendar, in the time of the device. */
export function tellReminder({ name, nameEn, at }: ReminderEvent): void {
  const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short" }).format(Date.parse(at));
  const words = { time, name: (language.get() === "en" ? nameEn : null) ?? name };
  tellLine("ALERT", say(effectTexts, "reminded", words));
}
