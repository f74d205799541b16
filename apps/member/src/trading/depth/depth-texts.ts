/** Texts of the depth chart. */

import { catalogue } from "../../base/i18n.ts";

export const depthTexts = catalogue(
  {
    chart: "호가 깊이",
    askShare: "매도잔량 {share}%",
    bidShare: "매수잔량 {share}%",
    price: "가격 짚어보기",
    bids: "매수잔량 {qty}",
    asks: "매도잔량 {qty}",
    bid: "{price}까지 매수 {qty}",
    ask: "{price}까지 매도 {qty}",
    between: "{price}에는 호가가 없어요",
    empty: "호가를 기다리는 중이에요",
  },
  {
    chart: "Depth",
    askShare: "Asks {share}%",
    bidShare: "Bids {share}%",
    price: "Look at a price",
    bids: "Bids {qty}",
    asks: "Asks {qty}",
    bid: "{qty} bid down to {price}",
    ask: "{qty} asked up to {price}",
    between: "Nothing is quoted at {price}",
    empty: "Waiting for quotes",
  },
);
