/** Pages of requests and of statements, and all of them for a file. */

import type { DnwView, PageView, StatementRowView } from "@naru/client/views";
import { useInfiniteQuery } from "@tanstack/react-query";
import { runtime } from "../../../app/runtime.ts";
import { serverNow } from "../../../app/server-time.ts";
import { type HistoryFilter, historyQuery, type HistoryTab } from "../model/history-filter.ts";
import { useMoneyFreshness } from "./requests.ts";

const pageSize = 30;
const pageMost = 100;
/** Rows of one file: what a phone can still put together at once. */
const exportMost = 10_000;

const lists = { requests: "/dnw/list", statement: "/wallet/statement" } as const;

export interface HistoryRows {
  readonly requests: DnwView;
  readonly statement: StatementRowView;
}

/** A list of one tab, newest first; read again when a request changes. */
export function useHistory<Tab extends HistoryTab>(tab: Tab, filter: HistoryFilter) {
  useMoneyFreshness();
  const { http, site } = runtime();
  const narrowing = historyQuery({ ...filter, tab }, serverNow(), site.timeZone);
  return useInfiniteQuery({
    queryKey: ["money", "history", tab, narrowing],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      http.get<PageView<HistoryRows[Tab]>>(
        lists[tab],
        { ...narrowing, page: pageParam, size: pageSize, resultType: "PAGE" },
        signal,
      ),
    getNextPageParam: ({ page, totalPages }) => (page + 1 < totalPages ? page + 1 : undefined),
  });
}

/** All rows for a file, up to `exportMost`; a row that two pages hold comes once. */
export async function readHistory<Tab extends HistoryTab>(
  tab: Tab,
  filter: HistoryFilter,
): Promise<{ rows: HistoryRows[Tab][]; isWhole: boolean }> {
  const { http, site } = runtime();
  const narrowing = historyQuery({ ...filter, tab }, serverNow(), site.timeZone);
  const rows = new Map<string, HistoryRows[Tab]>();
  for (let page = 0; ; page += 1) {
    const query = { ...narrowing, page, size: pageMost, resultType: "PAGE" };
    const answer = await http.get<PageView<HistoryRows[Tab]>>(lists[tab], query);
    for (const row of answer.content) rows.set(row.id, row);
    const isLast = page + 1 >= answer.totalPages;
    if (isLast || rows.size >= exportMost) return { rows: [...rows.values()], isWhole: isLast };
  }
}
