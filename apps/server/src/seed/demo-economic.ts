/** The demo's economic calendar: indicators that there are, at hours that they have, with figures that are made up. */

import type { EconomicFacts } from "@naru/store/desk/economic/events";
import type { EconomicCountry, EconomicUnit, Importance } from "@naru/vocabulary/service/economic";
import { instantText } from "@naru/vocabulary/instant";

interface Indicator {
  /** UTC, minutes of the day. */
  readonly minute: number;
  readonly country: EconomicCountry;
  readonly importance: Importance;
  readonly ko: string;
  readonly en: string;
  /** Null where nothing is measured: a speech, a decision's minutes. */
  readonly figure: {
    readonly unit: EconomicUnit | null;
    readonly base: number;
    readonly digits: 0 | 1 | 2;
  } | null;
}

const at = (hour: number, minute = 0): number => hour * 60 + minute;

/** By day of the week, from Monday. */
const WEEK: readonly (readonly Indicator[])[] = [
  [
    {
      ...{ minute: at(1, 45), country: "CN", importance: 2 },
      ...{ ko: "차이신 제조업 구매관리자지수", en: "Caixin manufacturing PMI" },
      figure: { unit: "pt", base: 50.4, digits: 1 },
    },
    {
      ...{ minute: at(9), country: "EU", importance: 2 },
      ...{ ko: "유로존 실업률", en: "Euro area unemployment rate" },
      figure: { unit: "%", base: 6.3, digits: 1 },
    },
    {
      ...{ minute: at(15), country: "US", importance: 3 },
      ...{ ko: "공급관리협회 제조업지수", en: "ISM manufacturing index" },
      figure: { unit: "pt", base: 48.9, digits: 1 },
    },
  ],
  [
    {
      ...{ minute: at(4, 30), country: "AU", importance: 2 },
      ...{ ko: "호주중앙은행 기준금리", en: "RBA rate decision" },
      figure: { unit: "%", base: 3.6, digits: 2 },
    },
    {
      ...{ minute: at(15), country: "US", importance: 3 },
      ...{ ko: "구인·이직 보고서", en: "JOLTS job openings" },
      figure: { unit: "M", base: 7.2, digits: 2 },
    },
    {
      ...{ minute: at(22, 30), country: "US", importance: 1 },
      ...{ ko: "미국석유협회 주간 원유재고", en: "API weekly crude stocks" },
      figure: { unit: "M", base: -1.4, digits: 1 },
    },
  ],
  [
    {
      ...{ minute: at(13, 15), country: "US", importance: 2 },
      ...{ ko: "민간 고용 변화", en: "ADP employment change" },
      figure: { unit: "K", base: 104, digits: 0 },
    },
    {
      ...{ minute: at(15, 30), country: "US", importance: 2 },
      ...{ ko: "에너지정보청 주간 원유재고", en: "EIA weekly crude stocks" },
      figure: { unit: "M", base: -2.1, digits: 1 },
    },
    {
      ...{ minute: at(19), country: "US", importance: 3 },
      ...{ ko: "연방공개시장위원회 의사록 공개", en: "FOMC minutes" },
      figure: null,
    },
  ],
  [
    {
      ...{ minute: at(1), country: "KR", importance: 2 },
      ...{ ko: "한국은행 기준금리", en: "Bank of Korea rate decision" },
      figure: { unit: "%", base: 2.5, digits: 2 },
    },
    {
      ...{ minute: at(12, 15), country: "EU", importance: 3 },
      ...{ ko: "유럽중앙은행 기준금리", en: "ECB rate decision" },
      figure: { unit: "%", base: 2.15, digits: 2 },
    },
    {
      ...{ minute: at(13, 30), country: "US", importance: 2 },
      ...{ ko: "신규 실업수당 청구건수", en: "Initial jobless claims" },
      figure: { unit: "K", base: 228, digits: 0 },
    },
  ],
  [
    {
      ...{ minute: at(7), country: "GB", importance: 2 },
      ...{ ko: "영국 소매판매 (전월 대비)", en: "UK retail sales (month on month)" },
      figure: { unit: "%", base: 0.3, digits: 1 },
    },
    {
      ...{ minute: at(13, 30), country: "US", importance: 3 },
      ...{ ko: "비농업 고용 변화", en: "Nonfarm payrolls" },
      figure: { unit: "K", base: 119, digits: 0 },
    },
    {
      ...{ minute: at(15), country: "US", importance: 2 },
      ...{ ko: "미시간대 소비자심리지수", en: "Michigan consumer sentiment" },
      figure: { unit: "pt", base: 57.2, digits: 1 },
    },
  ],
];

const DAY_MS = 24 * 3_600_000;
const DAYS_BEFORE = 10;
const DAYS_AFTER = 35;

/** Events around an instant (epoch ms), the same for the same day; what has passed has its figure. */
export function demoEconomic(now: number): EconomicFacts[] {
  const today = Math.floor(now / DAY_MS);
  return Array.from({ length: DAYS_BEFORE + DAYS_AFTER + 1 }, (_, index) => {
    const day = today - DAYS_BEFORE + index;
    // The first of January 1970 was a Thursday.
    const indicators = WEEK[(day + 3) % 7] ?? [];
    return indicators.map((indicator, place) => eventOf(indicator, { day, place, now }));
  }).flat();
}

function eventOf(
  { minute, country, importance, ko, en, figure }: Indicator,
  { day, place, now }: { readonly day: number; readonly place: number; readonly now: number },
): EconomicFacts {
  const instant = day * DAY_MS + minute * 60_000;
  /** Made up, and the same at every start. */
  const told = (salt: number): string | null => {
    if (figure === null) return null;
    const { base, digits } = figure;
    const step = 10 ** -digits;
    const off = (((day * 7 + place * 3 + salt * 5) % 9) - 4) * step;
    return (base + off * (digits === 0 ? 6 : 1)).toFixed(digits);
  };
  return {
    key: `demo:${instantText(instant).slice(0, 10)}:${place}`,
    ...{ at: instant, country, importance, name: ko, nameEn: en, unit: figure?.unit ?? null },
    ...{ previous: told(0), forecast: told(1), actual: instant <= now ? told(2) : null },
  };
}
