import { catalogue } from "@naru/ui/texts/i18n";

export const deedTexts = catalogue(
  {
    open: "주문·포지션 정리",
    title: "{name} 주문·포지션 정리",
    label: "정리 제안하기",
    product: "상품",
    OVERSEA: "해외선물",
    FUTURES: "무기한 선물",
    range: "범위",
    one: "{koName}만",
    all: "이 상품의 모든 종목",
    what: "할 일",
    closing: "시장가로 청산하고 대기 주문도 취소",
    cancelling: "새로 진입하는 대기 주문만 취소",
    closingHint:
      "승인되는 순간의 시세로 회원이 직접 청산할 때와 똑같이 청산해요. 휴장이거나 시세가 끊긴 종목은 주문까지 그대로 두고, 나중에 다시 청산하지 않아요.",
    cancellingHint: "포지션과 익절·손절, 포지션을 줄이기만 하는 주문은 그대로 남아요.",
    note: "다른 담당자가 승인하면 바로 실행돼요. 사유는 회원에게 그대로 전해져요.",
  },
  {
    open: "End orders and positions",
    title: "{name}: end orders and positions",
    label: "Propose it",
    product: "Product",
    OVERSEA: "Futures",
    FUTURES: "Perpetuals",
    range: "Of what",
    one: "{koName} alone",
    all: "Every instrument of the product",
    what: "To do",
    closing: "Close at the market, and cancel what waits",
    cancelling: "Cancel orders that could open",
    closingHint:
      "Closed at the price of the moment it is agreed to, as by the member. Where the market is closed or the feed silent everything stays, and nothing closes later.",
    cancellingHint: "Positions, take profit, stop loss and orders that only reduce stay.",
    note: "It is done as soon as a second person agrees. Members are told the reason as it is written.",
  },
);
