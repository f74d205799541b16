/** Texts of keeping a position over the end of the trading day. */

import { catalogue } from "../../base/i18n.ts";

export const overnightTexts = catalogue(
  {
    title: "{name} 오버나잇",
    whole: "포지션 전체 유지",
    wholeHint: "나중에 늘린 계약도 함께 유지해요.",
    auto: "매일 자동으로 유지",
    autoHint: "거래일이 바뀌어도 다시 신청하지 않아요.",
    qty: "유지할 수량",
    required: "필요한 담보금",
    have: "지금 평가금액",
    short: "부족한 금액",
    enough: "부족하지 않아요",
    deadline: "신청 마감까지",
    over: "신청이 마감됐어요",
    set: "{qty}계약 오버나잇 신청하기",
    setWhole: "전체 오버나잇 신청하기",
    drop: "오버나잇 해제하기",
    hint: "신청하지 않은 포지션은 거래일이 끝날 때 시장가로 청산돼요.",
    shortHint: "마감 때 담보금이 모자라면 오버나잇이 풀리고 청산돼요. {amount} 이상 채워 주세요.",
    noEnd: "24시간 종목은 거래일 마감이 없어요.",
  },
  {
    title: "{name} overnight",
    whole: "Keep the whole position",
    wholeHint: "Contracts you add later are kept too.",
    auto: "Renew every day",
    autoHint: "Stays for the next trading days too.",
    qty: "Contracts to keep",
    required: "Required",
    have: "You have",
    short: "Short by",
    enough: "Covered",
    deadline: "Time left",
    over: "It is too late today",
    set: "Keep {qty} overnight",
    setWhole: "Keep all overnight",
    drop: "Do not keep",
    hint: "Positions that are not kept close at market when the trading day ends.",
    shortHint:
      "If it is not covered then, overnight is dropped and the position closes. Add {amount} or more.",
    noEnd: "This instrument trades round the clock.",
  },
);
