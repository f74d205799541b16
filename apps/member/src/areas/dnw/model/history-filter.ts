/** What the money history shows, as its address says it. */

import {
  REQUEST_KINDS,
  REQUEST_STATUSES,
  type RequestKind,
  type RequestStatus,
} from "@naru/vocabulary/request";
import type { TransactionCode } from "@naru/vocabulary/transaction";
import { WALLET_TYPES, type WalletType } from "@naru/vocabulary/wallet";
import { daysOf, type Period, periods } from "../../../records/model/period.ts";

export const historyTabs = ["requests", "statement"] as const;
export type HistoryTab = (typeof historyTabs)[number];

/** Codes that belong together for whoever reads a statement. */
export const codeGroups = {
  FUNDING: ["D", "W", "E"],
  EXCHANGE: ["WB", "WS", "TI", "TO", "CI", "CO"],
  TRADE: ["C"],
  BONUS: ["B", "PB", "PP", "CM", "PS", "PM"],
} as const satisfies Record<string, readonly TransactionCode[]>;
export type CodeGroup = keyof typeof codeGroups;
export const codeGroupNames = Object.keys(codeGroups) as CodeGroup[];

export interface HistoryFilter {
  readonly tab: HistoryTab;
  readonly period: Period;
  /** Requests. */
  readonly kind: RequestKind | null;
  readonly status: RequestStatus | null;
  /** The request that stands open over the list. */
  readonly id: string | null;
  /** Statement. */
  readonly wallet: WalletType;
  readonly codes: CodeGroup | null;
}

const usual: HistoryFilter = {
  tab: "requests",
  period: "month",
  kind: null,
  status: null,
  id: null,
  wallet: "BINARY",
  codes: null,
};

/** A filter from an address's search values; what means nothing is left at its default. */
export function readHistoryFilter(
  search: Readonly<Record<string, unknown>>,
  tab: HistoryTab | null = null,
): HistoryFilter {
  return {
    tab: tab ?? oneOf(historyTabs, search["tab"]) ?? usual.tab,
    period: oneOf(periods, search["period"]) ?? usual.period,
    kind: oneOf(REQUEST_KINDS, search["kind"]),
    status: oneOf(REQUEST_STATUSES, search["status"]),
    id: idOf(search["id"]),
    wallet: oneOf(WALLET_TYPES, search["wallet"]) ?? usual.wallet,
    codes: oneOf(codeGroupNames, search["codes"]),
  };
}

/** The search text of a filter; defaults are left out. */
export function historyFilterText(filter: HistoryFilter, ownTab: HistoryTab | null = null): string {
  const search = new URLSearchParams();
  for (const name of ["tab", "period", "kind", "status", "id", "wallet", "codes"] as const) {
    const value = filter[name];
    if (value === null || value === usual[name]) continue;
    if (name === "tab" && value === ownTab) continue;
    search.set(name, value);
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

/** The query of the tab's call, without paging. */
export function historyQuery(
  filter: HistoryFilter,
  nowMs: number,
  timeZone: string,
): Record<string, string> {
  const days = daysOf(filter.period, nowMs, timeZone);
  if (filter.tab === "statement") {
    const codes = filter.codes === null ? {} : { codes: codeGroups[filter.codes].join(",") };
    return { ...days, walletType: filter.wallet, ...codes };
  }
  return {
    ...days,
    ...(filter.kind === null ? {} : { kind: filter.kind }),
    ...(filter.status === null ? {} : { status: filter.status }),
  };
}

/** An address says numbers as such where they are short. */
function idOf(value: unknown): string | null {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  return /^[1-9]\d{0,18}$/.test(text) ? text : null;
}

function oneOf<const T extends string>(all: readonly T[], value: unknown): T | null {
  return all.find((known) => known === value) ?? null;
}
