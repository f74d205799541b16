/**
 * The member's settings as one object: kept with the server and on the device (`kept-settings.ts`), read with care.
 *
 * `useMemberSettings()` reads them in a component, `changeMemberSettings({ ladder: … })` changes them. Every field has
 * its default before anything is kept, so that nobody waits for the server.
 */

import { memberPreferences, type MemberPreferences, preferAsMember } from "../base/preferences.ts";
import { useStore } from "../base/store.ts";
import { type ChartInterval } from "./chart-choices.ts";
import { CHART_INTERVALS } from "./chart-choices.ts";
import { CHART_KINDS, type ChartKind } from "./chart-choices.ts";
import { LADDER_SETTINGS_KEY, type LadderSettings, readLadderSettings } from "./ladder-settings.ts";
import { type Json, keepSetting, keptSettings } from "./kept-settings.ts";

/** What the chart may draw: of the member's own, and of the day (previous close, high and low). */
export const CHART_MARKS = [
  "average",
  "orders",
  "exits",
  "fills",
  "alerts",
  "day",
  "events",
] as const;
export type ChartMark = (typeof CHART_MARKS)[number];

/** How a chart opens; what is changed on an instrument's own chart is that chart's. */
export interface ChartSettings {
  readonly interval: ChartInterval;
  readonly kind: ChartKind;
  readonly marks: Readonly<Record<ChartMark, boolean>>;
}

/** In the order in which a touch goes through them. */
export const PROFITS = ["money", "net", "ticks"] as const;

/** In which unit figures are shown that have two. */
export interface FigureSettings {
  /** Open profit of the viewed position; `net` is money after the fees of entry and exit. */
  readonly profit: (typeof PROFITS)[number];
  /** What an instrument has changed since the previous close. */
  readonly change: "rate" | "net";
}

/** In which order positions stand, and what their rows say below the profit. */
export const HOLDING_SORTS = ["opened", "profit", "loss", "name"] as const;
export const HOLDING_COLUMNS = ["average", "ticks", "closable", "exits"] as const;
export interface HoldingSettings {
  readonly sort: (typeof HOLDING_SORTS)[number];
  readonly columns: Readonly<Record<(typeof HOLDING_COLUMNS)[number], boolean>>;
}

export interface MemberSettings extends MemberPreferences {
  readonly ladder: LadderSettings;
  readonly chart: ChartSettings;
  readonly figures: FigureSettings;
  readonly holdings: HoldingSettings;
  /** Option ids, the newest favourite last. */
  readonly favourites: readonly string[];
}

const KEYS = {
  ladder: LADDER_SETTINGS_KEY,
  chart: "chart",
  figures: "figures",
  holdings: "holdings",
  favourites: "favourites",
} as const;

/** The signed-in member's settings, for components. */
export function useMemberSettings(): MemberSettings {
  useStore(keptSettings);
  useStore(memberPreferences);
  return memberSettings();
}

let held: { kept: unknown; preferences: unknown; settings: MemberSettings } | null = null;

/** One object until something changes. */
function memberSettings(): MemberSettings {
  const kept = keptSettings.get();
  const preferences = memberPreferences.get();
  if (held?.kept !== kept || held.preferences !== preferences)
    held = { kept, preferences, settings: readMemberSettings(kept, preferences) };
  return held.settings;
}

/** Changes settings on this device at once, and with the server a moment later. */
export function changeMemberSettings(change: Partial<MemberSettings>): void {
  const { ladder, chart, figures, holdings, favourites, ...preferences } = change;
  for (const [name, value] of Object.entries({ ladder, chart, figures, holdings, favourites }))
    if (value !== undefined) keepSetting(KEYS[name as keyof typeof KEYS], value as unknown as Json);
  if (Object.keys(preferences).length > 0) preferAsMember(preferences);
}

/** Changes in which unit some figures are shown. */
export function changeFigures(change: Partial<FigureSettings>): void {
  changeMemberSettings({ figures: { ...memberSettings().figures, ...change } });
}

/** Marks an instrument as a favourite, or no longer. */
export function toggleFavourite(optionId: string): void {
  const { favourites } = memberSettings();
  changeMemberSettings({
    favourites: favourites.includes(optionId)
      ? favourites.filter((id) => id !== optionId)
      : [...favourites, optionId],
  });
}

/** Settings from what was kept; what is malformed falls back to its default. */
export function readMemberSettings(
  kept: Readonly<Record<string, unknown>>,
  preferences: MemberPreferences,
): MemberSettings {
  const chart = objectOf(kept[KEYS.chart]);
  const marks = objectOf(chart["marks"]);
  const figures = objectOf(kept[KEYS.figures]);
  const holdings = objectOf(kept[KEYS.holdings]);
  return {
    ...preferences,
    ladder: readLadderSettings(kept[KEYS.ladder]),
    chart: {
      interval: CHART_INTERVALS.find((interval) => interval === chart["interval"]) ?? "1m",
      kind: CHART_KINDS.find((kind) => kind === chart["kind"]) ?? "candle",
      marks: switchesOf(CHART_MARKS, marks),
    },
    figures: {
      profit: PROFITS.find((unit) => unit === figures["profit"]) ?? "money",
      change: figures["change"] === "net" ? "net" : "rate",
    },
    holdings: {
      sort: HOLDING_SORTS.find((sort) => sort === holdings["sort"]) ?? "opened",
      columns: switchesOf(HOLDING_COLUMNS, objectOf(holdings["columns"])),
    },
    favourites: idsOf(kept[KEYS.favourites]),
  };
}

/** Switches that are on unless they were switched off. */
function switchesOf<const Name extends string>(
  names: readonly Name[],
  kept: Readonly<Record<string, unknown>>,
): Record<Name, boolean> {
  return Object.fromEntries(names.map((name) => [name, kept[name] !== false])) as Record<
    Name,
    boolean
  >;
}

function idsOf(kept: unknown): string[] {
  if (!Array.isArray(kept)) return [];
  return [...new Set(kept.filter((id): id is string => /^\d{1,16}$/.test(String(id))).map(String))];
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
