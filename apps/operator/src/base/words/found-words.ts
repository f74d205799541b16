/** What is found by its number, in words. */

import { catalogue } from "@naru/ui/texts/i18n";
import type { FoundKind } from "@naru/vocabulary/operator";

export const foundTexts = catalogue(
  {
    REQUEST: "입출금 신청",
    ORDER: "해외선물 주문",
    FILL: "해외선물 체결",
    PERPETUAL: "무기한선물 주문",
    BET: "바이너리 배팅",
    TRANSFER: "원장 이동",
  } satisfies Record<FoundKind, string>,
  {
    REQUEST: "Request",
    ORDER: "Futures order",
    FILL: "Futures fill",
    PERPETUAL: "Perpetual order",
    BET: "Binary bet",
    TRANSFER: "Movement",
  },
);
