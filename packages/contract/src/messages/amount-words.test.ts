/** Both amounts, grouped, in the currency and language of the site, with the reason as the history has it. */

import { expect, test } from "vitest";
import { otherAmountText } from "./amount-words.ts";

test("a site in English is told in English, with the cents that there are", () => {
  const amounts = { currency: "USD", asked: "10000.00", units: "6000.50", rest: "3999.50" };
  expect(otherAmountText("en", { kind: "WITHDRAW", reason: "LIMIT", ...amounts })).toEqual({
    title: "Your withdrawal was paid in part",
    body: "Asked for 10,000.00 USD · paid 6,000.50 USD\nThe remaining 3,999.50 USD is back in your wallet.\nReason: The limit was exceeded.",
  });
  expect(otherAmountText("en", { kind: "DEPOSIT", reason: null, ...amounts })).toEqual({
    title: "Another amount than you asked for was deposited",
    body: "Asked for 10,000.00 USD · deposited 6,000.50 USD",
  });
});

test("another reason is none of a rejection", () => {
  const amounts = { currency: "KRW", asked: "1000000", units: "900000", rest: "100000" };
  expect(otherAmountText("ko", { kind: "DEPOSIT", reason: "OTHER", ...amounts }).body).toBe(
    "신청 1,000,000원 · 입금 900,000원\n사유: 신청과 다른 금액으로 처리되었습니다. 자세한 내용은 고객센터로 문의해주세요.",
  );
});
