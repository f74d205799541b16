/**
 * Banks of Korea by the code of three digits that the interbank network gives them (domain.md 5.4): the banks' codes as
 * open clients of the open banking system list them; those of securities firms are less certain and are only offered
 * where a site lists them. Names as of November 2026.
 */

export interface Bank {
  readonly code: string;
  readonly koName: string;
  readonly enName: string;
  /** Offered where a site does not say which banks it works with. */
  readonly isRetail: boolean;
}

const RETAIL: readonly (readonly [code: string, koName: string, enName: string])[] = [
  ["002", "KDB산업은행", "Korea Development Bank"],
  ["003", "IBK기업은행", "Industrial Bank of Korea"],
  ["004", "KB국민은행", "Kookmin Bank"],
  ["007", "Sh수협은행", "Suhyup Bank"],
  ["011", "NH농협은행", "NongHyup Bank"],
  ["012", "지역농축협", "Local NongHyup"],
  ["020", "우리은행", "Woori Bank"],
  ["023", "SC제일은행", "Standard Chartered Korea"],
  ["027", "한국씨티은행", "Citibank Korea"],
  ["031", "iM뱅크(대구은행)", "iM Bank (Daegu)"],
  ["032", "부산은행", "Busan Bank"],
  ["034", "광주은행", "Kwangju Bank"],
  ["035", "제주은행", "Jeju Bank"],
  ["037", "전북은행", "Jeonbuk Bank"],
  ["039", "경남은행", "Kyongnam Bank"],
  ["045", "새마을금고", "MG Community Credit"],
  ["048", "신협", "Credit Unions"],
  ["050", "저축은행", "Savings banks"],
  ["064", "산림조합중앙회", "Forestry Cooperative"],
  ["071", "우체국", "Korea Post"],
  ["081", "하나은행", "Hana Bank"],
  ["088", "신한은행", "Shinhan Bank"],
  ["089", "케이뱅크", "K bank"],
  ["090", "카카오뱅크", "KakaoBank"],
  ["092", "토스뱅크", "Toss Bank"],
];

const OTHERS: typeof RETAIL = [
  ["008", "한국수출입은행", "Export-Import Bank of Korea"],
  ["054", "HSBC은행", "HSBC"],
  ["055", "도이치은행", "Deutsche Bank"],
  ["057", "제이피모간체이스은행", "JPMorgan Chase"],
  ["060", "BOA은행", "Bank of America"],
  ["061", "비엔피파리바은행", "BNP Paribas"],
  ["062", "중국공상은행", "ICBC"],
  ["063", "중국은행", "Bank of China"],
  ["067", "중국건설은행", "China Construction Bank"],
  ["209", "유안타증권", "Yuanta Securities"],
  ["218", "KB증권", "KB Securities"],
  ["238", "미래에셋증권", "Mirae Asset Securities"],
  ["240", "삼성증권", "Samsung Securities"],
  ["243", "한국투자증권", "Korea Investment"],
  ["247", "NH투자증권", "NH Investment"],
  ["261", "교보증권", "Kyobo Securities"],
  ["264", "키움증권", "Kiwoom Securities"],
  ["265", "LS증권", "LS Securities"],
  ["266", "SK증권", "SK Securities"],
  ["267", "대신증권", "Daishin Securities"],
  ["269", "한화투자증권", "Hanwha Investment"],
  ["270", "하나증권", "Hana Securities"],
  ["271", "토스증권", "Toss Securities"],
  ["278", "신한투자증권", "Shinhan Securities"],
  ["279", "DB금융투자", "DB Financial Investment"],
  ["280", "유진투자증권", "Eugene Investment"],
  ["287", "메리츠증권", "Meritz Securities"],
  ["288", "카카오페이증권", "KakaoPay Securities"],
];

/** All banks, those that everybody uses first. */
export const BANKS: readonly Bank[] = [
  ...RETAIL.map(([code, koName, enName]) => ({ code, koName, enName, isRetail: true })),
  ...OTHERS.map(([code, koName, enName]) => ({ code, koName, enName, isRetail: false })),
];

/** The banks that a site works with; `null` is every retail bank. */
export function banksOf(bankCodes: readonly string[] | null): readonly Bank[] {
  return BANKS.filter(({ code, isRetail }) => bankCodes?.includes(code) ?? isRetail);
}

/** A bank's name in a language; the code itself where it is not known. */
export function bankName(code: string, language: "ko" | "en"): string {
  const bank = BANKS.find((each) => each.code === code);
  return (language === "ko" ? bank?.koName : bank?.enName) ?? code;
}
