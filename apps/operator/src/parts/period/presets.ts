/** Days that are asked for again and again, counted in the site's zone: each from its first to its last day, both included. */

export const PRESETS = ["TODAY", "YESTERDAY", "WEEK", "THIS_MONTH", "LAST_MONTH"] as const;
export type Preset = (typeof PRESETS)[number];

export interface Days {
  /** `2026-11-21`. */
  readonly startDate: string;
  readonly endDate: string;
}

const DAY_MS = 86_400_000;

/** The days of a preset; `today` is the site's, `2026-11-21`. A week is today and the six days before it. */
export function daysOf(preset: Preset, today: string): Days {
  const at = Date.parse(`${today}T00:00:00Z`);
  const text = (time: number) => new Date(time).toISOString().slice(0, 10);
  const first = `${today.slice(0, 8)}01`;
  switch (preset) {
    case "TODAY":
      return { startDate: today, endDate: today };
    case "YESTERDAY":
      return { startDate: text(at - DAY_MS), endDate: text(at - DAY_MS) };
    case "WEEK":
      return { startDate: text(at - 6 * DAY_MS), endDate: today };
    case "THIS_MONTH":
      return { startDate: first, endDate: today };
    case "LAST_MONTH": {
      const last = text(Date.parse(`${first}T00:00:00Z`) - DAY_MS);
      return { startDate: `${last.slice(0, 8)}01`, endDate: last };
    }
  }
}

/** The preset whose days these are; the shortest of several, as on the first of a month. */
export function presetOf(
  {
    startDate,
    endDate,
  }: { readonly startDate?: string | undefined; readonly endDate?: string | undefined },
  today: string,
): Preset | undefined {
  return PRESETS.find((each) => {
    const days = daysOf(each, today);
    return days.startDate === startDate && days.endDate === endDate;
  });
}
