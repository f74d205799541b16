/** Texts of several orders by one request, which come with their sheet. */

import { catalogue } from "../../base/i18n.ts";

export const scaleTexts = catalogue(
  {
    title: "{name} 분할 주문",
    from: "시작 가격",
    to: "끝 가격",
    count: "주문 수",
    rungs: "나눈 주문",
    average: "모두 체결되면 평균",
    placeLong: "롱 지정가 {count}건 주문하기",
    placeShort: "숏 지정가 {count}건 주문하기",
    placed: "지정가 {count}건을 한 번에 주문했어요.",
    tooSmall: "수량이 적어서 이만큼 나눌 수 없어요.",
    hint: "같은 간격의 지정가로 나눠 한 번에 내요. 하나라도 받을 수 없으면 아무것도 주문하지 않아요. TP/SL은 붙지 않아요.",
  },
  {
    title: "{name}: scale order",
    from: "From",
    to: "To",
    count: "Orders",
    rungs: "The orders",
    average: "Average if all fill",
    placeLong: "Place {count} long limits",
    placeShort: "Place {count} short limits",
    placed: "Placed {count} limit orders at once.",
    tooSmall: "The size is too small for so many.",
    hint: "Limit orders at even distances, sent at once: all of them are taken or none. TP/SL are not attached.",
  },
);
