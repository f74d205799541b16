/** Texts of how positions are sorted and shown, and of the end of their day. */

import { catalogue } from "../../base/i18n.ts";

export const holdingsTexts = catalogue(
  {
    view: "정렬·표시",
    sort: "정렬",
    sort_opened: "연 순서",
    sort_profit: "수익 큰 순",
    sort_loss: "손실 큰 순",
    sort_name: "종목명",
    columns: "표시할 항목",
    column_average: "평균가와 현재가",
    column_ticks: "틱 손익",
    column_closable: "청산 가능 수량",
    column_exits: "익절·손절과 오버나잇",
    closable: "청산 가능 {qty}계약",
    dayEndSoon: "{name} 마감 {minutes}분 전이에요. 오버나잇하지 않은 {qty}계약은 마감에 청산돼요.",
  },
  {
    view: "Sort and show",
    sort: "Sort",
    sort_opened: "As opened",
    sort_profit: "Profit first",
    sort_loss: "Loss first",
    sort_name: "Name",
    columns: "Shown in a row",
    column_average: "Average and last price",
    column_ticks: "Profit in ticks",
    column_closable: "Closable contracts",
    column_exits: "TP, SL and overnight",
    closable: "{qty} closable",
    dayEndSoon:
      "{name} ends in {minutes} {minutes#minute/minutes}. {qty} contracts without overnight are closed then.",
  },
);
