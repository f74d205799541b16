import { catalogue } from "@naru/ui/texts/i18n";

/** What is masked until it is asked for. */
export const personalTexts = catalogue(
  {
    show: "개인정보 보기",
    title: "{name} 님 개인정보 보기",
    hint: "전화번호, 이메일, 계좌번호를 모두 표시합니다. 누가, 언제, 누구의 정보를, 왜 봤는지 접속기록에 남고 지울 수 없어요. 이 창을 닫으면 다시 가려집니다.",
    reason: "사유",
    choose: "사유를 골라주세요",
    note: "상세 사유",
    noteNeeded: "이 사유는 상세 사유를 함께 적어야 해요.",
    shown: "접속기록에 남겼습니다.",
    look: "회원 화면 보기",
    lookTitle: "{name} 님 화면 보기",
    lookHint:
      "회원 앱이 새 탭에서 10분 동안 열립니다. 보기만 할 수 있고 아무것도 바꿀 수 없어요. 접속기록과 회원의 로그인 기록에 남습니다.",
    opened: "회원 화면을 열었습니다.",
  },
  {
    show: "Show personal data",
    title: "Show personal data of {name}",
    hint: "Phone, mail and accounts are shown whole. Who looked, when, at whom and why is kept in the access log for good. Closing the panel hides them again.",
    reason: "Reason",
    choose: "Choose a reason",
    note: "In words",
    noteNeeded: "This reason needs words.",
    shown: "Written to the access log.",
    look: "See the member's screens",
    lookTitle: "Screens of {name}",
    lookHint:
      "The member app opens in a new tab for ten minutes, to look and change nothing. The access log has it, and so has the member's history of sign-ins.",
    opened: "The member's screens are open.",
  },
);
