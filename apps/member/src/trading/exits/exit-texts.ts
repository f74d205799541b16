/** Words of the exits' sheet: they come with it. */

import { catalogue } from "../../base/i18n.ts";

export const exitTexts = catalogue(
  {
    trailTicks: "고점에서 거리 (틱)",
    trailStep: "따라가는 간격 (틱)",
    trailQty: "수량 (비우면 전부)",
    trailSave: "추적 손절 걸기",
    trailNow: "추적 손절 {price}",
    trailAnew: "거리를 바꾸면 지금 가격부터 다시 따라가요.",
    exitsWhole: "전체",
    exitsParts: "나눠서",
    exitsTrail: "추적",
    priceField: "가격",
    percentField: "평균가에서 (%)",
    amountField: "수수료 전 손익",
    reward: "수수료 뺀 손익비 {reward}",
    exitsSave: "익절·손절 저장하기",
  },
  {
    trailTicks: "Distance (ticks)",
    trailStep: "Step (ticks)",
    trailQty: "Contracts (empty: all)",
    trailSave: "Set trailing stop",
    trailNow: "Trailing stop {price}",
    trailAnew: "At another distance it starts again from the price of now.",
    exitsWhole: "Whole",
    exitsParts: "In parts",
    exitsTrail: "Trailing",
    priceField: "Price",
    percentField: "From average (%)",
    amountField: "Profit before fees",
    reward: "Risk : reward after fees {reward}",
    exitsSave: "Save TP/SL",
  },
);
