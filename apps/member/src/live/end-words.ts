/** By whom or by what an order ended that its member did not end, as toasts say it. */

import type { EndReason } from "@naru/vocabulary/order";
import { catalogue, say } from "../base/i18n.ts";

const endTexts = catalogue(
  {
    LOSSCUT: "로스컷",
    END_OF_DAY: "장마감",
    ROLLOVER: "월물교체",
    OPERATOR: "운영자",
    MARGIN: "증거금 부족",
    TAKE_PROFIT: "익절",
    STOP_LOSS: "손절",
    TRAIL: "추적 손절",
    REDUCE_ONLY: "포지션 감소 전용",
    TIME_IN_FORCE: "주문 조건",
    COPY: "카피",
    DAY_LOSS: "손실 한도",
  },
  {
    LOSSCUT: "loss-cut",
    END_OF_DAY: "day end",
    ROLLOVER: "roll-over",
    OPERATOR: "operator",
    MARGIN: "margin lacking",
    TAKE_PROFIT: "take profit",
    STOP_LOSS: "stop loss",
    TRAIL: "trailing stop",
    REDUCE_ONLY: "reduce-only",
    TIME_IN_FORCE: "time in force",
    COPY: "copy",
    DAY_LOSS: "own loss limit",
  },
);

/** `null` where the member did it, or an order filled by itself. */
export function endWord(reason: EndReason | null): string | null {
  return reason === null || reason === "MEMBER" ? null : say(endTexts, reason);
}
