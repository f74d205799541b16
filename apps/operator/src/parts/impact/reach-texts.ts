import { catalogue } from "@naru/ui/texts/i18n";

export const reachTexts = catalogue(
  {
    asOf: "지금 실행한다면 ({at} 기준)",
    members: "회원",
    membersCount: "{count}명",
    orders: "취소할 주문",
    positions: "청산할 포지션",
    count: "{count}건",
    closed: "휴장이나 시세 끊김으로 청산되지 않을 포지션",
    holding: "{koName} 청산 수량",
    left: "한 번에 담지 못해 빠지는 보유가 {count}건 있어요. 실행한 뒤 다시 제안해주세요.",
    none: "지금은 정리할 주문이나 포지션이 없어요.",
  },
  {
    asOf: "If it were done now (as of {at})",
    members: "Members",
    membersCount: "{count}",
    orders: "Orders to cancel",
    positions: "Positions to close",
    count: "{count}",
    closed: "Positions that would stay: market closed or feed silent",
    holding: "{koName} to close",
    left: "One proposal has no room for {count} more. Propose again once this one is done.",
    none: "There is nothing to end now.",
  },
);
