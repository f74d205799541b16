/** Texts of the line that takes the best price, which come with it. */

import { catalogue } from "../../base/i18n.ts";

export const hitTexts = catalogue(
  {
    hitBuy: "최유리 매수",
    hitSell: "최유리 매도",
  },
  {
    hitBuy: "Take ask",
    hitSell: "Hit bid",
  },
);
