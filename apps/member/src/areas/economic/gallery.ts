/** The economic calendar in the gallery, in every state. */

import { browserTimers } from "@naru/client/timers";
import type { EconomicEventView, EconomicReminderView } from "@naru/client/views";

const HOUR = 3_600_000;
const now = browserTimers.now();
const at = (hours: number) => new Date(now + hours * HOUR).toISOString();

const event = (over: Partial<EconomicEventView>): EconomicEventView => ({
  ...{ id: "1", at: at(-2), country: "US", importance: 3 },
  ...{ name: "비농업 고용 변화", nameEn: "Nonfarm payrolls", unit: "K" },
  ...{ previous: "97", forecast: "120", actual: "119", remindMinutes: null },
  ...over,
});
const economicList: readonly EconomicEventView[] = [
  event({}),
  event({
    ...{ id: "2", at: at(0.02), importance: 2, remindMinutes: 15, actual: null },
    ...{ name: "미시간대 소비자심리지수 (12월 예비치)", nameEn: "Michigan consumer sentiment" },
    ...{ unit: "pt", previous: "57.2", forecast: "56.8" },
  }),
  event({
    ...{ id: "3", at: at(0.03), country: "KR", importance: 2, unit: "%" },
    ...{ name: "한국은행 기준금리", nameEn: "Bank of Korea rate decision" },
    ...{ previous: "2.50", forecast: "2.50", actual: null },
  }),
  event({
    ...{ id: "4", at: at(0.04), unit: null, previous: null, forecast: null, actual: null },
    ...{ name: "연방공개시장위원회 의사록 공개", nameEn: null },
  }),
  event({
    ...{ id: "5", at: at(0.05), country: "EU", importance: 1, unit: "%", actual: null },
    ...{ name: "유로존 실업률", nameEn: "Euro area unemployment rate" },
    ...{ previous: "6.3", forecast: null },
  }),
];
const economicReminders: readonly EconomicReminderView[] = [
  {
    ...{ id: "1", name: "비농업 고용 변화", nameEn: "Nonfarm payrolls", country: "US" },
    ...{ at: at(-2), toldAt: at(-2.25) },
  },
];

export const answers = { economicList, economicReminders, setEconomicReminder: { ok: true } };

const shows = { url: "/more/economic" };
export const stories = [
  { name: "economic", shows },
  { name: "economic · empty", shows, state: { say: { economicList: [] } } },
  ...(["loading", "refused", "offline"] as const).map((each) => ({
    ...{ name: `economic · ${each}`, shows, state: { answers: each } },
  })),
];
