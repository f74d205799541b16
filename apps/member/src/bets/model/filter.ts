/** Which bets a list shows, as its address says it: every choice survives a reload and can be sent to somebody. */

import {
  BET_SIDE_CODES,
  BET_STATUS_CODES,
  type BetSide,
  type BetStatus,
  GAME_TYPE_CODES,
  type GameType,
} from "@naru/vocabulary/binary";
import { isDay } from "../../records/model/month.ts";
import { daysOf, type Period, periods } from "../../records/model/period.ts";

export interface BetFilter {
  /** `custom` goes by `from` and `to`. */
  readonly period: Period | "custom";
  /** First and last day, YYYY-MM-DD; null where the period says it. */
  readonly from: string | null;
  readonly to: string | null;
  readonly type: GameType | null;
  readonly side: BetSide | null;
  readonly result: BetStatus | null;
}

export const noBetFilter: BetFilter = {
  period: "week",
  from: null,
  to: null,
  type: null,
  side: null,
  result: null,
};

/** The choices that narrow a list, besides its days. */
export const BET_CHOICES = ["type", "side", "result"] as const;

/** A filter from an address's search values; what means nothing is left at its default. */
export function readBetFilter(search: Readonly<Record<string, unknown>>): BetFilter {
  const day = (value: unknown) => (typeof value === "string" && isDay(value) ? value : null);
  const [from, to] = [day(search["from"]), day(search["to"])];
  const isCustom = search["period"] === "custom" && from !== null && to !== null && from <= to;
  return {
    period: isCustom ? "custom" : (known(periods, search["period"]) ?? noBetFilter.period),
    from: isCustom ? from : null,
    to: isCustom ? to : null,
    type: known(GAME_TYPE_CODES.words, search["type"]),
    side: known(BET_SIDE_CODES.words, search["side"]),
    result: known(BET_STATUS_CODES.words, search["result"]),
  };
}

/** The search text of a filter, without what is at its default; with `more` before it. */
export function betFilterText(
  filter: BetFilter,
  more: Readonly<Record<string, string>> = {},
): string {
  const values = new URLSearchParams(more);
  for (const [name, value] of Object.entries(filter))
    if (value !== null && value !== noBetFilter[name as keyof BetFilter])
      values.set(name, String(value));
  const text = values.toString();
  return text === "" ? "" : `?${text}`;
}

/** What the server is asked (product.md §3: trade history filters). */
export function betQuery(
  filter: BetFilter,
  nowMs: number,
  timeZone: string,
): Readonly<Record<string, string>> {
  const { type, side, result } = filter;
  return {
    ...daysOfBets(filter, nowMs, timeZone),
    ...(type === null ? {} : { tradeTypeStrs: type }),
    ...(side === null ? {} : { typeStrs: side }),
    ...(result === null ? {} : { statusStrs: String(BET_STATUS_CODES.codeOf[result]) }),
  };
}

/** First and last day that the filter shows. */
export function daysOfBets(
  { period, from, to }: BetFilter,
  nowMs: number,
  timeZone: string,
): { startDate: string; endDate: string } {
  if (period !== "custom") return daysOf(period, nowMs, timeZone);
  return { startDate: from ?? "", endDate: to ?? "" };
}

function known<Word extends string>(words: readonly Word[], value: unknown): Word | null {
  return words.find((word) => word === value) ?? null;
}
