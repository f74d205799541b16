/** What people outside are sent, by mail and by text message; short enough for one text message of 90 bytes of EUC-KR where it is a code. */

import type { SentKind } from "@naru/vocabulary/certificate";
import { fillText, type Language } from "../messages.ts";

const TEXTS: Readonly<Record<Language, Readonly<Record<SentKind, string>>>> = {
  ko: {
    CODE_JOIN: "[{site}] 회원가입 인증번호 {code} (3분 이내 입력, 타인 공유 금지)",
    CODE_FIND: "[{site}] 계정 찾기 인증번호 {code} (3분 이내 입력, 타인 공유 금지)",
    PASSWORD_RESET:
      "[{site}] 비밀번호가 재설정되어 모든 기기에서 로그아웃되었고 24시간 동안 출금이 제한됩니다. 본인이 아니라면 고객센터로 연락해주세요.",
    ACCOUNT_RECOVERED:
      "[{site}] 고객센터에서 본인 확인 후 계정이 복구되어 휴대폰 번호·비밀번호·OTP·패스키가 초기화되었고 72시간 동안 출금이 제한됩니다. 본인이 요청하지 않았다면 바로 고객센터로 연락해주세요.",
  },
  en: {
    CODE_JOIN: "[{site}] Sign-up code {code}. Good for 3 minutes; never share it.",
    CODE_FIND: "[{site}] Account recovery code {code}. Good for 3 minutes; never share it.",
    PASSWORD_RESET:
      "[{site}] Your password was reset: every device was signed out and withdrawals are held for 24 hours. If it was not you, contact customer service.",
    ACCOUNT_RECOVERED:
      "[{site}] Customer service gave your account back after an identity check: phone number, password, OTP and passkeys were reset and withdrawals are held for 72 hours. If you did not ask for it, contact customer service at once.",
  },
};

const SUBJECTS: Readonly<Record<Language, Readonly<Record<SentKind, string>>>> = {
  ko: {
    CODE_JOIN: "[{site}] 회원가입 인증번호",
    CODE_FIND: "[{site}] 계정 찾기 인증번호",
    PASSWORD_RESET: "[{site}] 비밀번호 재설정 안내",
    ACCOUNT_RECOVERED: "[{site}] 계정 복구 안내",
  },
  en: {
    CODE_JOIN: "[{site}] Sign-up code",
    CODE_FIND: "[{site}] Account recovery code",
    PASSWORD_RESET: "[{site}] Your password was reset",
    ACCOUNT_RECOVERED: "[{site}] Your account was given back",
  },
};

/** A message's subject (of a mail) and text; `code` of those that carry one. */
export function sentText(
  kind: SentKind,
  language: Language,
  values: { readonly site: string; readonly code?: string },
): { readonly subject: string; readonly text: string } {
  const filled = { site: values.site, code: values.code ?? "" };
  return {
    subject: fillText(SUBJECTS[language][kind], filled),
    text: fillText(TEXTS[language][kind], filled),
  };
}
