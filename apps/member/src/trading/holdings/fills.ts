/** Today's finished orders, newest first, read again whenever one is filled or cancelled. */

import type { RecordView } from "@naru/client/views";
import { useEffect, useState } from "react";
import { runtime } from "../../base/runtime.ts";
import { dayOf, serverNow } from "../../base/server-time.ts";
import type { Readings } from "../base/product.ts";

export type Fills =
  | { readonly state: "loading" | "failed" }
  | { readonly state: "ready"; readonly records: readonly RecordView[] };

const RECORDS = 30;

export function useFills(readings: Readings): Fills {
  const [fills, setFills] = useState<Fills>({ state: "loading" });
  useEffect(() => {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      const mine = asked;
      const day = dayOf(serverNow(), runtime().site.timeZone);
      try {
        const page = await readings.orders({
          page: "0",
          size: String(RECORDS),
          startDate: day,
          endDate: day,
        });
        if (mine === asked) setFills({ state: "ready", records: page.content });
      } catch {
        if (mine === asked) setFills({ state: "failed" });
      }
    };
    void ask();
    const end = readings.onOrder((event) => {
      if (event === "ORDER_FILLED" || event === "ORDER_CANCEL") void ask();
    });
    return () => {
      asked = -1;
      end();
    };
  }, [readings]);
  return fills;
}
