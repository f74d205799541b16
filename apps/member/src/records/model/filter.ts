/** What a search page shows, as its address says it: every choice survives a reload and can be sent to somebody. */

import {
  CLIENT_MARKET_TYPES,
  type MarketType,
  TRADE_TYPES,
  type TradeType,
} from "@naru/vocabulary/order";
import { TRADE_TAG_MAX } from "@naru/vocabulary/service/trade-note";
import { isDay, monthOf } from "./month.ts";
import { daysOf, type Period, periods } from "./period.ts";

export const searchTabs = ["open", "fills", "orders", "positions", "daily"] as const;
export type SearchTab = (typeof searchTabs)[number];

export const marketTypes = [...CLIENT_MARKET_TYPES, "LIQUIDATION"] as const;
const closedStatuses = ["FILLED", "CANCELLED"] as const;
export type ClosedStatus = (typeof closedStatuses)[number];

export interface SearchFilter {
  readonly tab: SearchTab;
  /** `custom` goes by `from` and `to`. */
  readonly period: Period | "custom";
  /** First and last day, YYYY-MM-DD; null where the period says it. */
  readonly from: string | null;
  readonly to: string | null;
  readonly optionId: string | null;
  readonly side: TradeType | null;
  readonly kind: MarketType | null;
  readonly status: ClosedStatus | null;
  /** A tag that the member put on trades. */
  readonly tag: string | null;
  /** The month that the calendar shows, YYYY-MM, and the day that is open in it; null is the current one, and none. */
  readonly month: string | null;
  readonly day: string | null;
}

export const noFilter: SearchFilter = {
  tab: "orders",
  period: "week",
  from: null,
  to: null,
  optionId: null,
  side: null,
  kind: null,
  status: null,
  tag: null,
  month: null,
  day: null,
};

/** Which choices narrow which list; the others stay in the address and wait. */
const applies: Record<SearchTab, readonly (keyof SearchFilter)[]> = {
  open: ["optionId", "side", "kind"],
  fills: ["period", "optionId", "side", "tag"],
  orders: ["period", "optionId", "side", "kind", "status"],
  positions: ["period", "optionId", "side", "tag"],
  daily: [],
};

export function narrows(tab: SearchTab, choice: keyof SearchFilter): boolean {
  return applies[tab].includes(choice);
}

/** A filter from an address's search values; what means nothing is left at its default. */
export function readFilter(search: Readonly<Record<string, unknown>>): SearchFilter {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  const day = (name: string) => (isDay(text(name)) ? text(name) : null);
  const from = day("from");
  const to = day("to");
  const isCustom = text("period") === "custom" && from !== null && to !== null && from <= to;
  return {
    tab: oneOf(searchTabs, text("tab")) ?? noFilter.tab,
    period: isCustom ? "custom" : (oneOf(periods, text("period")) ?? noFilter.period),
    from: isCustom ? from : null,
    to: isCustom ? to : null,
    optionId: /^\d{1,16}$/.test(text("option")) ? text("option") : null,
    side: oneOf(TRADE_TYPES, text("side")),
    kind: oneOf(marketTypes, text("kind")),
    status: oneOf(closedStatuses, text("status")),
    tag: text("tag").slice(0, TRADE_TAG_MAX) || null,
    month: isDay(`${text("month")}-01`) ? text("month") : null,
    day: day("day"),
  };
}

/** The search text of a filter, `?tab=fills&side=LONG`; defaults are left out. */
export function filterText(filter: SearchFilter): string {
  const search = new URLSearchParams();
  const put = (name: string, value: string | null, usual: string | null) => {
    if (value !== null && value !== usual) search.set(name, value);
  };
  put("tab", filter.tab, noFilter.tab);
  put("period", filter.period, noFilter.period);
  put("from", filter.from, null);
  put("to", filter.to, null);
  put("option", filter.optionId, null);
  put("side", filter.side, null);
  put("kind", filter.kind, null);
  put("status", filter.status, null);
  put("tag", filter.tag, null);
  put("month", filter.month, null);
  put("day", filter.day, null);
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

const NARROWING = ["optionId", "side", "kind", "status", "tag"] as const;
type NarrowingChoice = (typeof NARROWING)[number];

/** The filter without what narrows a list beside its days. */
export function withoutChoices(filter: SearchFilter): SearchFilter {
  return { ...filter, optionId: null, side: null, kind: null, status: null, tag: null };
}

/** How many choices beside the period narrow the list of the tab that is shown. */
export function choicesOf(filter: SearchFilter): readonly NarrowingChoice[] {
  return NARROWING.filter((name) => filter[name] !== null && narrows(filter.tab, name));
}

/** The query of the tab's call, without paging; both dates included, days of the site's time zone. */
export function queryOf(
  filter: SearchFilter,
  nowMs: number,
  timeZone: string,
): Record<string, string> {
  const query: Record<string, string> = {};
  if (narrows(filter.tab, "period")) Object.assign(query, filterDays(filter, nowMs, timeZone));
  const put = (choice: NarrowingChoice, name: string) => {
    const value = filter[choice];
    if (value !== null && narrows(filter.tab, choice)) query[name] = value;
  };
  put("optionId", "overseaOptionId");
  put("side", "tradeType");
  put("kind", "marketType");
  put("status", "status");
  put("tag", "tag");
  return query;
}

/** First and last day that the filter shows. */
export function filterDays(
  { period, from, to }: SearchFilter,
  nowMs: number,
  timeZone: string,
): { startDate: string; endDate: string } {
  if (period !== "custom") return daysOf(period, nowMs, timeZone);
  return { startDate: from ?? "", endDate: to ?? "" };
}

/** The month that the calendar shows. */
export function shownMonth(filter: SearchFilter, today: string): string {
  return filter.month ?? (filter.day === null ? monthOf(today) : monthOf(filter.day));
}

function oneOf<const T extends string>(all: readonly T[], text: string): T | null {
  return all.find((known) => known === text) ?? null;
}
