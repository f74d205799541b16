/** Lists that the server gives out in pages: read on page by page, or all of them at once. */

import type { PageView } from "@naru/client/views";
import { useInfiniteQuery } from "@tanstack/react-query";
import { runtime } from "./runtime.ts";

const pageSize = 30;
const pageMost = 100;
/** Rows of one file: what a phone can still put together at once. */
const exportMost = 10_000;

type Narrowing = Readonly<Record<string, string>>;

/** A list, newest first, as far as it has been read on. */
export function usePages<Row>(key: readonly unknown[], path: string, narrowing: Narrowing) {
  const { http } = runtime();
  return useInfiniteQuery({
    queryKey: [...key, narrowing],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      http.get<PageView<Row>>(
        path,
        { ...narrowing, page: pageParam, size: pageSize, resultType: "PAGE" },
        signal,
      ),
    getNextPageParam: ({ page, totalPages }) => (page + 1 < totalPages ? page + 1 : undefined),
  });
}

/** All rows of a list for a file, up to `exportMost`; a row that two pages hold comes once. */
export async function readAllPages<Row>(
  path: string,
  narrowing: Narrowing,
  idOf: (row: Row) => string,
): Promise<{ rows: Row[]; isWhole: boolean }> {
  const { http } = runtime();
  const rows = new Map<string, Row>();
  for (let page = 0; ; page += 1) {
    const query = { ...narrowing, page, size: pageMost, resultType: "PAGE" };
    const answer = await http.get<PageView<Row>>(path, query);
    for (const row of answer.content) rows.set(idOf(row), row);
    const isLast = page + 1 >= answer.totalPages;
    if (isLast || rows.size >= exportMost) return { rows: [...rows.values()], isWhole: isLast };
  }
}
