import { catalogue } from "@naru/ui/texts/i18n";

export const stopAllTexts = catalogue(
  {
    title: "모두 멈추기",
    money: "입출금",
    hint: "누르면 바로 멈춰요. 다시 열려면 하나마다 두 사람이 필요해요.",
    stopping: "이제 멈추는 것",
    openings: "{product}의 새 진입",
    ways: "회원의 입금·출금·환전·쿠폰·P2P 새 거래·결제사 신청·새 팔로우",
    leaving: "대기 중인 출금의 승인과, 승인됐지만 아직 보내지 않은 코인",
    already: "이미 멈춘 것",
    goingOn: "그대로인 것: 청산, 주문 취소, 익절·손절, 로스컷, 정산, 입금 승인, 출금 거절",
    nothing: "이미 모두 멈춰 있어요.",
    said: "모두 멈췄습니다.",
    part: "{part} 멈춤을 확인하지 못했습니다. 다시 눌러 주세요.",
    allow: "다시 열기",
    allowTitle: "입출금 다시 열기",
    allowHint:
      "다른 사람이 승인하면 회원이 다시 입금하고 출금할 수 있어요. 상품의 신규 진입은 하나씩 따로 열어요.",
    propose: "다시 열기 제안하기",
  },
  {
    title: "Stop everything",
    money: "Money",
    hint: "It stops at once. Two persons let each part go on.",
    stopping: "Stops now",
    openings: "What opens of {product}",
    ways: "Members' deposits, withdrawals, exchanges, coupons, new P2P deals, orders at providers, new follows",
    leaving: "Approving withdrawals that wait, and coins that are approved and not sent",
    already: "Stopped already",
    goingOn:
      "Goes on: closing, cancels, exits, loss-cuts, settlements, approving deposits, rejecting withdrawals",
    nothing: "Everything is stopped already.",
    said: "Everything is stopped.",
    part: "It is not known whether this stopped: {part}. Press again.",
    allow: "Let go on",
    allowTitle: "Let money go on",
    allowHint:
      "Once another person approves, members pay in and out again. Openings of products are let go on one by one.",
    propose: "Propose to let go on",
  },
);
