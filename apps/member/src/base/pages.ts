/** Lists that the server gives out in pages: read on page by page, or all of them at once. */

import type { How } from "@naru/client/http";
import type { Given } from "@naru/client/request";
import type { PageView } from "@naru/client/views";
import type { ListId } from "@naru/contract/calls";
import { useInfiniteQuery } from "@tanstack/react-query";
import { runtime } from "./runtime.ts";

const pageSize = 30;
const pageMost = 100;
/** Rows of one file: what a phone can still put together at once. */
const exportMost = 10_000;

type Narrowing = Readonly<Record<string, string>>;

/** One page of any list; its rows and what it may be narrowed by are known to whoever names the list. */
function readPage<Row>(id: ListId, query: Given, how: How): Promise<PageView<Row>> {
  const call = runtime().http.call as (id: ListId, query: Given, how: How) => Promise<unknown>;
  return call(id, query, how) as Promise<PageView<Row>>;
}

/** A list, newest first, as far as it has been read on. */
export function usePages<Row>(key: readonly unknown[], id: ListId, narrowing: Narrowing) {
  return useInfiniteQuery({
    queryKey: [...key, narrowing],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      readPage<Row>(id, { ...narrowing, page: pageParam, size: pageSize }, { signal }),
    getNextPageParam: ({ page, totalPages }) => (page + 1 < totalPages ? page + 1 : undefined),
  });
}

/** All rows of a list for a file, up to `exportMost`; a row that two pages hold comes once. */
export async function readAllPages<Row>(
  id: ListId,
  narrowing: Narrowing,
  idOf: (row: Row) => string,
): Promise<{ rows: Row[]; isWhole: boolean }> {
  const rows = new Map<string, Row>();
  for (let page = 0; ; page += 1) {
    const answer = await readPage<Row>(id, { ...narrowing, page, size: pageMost }, {});
    for (const row of answer.content) rows.set(idOf(row), row);
    const isLast = page + 1 >= answer.totalPages;
    if (isLast || rows.size >= exportMost) return { rows: [...rows.values()], isWhole: isLast };
  }
}
