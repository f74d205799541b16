/** Texts of the trades tab. */

import { catalogue } from "../../base/i18n.ts";

export const tradesTexts = catalogue(
  {
    volume: "가격별 체결량",
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
    askShare: "매도잔량 {share}%",
    bidShare: "매수잔량 {share}%",
  },
  {
    volume: "Volume by price",
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
    askShare: "Asks {share}%",
    bidShare: "Bids {share}%",
  },
);
