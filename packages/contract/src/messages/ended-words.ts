/** What members are told whose orders or positions two operators ended (decision 066). */

import { fillText, type Language } from "../messages.ts";

const TEXTS = {
  ko: {
    closed: "운영자가 포지션을 청산했어요",
    closedBody:
      "{instruments}: 보유 포지션은 시장가로 청산하고 대기 주문은 취소했어요.\n사유: {reason}",
    cancelled: "운영자가 대기 주문을 취소했어요",
    cancelledBody:
      "{instruments}: 새로 진입할 수 있는 대기 주문을 취소했어요. 포지션과 익절·손절은 그대로예요.\n사유: {reason}",
  },
  en: {
    closed: "The operator has closed your position",
    closedBody:
      "{instruments}: what you held was closed at the market and what was waiting was cancelled.\nReason: {reason}",
    cancelled: "The operator has cancelled your orders",
    cancelledBody:
      "{instruments}: orders that could open were cancelled. Positions, take profit and stop loss stay as they are.\nReason: {reason}",
  },
} as const satisfies Readonly<Record<Language, object>>;

/** Title and text of the message, in the site's language. */
export function endedText(
  language: Language,
  isClosing: boolean,
  told: { readonly instruments: string; readonly reason: string },
): { readonly title: string; readonly body: string } {
  const texts = TEXTS[language];
  const body = isClosing ? texts.closedBody : texts.cancelledBody;
  return {
    title: isClosing ? texts.closed : texts.cancelled,
    body: fillText(body, { ...told }),
  };
}
