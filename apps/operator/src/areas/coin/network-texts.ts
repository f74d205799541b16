/** Texts of what a network asks. */

import { catalogue } from "@naru/ui/texts/i18n";

export const networkTexts = catalogue(
  {
    change: "조건 바꾸기",
    title: "{network} 조건",
    propose: "제안하기",
    isDepositOn: "입금 받기",
    isWithdrawOn: "출금 보내기",
    confirmations: "확인 수 ({fewest}~{most})",
    depositMin: "최소 입금",
    least: "최소 출금",
    most: "1회 최대 출금",
    unit: "출금 단위",
    fee: "출금 수수료",
    hotFloor: "핫 하한",
    hotCeiling: "핫 상한",
    noCeiling: "비우면 상한이 없습니다.",
    coldAddress: "콜드 주소",
    coldHint:
      "바꾸면 앞으로 콜드로 옮기는 코인이 모두 이 주소로 갑니다. 직접 확인한 주소만 적으세요.",
    assign: "회원에게 배정",
    assignTitle: "주인 없는 입금 배정",
    assignHint:
      "보낸 사람에게 거래 ID와 보낸 곳을 확인한 뒤 제안하세요. 두 번째 사람이 동의하면 회원의 코인이 됩니다.",
    amount: "금액",
    txid: "거래 ID",
    member: "회원",
  },
  {
    change: "Change terms",
    title: "Terms of {network}",
    propose: "Propose",
    isDepositOn: "Take deposits",
    isWithdrawOn: "Send withdrawals",
    confirmations: "Confirmations ({fewest} to {most})",
    depositMin: "Least deposit",
    least: "Least withdrawal",
    most: "Most at a time",
    unit: "Unit of withdrawals",
    fee: "Fee of a withdrawal",
    hotFloor: "Least kept hot",
    hotCeiling: "Most kept hot",
    noCeiling: "Empty: any amount may lie there.",
    coldAddress: "Cold address",
    coldHint:
      "Once changed, whatever is moved to cold store goes here. Write down only what you have checked yourself.",
    assign: "Assign",
    assignTitle: "Assign a deposit that is nobody's",
    assignHint:
      "Have the sender name the transaction and where it came from before you propose. Once a second person agrees the coins are the member's.",
    amount: "Amount",
    txid: "Transaction",
    member: "Member",
  },
);
