/** Texts of the shell: header, footer, notices, errors. Those of product.md come from the contract, to the letter. */

import { clientTexts } from "@naru/contract/messages/client-texts";
import { catalogue, type Language } from "./i18n.ts";

export const productTexts = clientTexts;

/** One of them in every language. */
export function productText(key: keyof typeof clientTexts.ko): Readonly<Record<Language, string>> {
  return { ko: clientTexts.ko[key], en: clientTexts.en[key] };
}

export const shellTexts = catalogue(
  {
    ok: "확인",
    cancel: "취소",
    reload: "새로고침",
    back: "뒤로",
    menu: "메뉴",
    messages: "안 읽은 소식 {count}건",
    inbox: "알림",
    retry: "다시 시도",
    offline: "인터넷 연결을 확인해주세요.",
    paced: "요청이 많아 {seconds}초 뒤에 차례로 보낼게요",
    siteFailed: "서비스에 연결하지 못했어요",
    siteFailedHint: "인터넷 연결을 확인한 뒤 다시 시도해주세요.",
    screenFailed: "화면을 표시하지 못했어요",
    signIn: "로그인",
    signInRequired: "로그인이 필요해요",
    moreToasts: "외 {count}건",
    loading: "불러오는 중",
    demo: "모의투자",
    backToTop: "맨 위로",
    showPassword: "비밀번호 보기",
    hidePassword: "비밀번호 숨기기",
  },
  {
    ok: "OK",
    cancel: "Cancel",
    reload: "Reload",
    back: "Back",
    menu: "Menu",
    messages: "{count} unread",
    inbox: "Notifications",
    retry: "Try again",
    offline: "Check your internet connection.",
    paced: "Too many requests at once: the next go out in {seconds} s, one by one",
    siteFailed: "We could not reach the service",
    siteFailedHint: "Check your internet connection and try again.",
    screenFailed: "This screen could not be shown",
    signIn: "Sign in",
    signInRequired: "Please sign in",
    moreToasts: "and {count} more",
    loading: "Loading",
    demo: "Demo",
    backToTop: "Back to top",
    showPassword: "Show password",
    hidePassword: "Hide password",
  },
);
