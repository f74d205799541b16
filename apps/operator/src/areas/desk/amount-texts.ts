import { catalogue } from "@naru/ui/texts/i18n";

export const amountTexts = catalogue(
  {
    change: "금액 변경",
    asAsked: "신청한 금액으로",
    amountDEPOSIT: "실제 입금된 금액",
    amountWITHDRAW: "지급할 금액",
    wrong: "금액을 다시 확인해주세요.",
    aboveAsked: "신청한 금액보다 많이 지급할 수 없어요.",
    asked: "신청 금액",
    paidDEPOSIT: "입금 처리할 금액",
    paidWITHDRAW: "보낼 금액",
    fee: "수수료 (별도 차감)",
    rest: "회원에게 돌려줄 금액",
    why: "금액을 바꾸는 이유",
    saidDEPOSIT:
      "신청 금액은 {asked}, 실제로 들어온 금액은 {paid}입니다. 들어온 금액만큼 입금 처리합니다.",
    saidWITHDRAW:
      "신청 {asked} 중 {paid}만 보내고, 나머지는 회원 잔액으로 바로 돌려줍니다({rest}). 수수료는 그대로 받습니다({fee}).",
    told: "회원은 두 금액과 이유를 모두 보게 됩니다.",
    byTwo: "신청한 금액보다 많은 입금은 금액과 관계없이 다른 사람이 확인해야 처리됩니다.",
  },
  {
    change: "Change the amount",
    asAsked: "As asked for",
    amountDEPOSIT: "Amount that came",
    amountWITHDRAW: "Amount to pay",
    wrong: "Check the amount.",
    aboveAsked: "No more can be paid than was asked for.",
    asked: "Asked for",
    paidDEPOSIT: "To be credited",
    paidWITHDRAW: "To be sent",
    fee: "Fee, beside it",
    rest: "Back to the member",
    why: "Why another amount",
    saidDEPOSIT: "The member is credited {paid} that came, and not the {asked} asked for.",
    saidWITHDRAW:
      "Of {asked} asked for {paid} are sent; the other {rest} are back in the member's balance at once. The fee stays {fee}.",
    told: "The member reads both amounts and the reason.",
    byTwo: "More paid in than was asked for takes a second person, however little it is.",
  },
);
