/** What a member finds in the app whose account two operators gave back (decision 071). */

import { fillText, type Language } from "../messages.ts";

const TEXTS = {
  ko: {
    title: "본인 확인 후 계정을 복구했어요",
    body: "휴대폰 번호를 바꾸고 비밀번호, OTP, 패스키, 출금 비밀번호를 모두 초기화했어요. {until}까지 출금이 제한돼요. 아직 나가지 않은 출금은 취소해 금액을 지갑으로 돌려놓았고, P2P 글도 모두 내렸어요.\n내가 등록하지 않은 출금 계좌나 코인 주소, 내가 하지 않은 거래가 없는지 확인해주세요.",
  },
  en: {
    title: "Your account was given back to you",
    body: "The phone number was changed, and password, OTP, passkeys and withdrawal PIN were cleared. Withdrawals are on hold until {until}. Those that had not left were cancelled and their money is back in your wallet; P2P offers were taken down.\nPlease check for bank accounts, coin addresses and trades that are not yours.",
  },
} as const satisfies Readonly<Record<Language, object>>;

/** Title and text of the message, in the site's language; `until` is when the hold of withdrawals ends, on the site's clock. */
export function recoveredText(
  language: Language,
  until: string,
): { readonly title: string; readonly body: string } {
  const { title, body } = TEXTS[language];
  return { title, body: fillText(body, { until }) };
}
