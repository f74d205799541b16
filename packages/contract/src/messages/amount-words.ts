/** What a member is told whose deposit or withdrawal was approved with another amount (decision 077). */

import { groupedDecimal } from "@naru/money/decimal";
import type { RejectReason } from "@naru/vocabulary/request";
import { fillText, type Language } from "../messages.ts";
import { requestReasonText } from "./reject-reasons.ts";

const TEXTS = {
  ko: {
    DEPOSIT: "신청과 다른 금액이 입금되었어요",
    depositBody: "신청 {asked} · 입금 {units}",
    WITHDRAW: "출금 신청 금액 중 일부를 지급했어요",
    withdrawBody: "신청 {asked} · 지급 {units}\n나머지 금액({rest})은 지갑으로 돌려드렸어요.",
    reason: "사유: {reason}",
  },
  en: {
    DEPOSIT: "Another amount than you asked for was deposited",
    depositBody: "Asked for {asked} · deposited {units}",
    WITHDRAW: "Your withdrawal was paid in part",
    withdrawBody: "Asked for {asked} · paid {units}\nThe remaining {rest} is back in your wallet.",
    reason: "Reason: {reason}",
  },
} as const satisfies Readonly<Record<Language, object>>;

/** Amounts as decimals of `currency`; `rest` is what was not paid of a withdrawal. */
export interface OtherAmountTold {
  readonly kind: "DEPOSIT" | "WITHDRAW";
  readonly currency: string;
  readonly asked: string;
  readonly units: string;
  readonly rest: string;
  readonly reason: RejectReason | null;
}

/** Title and text of the message, in the site's language. */
export function otherAmountText(
  language: Language,
  { kind, currency, reason, ...amounts }: OtherAmountTold,
): { readonly title: string; readonly body: string } {
  const texts = TEXTS[language];
  const written = (decimal: string) => amountText(language, decimal, currency);
  const body = fillText(kind === "DEPOSIT" ? texts.depositBody : texts.withdrawBody, {
    asked: written(amounts.asked),
    ...{ units: written(amounts.units), rest: written(amounts.rest) },
  });
  const why = requestReasonText({ reason, status: "APPROVED" }, language);
  const lines = why === null ? [body] : [body, fillText(texts.reason, { reason: why })];
  return { title: texts[kind], body: lines.join("\n") };
}

/** `12345.67` as the app writes it: `12,345.67 USD`, `12,345원`. */
function amountText(language: Language, decimal: string, currency: string): string {
  const grouped = groupedDecimal(decimal);
  return language === "ko" && currency === "KRW" ? `${grouped}원` : `${grouped} ${currency}`;
}
