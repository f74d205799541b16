/** Why an operator rejected a request, or approved another amount, as the member reads it. */

import type { RejectReason, RequestStatus } from "@naru/vocabulary/request";
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

/** What is no rejection: another amount was approved, and the reason is none of the others. */
const OTHER_AMOUNT: Record<Language, string> = {
  ko: "신청과 다른 금액으로 처리되었습니다. 자세한 내용은 고객센터로 문의해주세요.",
  en: "Another amount than you asked for was approved. Please contact us for details.",
};

/** Why a request was rejected, or approved with another amount, in a language; null where nothing was said. */
export function requestReasonText(
  { reason, status }: { readonly reason: RejectReason | null; readonly status: RequestStatus },
  language: Language,
): string | null {
  if (reason === "OTHER" && status === "APPROVED") return OTHER_AMOUNT[language];
  return reason === null ? null : TEXTS[language][reason];
}
