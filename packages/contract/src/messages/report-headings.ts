/** Headings of reports that the server writes as files, in the order of their columns. */

/** What sheets are called. */
export const REPORT_NAMES = {
  ko: {
    dailyClose: "일일 마감",
    dailyCloseParts: "일일 마감 내역",
    trialBalance: "합계 시산표",
    bank: "은행 대사",
    accessLog: "접속기록",
  },
  en: {
    dailyClose: "Daily close",
    dailyCloseParts: "Daily close by part",
    trialBalance: "Trial balance",
    bank: "Bank reconciliation",
    accessLog: "Access log",
  },
} as const;

export const DAILY_CLOSE_COLUMNS = [
  "day",
  "currency",
  "deposits",
  "depositCount",
  "withdrawals",
  "withdrawalCount",
  "result",
  "fees",
  "funding",
  "losses",
  "bonus",
  "adjustments",
  "partners",
  "exchange",
  "other",
  "membersChange",
  "active",
] as const;
export type DailyCloseColumn = (typeof DAILY_CLOSE_COLUMNS)[number];

export const DAILY_CLOSE_HEADINGS: Readonly<
  Record<"ko" | "en", Readonly<Record<DailyCloseColumn, string>>>
> = {
  ko: {
    day: "날짜",
    currency: "통화",
    deposits: "입금",
    depositCount: "입금 건수",
    withdrawals: "출금",
    withdrawalCount: "출금 건수",
    result: "매매 손익 (하우스)",
    fees: "수수료",
    funding: "펀딩",
    losses: "대손·보험",
    bonus: "보너스",
    adjustments: "수동 지급·차감",
    partners: "총판·수익 분배",
    exchange: "환전",
    other: "기타",
    membersChange: "회원 잔액 증감",
    active: "거래 회원 수",
  },
  en: {
    day: "Day",
    currency: "Currency",
    deposits: "Deposits",
    depositCount: "Deposits, number",
    withdrawals: "Withdrawals",
    withdrawalCount: "Withdrawals, number",
    result: "Trading result (house)",
    fees: "Fees",
    funding: "Funding",
    losses: "Losses taken over",
    bonus: "Bonuses",
    adjustments: "By hand",
    partners: "Partners and profit shares",
    exchange: "Exchange",
    other: "Other",
    membersChange: "Change of members' balances",
    active: "Members who traded",
  },
};

/** The parts of a day: what each is stands between the day and the currency. */
export const CLOSE_PART_COLUMNS = ["kind", "name", "detail"] as const;
export type ClosePartColumn = (typeof CLOSE_PART_COLUMNS)[number];

export const CLOSE_PART_HEADINGS: Readonly<
  Record<"ko" | "en", Readonly<Record<ClosePartColumn, string>>>
> = {
  ko: { kind: "구분", name: "이름", detail: "코드" },
  en: { kind: "Kind", name: "Name", detail: "Code" },
};

/** What the kinds of parts are called. */
export const CLOSE_PART_WORDS = {
  ko: {
    ...{ OVERSEA: "해외선물", FUTURES: "무기한 선물", BINARY: "바이너리" },
    ...{ OTHER: "종목 없음", PARTNER: "총판", NO_PARTNER: "총판 없음" },
  },
  en: {
    ...{ OVERSEA: "Overseas futures", FUTURES: "Perpetuals", BINARY: "Binary rounds" },
    ...{ OTHER: "No instrument", PARTNER: "Partner", NO_PARTNER: "No partner" },
  },
} as const;

export const TRIAL_BALANCE_COLUMNS = [
  "currency",
  "side",
  "wallet",
  "purpose",
  "account",
  "paid",
  "received",
  "balance",
] as const;
export type TrialBalanceColumn = (typeof TRIAL_BALANCE_COLUMNS)[number];

export const TRIAL_BALANCE_HEADINGS: Readonly<
  Record<"ko" | "en", Readonly<Record<TrialBalanceColumn, string>>>
> = {
  ko: {
    currency: "통화",
    side: "구분",
    wallet: "지갑",
    purpose: "계정",
    account: "계정 번호",
    paid: "나간 합계",
    received: "들어온 합계",
    balance: "잔액",
  },
  en: {
    currency: "Currency",
    side: "Side",
    wallet: "Wallet",
    purpose: "Account",
    account: "Number",
    paid: "Paid, in all",
    received: "Received, in all",
    balance: "Balance",
  },
};

export const BANK_COLUMNS = [
  "day",
  "currency",
  "opening",
  "paidIn",
  "paidOut",
  "closing",
  "bank",
  "difference",
  "change",
  "lineCount",
  "lines",
  "unlinedCount",
  "unlined",
  "byHand",
] as const;
export type BankColumn = (typeof BANK_COLUMNS)[number];

export const BANK_HEADINGS: Readonly<Record<"ko" | "en", Readonly<Record<BankColumn, string>>>> = {
  ko: {
    day: "날짜",
    currency: "통화",
    opening: "장부 시작 잔액",
    paidIn: "들어온 돈",
    paidOut: "나간 돈",
    closing: "장부 마감 잔액",
    bank: "은행 잔액",
    difference: "차이",
    change: "전일 대비 차이",
    lineCount: "신청 없는 입금 건수",
    lines: "신청 없는 입금",
    unlinedCount: "내역 없는 승인 건수",
    unlined: "내역 없는 승인",
    byHand: "수동 지급·차감",
  },
  en: {
    day: "Day",
    currency: "Currency",
    opening: "Ledger, opening",
    paidIn: "Paid in",
    paidOut: "Paid out",
    closing: "Ledger, closing",
    bank: "Bank",
    difference: "Difference",
    change: "Change of the difference",
    lineCount: "Lines of nobody, number",
    lines: "Lines of nobody",
    unlinedCount: "Deposits without a line, number",
    unlined: "Deposits without a line",
    byHand: "By hand",
  },
};
