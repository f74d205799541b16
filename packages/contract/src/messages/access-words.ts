/** Words of the access log, for the console and for the file that the server writes. */

import type { AccessKind, RevealReason } from "@naru/vocabulary/personal/access";

type Word = AccessKind | RevealReason;

export const ACCESS_WORDS: Readonly<Record<"ko" | "en", Readonly<Record<Word, string>>>> = {
  ko: {
    MEMBER: "회원 열람",
    REQUEST: "신청 열람",
    ACCOUNT: "출금 계좌 표시",
    REVEAL: "개인정보 표시",
    SCREEN: "회원 화면 보기",
    CONTACT: "문의 내역 열람",
    CHAT: "상담 내역 열람",
    INQUIRY: "회원 문의 응대",
    IDENTITY: "본인 확인",
    PAYOUT: "입출금 처리",
    SIGN_UP: "가입 심사",
    ANOMALY: "이상 거래 확인",
    LEGAL: "수사·법령에 따른 요청",
    OTHER: "기타",
  },
  en: {
    MEMBER: "Member opened",
    REQUEST: "Request opened",
    ACCOUNT: "Account shown",
    REVEAL: "Personal data shown",
    SCREEN: "Screen looked at",
    CONTACT: "Record of an inquiry",
    CHAT: "Record of a chat",
    INQUIRY: "Answering the member",
    IDENTITY: "Making sure who it is",
    PAYOUT: "Deposits and withdrawals",
    SIGN_UP: "Looking at a sign-up",
    ANOMALY: "Looking into an anomaly",
    LEGAL: "Asked for by law",
    OTHER: "Other",
  },
};

export const ACCESS_COLUMNS = [
  "seq",
  "at",
  "operator",
  "ip",
  "kind",
  "member",
  "reason",
  "note",
  "about",
  "hash",
] as const;
type AccessColumn = (typeof ACCESS_COLUMNS)[number];

export const ACCESS_HEADINGS: Readonly<
  Record<"ko" | "en", Readonly<Record<AccessColumn, string>>>
> = {
  ko: {
    seq: "번호",
    at: "일시",
    operator: "운영자",
    ip: "접속 주소",
    kind: "구분",
    member: "회원",
    reason: "사유",
    note: "상세 사유",
    about: "신청·제안·문의·상담 번호",
    hash: "해시",
  },
  en: {
    seq: "No.",
    at: "Time",
    operator: "Operator",
    ip: "Address",
    kind: "Kind",
    member: "Member",
    reason: "Reason",
    note: "In words",
    about: "Request, proposal, inquiry or chat",
    hash: "Hash",
  },
};
