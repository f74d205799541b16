/** Requests and statements, page by page, and all of them for a file. */

import type { DnwView, StatementRowView } from "@naru/client/views";
import { useQuery } from "@tanstack/react-query";
import { moneyKey } from "../../../base/money-refresh.ts";
import { readAllPages, usePages } from "../../../base/pages.ts";
import { runtime } from "../../../base/runtime.ts";
import { serverNow } from "../../../base/server-time.ts";
import { type HistoryFilter, historyQuery, type HistoryTab } from "../model/history-filter.ts";
import { useMoneyFreshness } from "../../../money/requests.ts";

const lists = { requests: "dnwList", statement: "walletStatement" } as const;

export interface HistoryRows {
  readonly requests: DnwView;
  readonly statement: StatementRowView;
}

/** A list of one tab, newest first; read again when a request changes. */
export function useHistory<Tab extends HistoryTab>(tab: Tab, filter: HistoryFilter) {
  useMoneyFreshness();
  return usePages<HistoryRows[Tab]>(
    ["money", "history", tab],
    lists[tab],
    narrowingOf(tab, filter),
  );
}

/** The request that the address names, whatever the list is narrowed to; empty until it is read, and where there is none. */
export function useNamed(id: string | null): readonly DnwView[] {
  useMoneyFreshness();
  const { data } = useQuery({
    queryKey: [moneyKey, "request", id],
    queryFn: ({ signal }) => runtime().http.list("dnwList", { id: id ?? "" }, { signal }),
    enabled: id !== null,
  });
  return data ?? [];
}

/** All rows of a tab for a file, as far as one holds them. */
export function readHistory<Tab extends HistoryTab>(tab: Tab, filter: HistoryFilter) {
  return readAllPages<HistoryRows[Tab]>(lists[tab], narrowingOf(tab, filter), (row) => row.id);
}

function narrowingOf(tab: HistoryTab, filter: HistoryFilter) {
  return historyQuery({ ...filter, tab }, serverNow(), runtime().site.timeZone);
}
