/** What the search pages read: lists page by page, a month's days, one order; read again when something changed. */

import type { ClosedPositionView, FillRecordView, RecordView } from "@naru/client/views";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readAllPages, usePages } from "../../base/pages.ts";
import { runtime } from "../../base/runtime.ts";
import { dayBefore, serverNow } from "../../base/server-time.ts";
import { overseaEvents } from "../../live/wiring.ts";
import { filterDays, queryOf, type SearchFilter } from "../model/filter.ts";
import { overseaReport, readProfitDays } from "./report.ts";

/** The lists that come in pages, by the tab that shows them. */
const lists = {
  fills: "overseaFills",
  orders: "overseaRecords",
  positions: "overseaClosedPositions",
} as const;

export interface ListRows {
  readonly fills: FillRecordView;
  readonly orders: RecordView;
  readonly positions: ClosedPositionView;
}

export type ListTab = keyof ListRows;

/** A list of the filter's tab, newest first. */
export function useRows<Tab extends ListTab>(tab: Tab, filter: SearchFilter) {
  useFreshness();
  return usePages<ListRows[Tab]>(["search", tab], lists[tab], narrowingOf(tab, filter));
}

/** All rows of a list for a file, as far as one holds them. */
export function readAll<Tab extends ListTab>(
  tab: Tab,
  filter: SearchFilter,
  idOf: (row: ListRows[Tab]) => string,
) {
  return readAllPages(lists[tab], narrowingOf(tab, filter), idOf);
}

/** The same, kept for a screen. */
export function useAllRows<Tab extends ListTab>(
  tab: Tab,
  filter: SearchFilter,
  idOf: (row: ListRows[Tab]) => string,
) {
  useFreshness();
  return useQuery({
    queryKey: ["search", "all", tab, narrowingOf(tab, filter)],
    queryFn: () => readAll(tab, filter, idOf),
  });
}

function narrowingOf(tab: ListTab, filter: SearchFilter) {
  return queryOf({ ...filter, tab }, serverNow(), runtime().site.timeZone);
}

/** The balance of the site's currency before the filter's first day; null where nothing had moved yet. */
export function useBalanceBefore(filter: SearchFilter) {
  const { timeZone } = runtime().site;
  const endDate = dayBefore(filterDays(filter, serverNow(), timeZone).startDate, 1);
  return useQuery({
    queryKey: ["search", "balance before", endDate],
    queryFn: async ({ signal }): Promise<string | null> => {
      const query = { walletType: "BINARY", endDate, size: 1 } as const;
      const { content } = await runtime().http.call("walletStatement", query, { signal });
      return content[0]?.balance ?? null;
    },
  });
}

/** What each day of a month of overseas futures brought, newest first; days without any are left out. */
export function useDailyProfit(month: string) {
  useFreshness();
  return useQuery({
    queryKey: ["search", "daily", month],
    queryFn: () => readProfitDays(overseaReport(), month),
  });
}

/** One order with each of its states. */
export function useOrderDetail(id: string) {
  useFreshness();
  const { http } = runtime();
  return useQuery({
    queryKey: ["search", "order", id],
    queryFn: ({ signal }) => http.call("overseaOrderDetail", { id }, { signal }),
  });
}

/** Events after which a list may hold other rows. */
const changing: ReadonlySet<string> = new Set([
  "ORDER_FILLED",
  "ORDER_CANCEL",
  "ORDER_UPDATE",
  "POSITION_CLOSE",
  "POSITION_LIQUID",
]);

function useFreshness(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      overseaEvents.listen(({ event }) => {
        if (changing.has(event)) void client.invalidateQueries({ queryKey: ["search"] });
      }),
    [client],
  );
}
