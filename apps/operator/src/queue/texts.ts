import { catalogue } from "@naru/ui/texts/i18n";

export const queueTexts = catalogue(
  {
    title: "처리 대기",
    deposits: "입금 대기",
    withdrawals: "출금 대기",
    proposals: "2인 승인 대기",
    members: "가입 승인 대기",
    anomalies: "이상 거래",
    oldest: "가장 오래된 신청 {time}",
    today: "오늘",
    todayDeposits: "입금 {count}건",
    todayWithdrawals: "출금 {count}건",
    newMembers: "가입 {count}명",
    books: "원장 합계",
    balanced: "0, 정상",
    broken: "불일치",
    stoppedForLedger:
      "출금이 중단되었습니다. 저장된 원장이 맞지 않습니다. 복구 후 엔진을 다시 시작해야 풀립니다.",
    stoppedForDisk:
      "출금과 사진 업로드가 중단되었습니다. 디스크가 90% 넘게 찼습니다. 공간을 비우면 바로 풀립니다.",
    stoppedUnchecked:
      "출금이 보류되었습니다. 엔진이 시작된 뒤 저장된 원장을 아직 확인하지 못했습니다. 확인이 끝나면 바로 풀립니다.",
    seeDifferences: "차이 보기",
    waiting: "기다리는 일",
    empty: "기다리는 일이 없어요",
    about: "내용",
    who: "누구",
    signUp: "가입 신청",
    since: "신청 시각",
  },
  {
    title: "Queue",
    deposits: "Deposits",
    withdrawals: "Withdrawals",
    proposals: "Four eyes",
    members: "Sign-ups",
    anomalies: "Anomalies",
    oldest: "Oldest {time}",
    today: "Today",
    todayDeposits: "{count} {count#deposit/deposits}",
    todayWithdrawals: "{count} {count#withdrawal/withdrawals}",
    newMembers: "{count} new {count#member/members}",
    books: "Ledger sum",
    balanced: "0",
    broken: "is not 0",
    stoppedForLedger:
      "Withdrawals are stopped: the stored ledger is off. Repair it and restart the engine.",
    stoppedForDisk:
      "Withdrawals and uploads are stopped: the disk is more than 90% full. Free space and they go on by themselves.",
    stoppedUnchecked:
      "Withdrawals are on hold: the stored ledger has not been checked since the engine started. They go on once it is.",
    seeDifferences: "See what differs",
    waiting: "What waits",
    empty: "Nothing waits",
    about: "About",
    who: "Who",
    signUp: "Sign-up",
    since: "Since",
  },
);
