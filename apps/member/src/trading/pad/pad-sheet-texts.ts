/** Texts of the sheets of the order block, which come with them. */

import { catalogue } from "../../base/i18n.ts";

export const padSheetTexts = catalogue(
  {
    presetEdit: "수량 버튼 바꾸기",
    presetQty: "버튼 {index}",
    bracketEdit: "익절·손절 틱 바꾸기",
    bracketTp: "익절 (틱)",
    bracketSl: "손절 (틱)",
    save: "저장하기",
    cancelMenu: "무엇을 취소할까요?",
    cancelBuys: "매수 주문 {count}건 취소하기",
    cancelSells: "매도 주문 {count}건 취소하기",
    cancelStops: "STOP·MIT 주문 {count}건 취소하기",
    cancelEvery: "이 종목 주문 {count}건 모두 취소하기",
    cancelAllInstruments: "모든 종목 주문 {count}건 취소하기",
  },
  {
    presetEdit: "Change the quantity buttons",
    presetQty: "Button {index}",
    bracketEdit: "Change TP and SL ticks",
    bracketTp: "TP (ticks)",
    bracketSl: "SL (ticks)",
    save: "Save",
    cancelMenu: "Cancel which orders?",
    cancelBuys: "Cancel {count} buy {count#order/orders}",
    cancelSells: "Cancel {count} sell {count#order/orders}",
    cancelStops: "Cancel {count} stop {count#order/orders}",
    cancelEvery: "Cancel all {count} in this instrument",
    cancelAllInstruments: "Cancel all {count} everywhere",
  },
);
