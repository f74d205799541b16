/** What a list of perpetuals shows, as its address says it: every choice survives a reload and can be sent to somebody. */

import { TRADE_TYPES, type TradeType } from "@naru/vocabulary/order";
import { TRADE_TAG_MAX } from "@naru/vocabulary/service/trade-note";
import { isDay } from "../../records/model/month.ts";
import { daysOf, type Period, periods } from "../../records/model/period.ts";

export const PERPETUAL_TABS = [
  "orders",
  "fills",
  "positions",
  "funding",
  "liquidations",
  "daily",
] as const;
export type PerpetualTab = (typeof PERPETUAL_TABS)[number];

export interface PerpetualFilter {
  readonly tab: PerpetualTab;
  /** `custom` goes by `from` and `to`. */
  readonly period: Period | "custom";
  /** First and last day, YYYY-MM-DD; null where the period says it. */
  readonly from: string | null;
  readonly to: string | null;
  readonly option: string | null;
  readonly side: TradeType | null;
  /** What copying made alone, or what the member did. */
  readonly by: (typeof MAKERS)[number] | null;
  /** A tag that the member put on trades. */
  readonly tag: string | null;
}

export const MAKERS = ["copy", "own"] as const;

export const noPerpetualFilter: PerpetualFilter = {
  tab: "orders",
  period: "week",
  from: null,
  to: null,
  option: null,
  side: null,
  by: null,
  tag: null,
};

/** Which choices narrow which list; the others stay in the address and wait. */
export function narrowsBy(tab: PerpetualTab, choice: Choice): boolean {
  if (choice === "by") return tab === "orders";
  if (choice === "tag") return tab === "fills" || tab === "positions";
  if (choice === "option") return tab !== "daily";
  return tab === "orders" || tab === "fills" || tab === "positions";
}

const CHOICES = ["option", "side", "by", "tag"] as const;
export type Choice = (typeof CHOICES)[number];

/** What narrows the list of the tab that is shown. */
export function choicesOf(filter: PerpetualFilter): readonly Choice[] {
  return CHOICES.filter((choice) => filter[choice] !== null && narrowsBy(filter.tab, choice));
}

/** The same tab and days, narrowed by nothing. */
export function withoutChoices(filter: PerpetualFilter): PerpetualFilter {
  return { ...filter, option: null, side: null, by: null, tag: null };
}

/** First and last day that the filter shows. */
export function perpetualDays(
  { period, from, to }: PerpetualFilter,
  nowMs: number,
  timeZone: string,
): { startDate: string; endDate: string } {
  if (period !== "custom") return daysOf(period, nowMs, timeZone);
  return { startDate: from ?? "", endDate: to ?? "" };
}

/** A filter from an address's search values; what means nothing is left at its default. */
export function readPerpetualFilter(search: Readonly<Record<string, unknown>>): PerpetualFilter {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  const day = (name: string) => (isDay(text(name)) ? text(name) : null);
  const [from, to] = [day("from"), day("to")];
  const isCustom = text("period") === "custom" && from !== null && to !== null && from <= to;
  return {
    tab: known(PERPETUAL_TABS, text("tab")) ?? noPerpetualFilter.tab,
    period: isCustom ? "custom" : (known(periods, text("period")) ?? noPerpetualFilter.period),
    from: isCustom ? from : null,
    to: isCustom ? to : null,
    option: /^\d{1,9}$/.test(text("option")) ? text("option") : null,
    side: known(TRADE_TYPES, text("side")),
    by: known(MAKERS, text("by")),
    tag: text("tag").slice(0, TRADE_TAG_MAX) || null,
  };
}

/** The search text of a filter, without what is at its default; with `more` before it. */
export function perpetualFilterText(
  filter: PerpetualFilter,
  more: Readonly<Record<string, string>> = {},
): string {
  const values = new URLSearchParams(more);
  for (const [name, value] of Object.entries(filter))
    if (value !== null && value !== noPerpetualFilter[name as keyof PerpetualFilter])
      values.set(name, value);
  const text = values.toString();
  return text === "" ? "" : `?${text}`;
}

/** The query of the tab's call, without paging; both dates included, days of the site's time zone. */
export function perpetualQuery(
  filter: PerpetualFilter,
  nowMs: number,
  timeZone: string,
): Readonly<Record<string, string>> {
  const { tab, option, side, by, tag } = filter;
  return {
    ...perpetualDays(filter, nowMs, timeZone),
    ...(option !== null && narrowsBy(tab, "option") ? { futuresOptionId: option } : {}),
    ...(side !== null && narrowsBy(tab, "side") ? { tradeType: side } : {}),
    ...(by !== null && narrowsBy(tab, "by") ? { isCopy: by === "copy" ? "1" : "0" } : {}),
    ...(tag !== null && narrowsBy(tab, "tag") ? { tag } : {}),
  };
}

function known<Word extends string>(words: readonly Word[], text: string): Word | null {
  return words.find((word) => word === text) ?? null;
}
