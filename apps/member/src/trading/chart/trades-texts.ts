/** Texts of the trades tab. */

import { catalogue } from "../../base/i18n.ts";

export const tradesTexts = catalogue(
  {
    volume: "가격별 체결량",
    window: "언제부터",
    window1: "1분",
    window10: "10분",
    window60: "1시간",
    windowAll: "전체",
    own: "내 {qty}",
    strip: "실시간 체결",
    since: "{time}부터 {count}건",
    time: "시간",
    price: "체결가",
    qty: "수량",
    ownFill: "내 {side} {qty}",
    last: "현재가",
    empty: "아직 체결이 없어요",
    emptyHint: "체결되면 바로 여기에 나타나요.",
    failed: "체결을 불러오지 못했어요.",
  },
  {
    volume: "Volume by price",
    window: "Since when",
    window1: "1 m",
    window10: "10 m",
    window60: "1 h",
    windowAll: "All",
    own: "My {qty}",
    strip: "Time & sales",
    since: "{count} since {time}",
    time: "Time",
    price: "Price",
    qty: "Size",
    ownFill: "My {side} {qty}",
    last: "Last",
    empty: "No trades yet",
    emptyHint: "Trades show up here as they happen.",
    failed: "The trades could not be loaded.",
  },
);
