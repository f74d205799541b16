/** The member's fills in the days that the chart shows, read again when the chart goes further back. */

import type { PageView } from "@naru/client/views";
import { useEffect, useRef, useState } from "react";
import { runtime } from "../../base/runtime.ts";
import { dayOf, serverNow } from "../../base/server-time.ts";
import type { Readings } from "../base/product.ts";
import type { FillRecordView } from "../base/views.ts";

const FILLS_A_PAGE = 100;
/** More arrows than this nobody tells apart. */
const PAGES_MAX = 20;
/** A chart that is scrolled passes many days: after its first look only where it rests is asked about. */
const REST_MS = 300;

const NONE: readonly FillRecordView[] = [];

interface Read {
  readonly optionId: string;
  readonly fills: readonly FillRecordView[];
}

/** Fills in an instrument from the day `since` (YYYY-MM-DD) on; none while `since` is null. */
export function useChartFills(
  readings: Readings,
  optionId: string,
  since: string | null,
): readonly FillRecordView[] {
  const [read, setRead] = useState<Read>({ optionId, fills: NONE });
  const lookedAt = useRef<string | null>(null);
  useEffect(() => {
    if (since === null) return;
    let isGone = false;
    const keep = (fills: readonly FillRecordView[]) =>
      setRead((held) => ({
        optionId,
        fills: held.optionId === optionId ? mergeFills(held.fills, fills) : fills,
      }));
    const ask = async (pagesMost: number) => {
      try {
        for (let page = 0, pages = 1; page < Math.min(pages, pagesMost); page += 1) {
          const answer = await askPage(readings, optionId, since, page);
          if (isGone) return;
          pages = answer.totalPages;
          keep(answer.content);
        }
      } catch {
        // Arrows that cannot be had are not drawn; the next fill or day asks again.
      }
    };
    const isFirst = lookedAt.current !== optionId;
    lookedAt.current = optionId;
    const stop = runtime().timers.after(isFirst ? 0 : REST_MS, () => void ask(PAGES_MAX));
    const end = readings.onOrder((event) => {
      if (event === "ORDER_FILLED") void ask(1);
    });
    return () => {
      isGone = true;
      stop();
      end();
    };
  }, [readings, optionId, since]);
  return read.optionId === optionId ? read.fills : NONE;
}

function askPage(
  readings: Readings,
  optionId: string,
  since: string,
  page: number,
): Promise<PageView<FillRecordView>> {
  return readings.fills({
    optionId,
    page: String(page),
    size: String(FILLS_A_PAGE),
    startDate: since,
    endDate: dayOf(serverNow(), runtime().site.timeZone),
  });
}

/** Both, each fill once. */
function mergeFills(
  held: readonly FillRecordView[],
  fresh: readonly FillRecordView[],
): readonly FillRecordView[] {
  const known = new Set(held.map(({ id }) => id));
  const added = fresh.filter(({ id }) => !known.has(id));
  return added.length === 0 ? held : [...held, ...added];
}
