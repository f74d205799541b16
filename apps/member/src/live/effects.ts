/** Toasts and sounds for what happens to the account (events.tsv, product.md §4, §9). */

import { formatNumber } from "@naru/ui/format/number";
import type { AccountEvent, AlertView, OverseaEvent } from "@naru/client/views";
import {
  ACCOUNT_QUEUE,
  ERROR_QUEUE,
  FORCE_LOGOUT_QUEUE,
  MESSAGE_QUEUE,
} from "@naru/contract/destinations";
import { catalogue, language, say } from "../base/i18n.ts";
import { alertNotice, toast, toastDeal, toastMs } from "../base/notices.ts";
import { memberPreferences, type SoundName } from "../base/preferences.ts";
import { runtime } from "../base/runtime.ts";
import { productTexts } from "../base/texts.ts";
import { dealLine } from "./deal-line.ts";
import { endWord } from "./end-words.ts";
import { tellRequest } from "./request-effects.ts";
import { tellReturn } from "./return-notice.ts";
import { shake } from "./haptics.ts";
import { playSound } from "./sounds.ts";
import { tellTerms } from "./terms-notice.ts";
import { lineReturns, market, overseaEvents, requestEvents, termsEvents } from "./wiring.ts";

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

/** What the server says of the session itself; the app knows what to do. */
export interface SessionEffects {
  readonly onForcedOut: () => void;
  readonly onSecurity: (event: SecurityEvent) => void;
  /** `null` with every new line: what came meanwhile is to be asked. */
  readonly onUnread: (event: UnreadEvent | null) => void;
}

/** Does so for a signed-in member until the answer is called, and what the server says beside it; `onForcedOut` when it ends the session. */
export function tellEffects({ onForcedOut, onSecurity, onUnread }: SessionEffects): () => void {
  const { live } = runtime();
  const ends = [
    overseaEvents.listen((event) => {
      const effect = effectOf(event);
      if (effect.toast !== undefined) {
        const { text, tone, ms } = effect.toast;
        const kind = productTexts[language.get()][text];
        const which = whichOf(event);
        if (which === null) toast(kind, tone, ms);
        else toastDeal(kind, which, tone, ms);
      }
      const { sounds, soundLength } = memberPreferences.get();
      if (effect.sound !== undefined && sounds[effect.sound]) {
        playSound(effect.sound, soundLength);
      }
      if (effect.sound !== undefined) shake(effect.sound);
      if (event.alert?.status === "FIRED") tellAlert(event.alert);
    }),
    lineReturns.listen(tellReturn),
    requestEvents.listen(tellRequest),
    termsEvents.listen(tellTerms),
    live.subscribe(ACCOUNT_QUEUE, (body) => {
      const told = body as AccountEvent;
      const status = "futures" in told ? told.futures.follow?.status : undefined;
      const ended = FOLLOW_ENDED[status ?? ""];
      if (ended !== undefined) void alertNotice(say(effectTexts, ended));
    }),
    live.subscribe(ERROR_QUEUE, (body) => void alertNotice((body as ErrorEvent).message)),
    live.subscribe(MESSAGE_QUEUE, (body) => {
      const told = body as MessageEvent;
      if ("device" in told || "name" in told) onSecurity(told);
      else onUnread(told);
    }),
    live.onOpen(() => onUnread(null)),
    live.subscribe(FORCE_LOGOUT_QUEUE, onForcedOut),
    live.onForceLogout(onForcedOut),
  ];
  return () => {
    for (const end of ends) end();
  };
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
    traderLiquidated:
      "The trader was liquidated and the follow was disconnected. Please manage your positions manually.",
    followKicked: "The trader has ended your follow. Please manage what is still open yourself.",
    followCut: "The operator has ended your follow. Please manage what is still open yourself.",
    followSpent:
      "Your follow has lost what you had allowed it: every copy was closed and the follow ended.",
  },
);

/** A price alert that fired: said longer than a toast about an order, for it comes unasked. */
function tellAlert(alert: AlertView): void {
  const option = market.option(alert.overseaOptionId);
  const name = language.get() === "ko" ? option?.koName : option?.enName;
  const price = formatNumber(alert.price);
  toast(
    say(effectTexts, "alertFired", { name: name ?? "", price }),
    "warning",
    toastMs.serverMessage,
  );
}

interface ErrorEvent {
  readonly message: string;
}

/** What happened to how the member signs in. */
export type SecurityEvent =
  | {
      readonly event: "NEW_DEVICE" | "SIGN_IN";
      readonly device: string;
      readonly address: string;
    }
  | {
      readonly event: "PASSKEY_ADDED" | "PASSKEY_REMOVED";
      readonly name: string;
      readonly at: string;
    }
  | { readonly event: "PASSKEY_CLONED"; readonly name: string; readonly at: string };

/** Something came from the house, or how much of it is unread now. */
export type UnreadEvent =
  | { readonly event: "MESSAGE" | "CONTACT"; readonly unreadCount: number }
  | { readonly event: "UNREAD"; readonly messages: number; readonly contacts: number }
  | { readonly event: "CHAT" | "CHAT_TYPING"; readonly id: string };

type MessageEvent = UnreadEvent | SecurityEvent;
