/** Why an operator rejected a request, as the member reads it. */

import type { RejectReason } from "@naru/vocabulary/request";
import type { Language } from "../messages.ts";

const TEXTS: Record<Language, Record<RejectReason, string>> = {
  ko: {
    NAME_MISMATCH: "입금자명이 신청 내용과 다릅니다.",
    AMOUNT_MISMATCH: "입금액이 신청 금액과 다릅니다.",
    NOT_RECEIVED: "입금이 확인되지 않았습니다.",
    ACCOUNT_INVALID: "등록된 계좌로 송금할 수 없습니다. 계좌 정보를 확인해주세요.",
    LIMIT: "이용 한도를 초과했습니다.",
    SUSPICIOUS: "추가 확인이 필요한 신청입니다. 고객센터로 문의해주세요.",
    OTHER: "신청이 반려되었습니다. 자세한 내용은 고객센터로 문의해주세요.",
  },
  en: {
    NAME_MISMATCH: "The depositor name differs from the request.",
    AMOUNT_MISMATCH: "The amount paid differs from the request.",
    NOT_RECEIVED: "No payment was found.",
    ACCOUNT_INVALID: "The registered account cannot be paid to. Please check it.",
    LIMIT: "The limit was exceeded.",
    SUSPICIOUS: "This request needs to be checked further. Please contact us.",
    OTHER: "The request was rejected. Please contact us for details.",
  },
};

/** The reason of a rejection in a language. */
export function rejectReasonText(reason: RejectReason, language: Language): string {
  return TEXTS[language][reason];
}
