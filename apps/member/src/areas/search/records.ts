/** Closed orders of a period, page by page, read again when another order ends. */

import type { PageView, RecordView } from "@naru/client/views";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { runtime } from "../../app/runtime.ts";
import { serverNow } from "../../app/server-time.ts";
import { overseaEvents } from "../../live/wiring.ts";
import { daysOf, type Period } from "./model/period.ts";

const pageSize = 30;

export function useRecords(period: Period) {
  const client = useQueryClient();
  useEffect(
    () =>
      overseaEvents.listen(({ event }) => {
        if (event === "ORDER_FILLED" || event === "ORDER_CANCEL")
          void client.invalidateQueries({ queryKey: ["records"] });
      }),
    [client],
  );
  return useInfiniteQuery({
    queryKey: ["records", period],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => {
      const { http, site } = runtime();
      const days = daysOf(period, serverNow(), site.timeZone);
      const query = { page: pageParam, size: pageSize, resultType: "PAGE", ...days };
      return http.get<PageView<RecordView>>("/oversea/history/list", query, signal);
    },
    getNextPageParam: ({ page, totalPages }) => (page + 1 < totalPages ? page + 1 : undefined),
  });
}
