import { catalogue } from "@naru/ui/texts/i18n";

export const perpetualImpactTexts = catalogue(
  {
    asOf: "지금 모두 적용된다면 ({at} 기준)",
    members: "{count}명",
    holders: "보유 회원",
    ordering: "주문 중인 회원",
    liquidated: "강제 청산될 회원",
    warned: "청산 위험 경고를 받을 회원",
    overLeverage: "레버리지가 넘는 회원",
    atOnce: "더 비싸지거나 더 필요한 것이 없어 보유 포지션에도 같은 때 적용됩니다.",
    noticed:
      "바로 청산되지는 않습니다. 보유 포지션에는 승인 뒤 {days}일이 지나야 적용되며, 회원에게 미리 알립니다.",
  },
  {
    asOf: "If they bound everything now (as of {at})",
    members: "{count}",
    holders: "Members who hold it",
    ordering: "Members with orders",
    liquidated: "Would be liquidated",
    warned: "Would be warned",
    overLeverage: "Have more leverage than allowed",
    atOnce: "Nothing costs or needs more: what is held is bound with what is opened.",
    noticed:
      "Nobody is liquidated at once. What is held is bound {days} {days#day/days} after it is agreed to, and its members are told before.",
  },
);
