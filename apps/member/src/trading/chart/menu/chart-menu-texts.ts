/** Texts of what may be set of a chart: kinds, indicators, what is shown of the member's own. Asked for with a menu, not with a page. */

import { catalogue } from "../../../base/i18n.ts";

export const chartMenuTexts = catalogue(
  {
    kind: "모양",
    candle: "캔들",
    hollow: "빈 캔들",
    bar: "바",
    line: "라인",
    area: "영역",
    baseline: "기준선",
    over: "가격 위 지표",
    under: "아래 지표",
    marks: "차트에 표시",
    average: "평균가",
    orders: "미체결 주문",
    exits: "익절·손절·로스컷",
    fills: "체결 화살표",
    alerts: "가격 알림",
    day: "전일 종가·오늘 고가·저가",
    events: "경제지표 발표",
    sessions: "도쿄·런던·뉴욕 시간 음영",
    longPressHint:
      "차트를 길게 누르면 그 가격에 주문하고, 내 주문의 이름표를 누르면 취소할 수 있어요.",
  },
  {
    kind: "Type",
    candle: "Candles",
    hollow: "Hollow",
    bar: "Bars",
    line: "Line",
    area: "Area",
    baseline: "Baseline",
    over: "Over the price",
    under: "Below the price",
    marks: "Shown on the chart",
    average: "Average",
    orders: "Working orders",
    exits: "TP, SL and loss-cut",
    fills: "Fill arrows",
    alerts: "Price alerts",
    day: "Previous close, day high and low",
    events: "Economic indicators",
    sessions: "Shade Tokyo, London and New York",
    longPressHint:
      "Press long on the chart to order at that price; tap the label of an order to cancel it.",
  },
);
