/** What the categories of notices, questions and pages are called. */

import type { ContentCategory } from "@naru/vocabulary/content";
import type { Language } from "../messages.ts";

/** Names of all categories by language. */
export const CATEGORY_NAMES: Record<Language, Record<ContentCategory, string>> = {
  ko: {
    GENERAL: "안내",
    MAINTENANCE: "점검",
    TRADING: "거래",
    FUNDS: "입출금",
    EVENT: "이벤트",
    ACCOUNT: "계정",
    SECURITY: "보안",
    MARKET: "시황",
    GUIDE: "투자 가이드",
    TERMS: "이용약관",
    PRIVACY: "개인정보 처리방침",
    RISK: "투자위험 고지",
  },
  en: {
    GENERAL: "General",
    MAINTENANCE: "Maintenance",
    TRADING: "Trading",
    FUNDS: "Deposits and withdrawals",
    EVENT: "Events",
    ACCOUNT: "Account",
    SECURITY: "Security",
    MARKET: "Markets",
    GUIDE: "Guides",
    TERMS: "Terms of use",
    PRIVACY: "Privacy policy",
    RISK: "Risk disclosure",
  },
};

/** The name of a category in a language. */
export function categoryName(category: ContentCategory, language: Language): string {
  return CATEGORY_NAMES[language][category];
}
