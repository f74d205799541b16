/** Economic events of the chart, where the member wants them: those of a month that matter, marked, and named at the crosshair. */

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { language } from "../../base/i18n.ts";
import { runtime } from "../../base/runtime.ts";
import { serverNow } from "../../base/server-time.ts";
import { useStore } from "../../base/store.ts";
import type { ChartInterval } from "../../settings/chart-choices.ts";
import { useMemberSettings } from "../../settings/settings-store.ts";
import type { CandleChart } from "./candle-chart.ts";
import type { Candle } from "./candles.ts";
import { eventLine, eventsWithin, INTERVAL_MS, type PlacedEvent } from "./event-places.ts";

const DAY_MS = 86_400_000;
const DAYS_BACK = 45;
/** A figure comes out while the chart is open. */
const AGAIN_MS = 5 * 60_000;
const NONE: readonly PlacedEvent[] = [];

interface Props {
  /** Of a chart that has its candles. */
  readonly chart: { readonly current: CandleChart | null };
  /** The candle at the crosshair. */
  readonly pointed: Candle | null;
  readonly interval: ChartInterval;
}

export function ChartEvents({ chart, pointed, interval }: Props) {
  const events = useEvents();
  const chosen = useStore(language);
  useEffect(() => {
    chart.current?.setEvents(events);
  }, [chart, events]);
  if (pointed === null) return null;
  const { timeZone } = runtime().site;
  return (
    <p className="pointer-events-none absolute inset-x-3 top-1 truncate text-11 text-warning">
      {eventsWithin(events, pointed.timestamp, INTERVAL_MS[interval])
        .map((event) => eventLine(event, chosen, timeZone))
        .join(" · ")}
    </p>
  );
}

/** Without an answer the chart has no marks: its candles are what it is for. */
function useEvents(): readonly PlacedEvent[] {
  const { events: isWanted } = useMemberSettings().chart.marks;
  const today = Math.floor(serverNow() / DAY_MS);
  const { data } = useQuery({
    queryKey: ["chart-events", today],
    enabled: isWanted,
    refetchInterval: AGAIN_MS,
    async queryFn(): Promise<readonly PlacedEvent[]> {
      const instant = (day: number) => new Date(day * DAY_MS).toISOString();
      const events = await runtime().http.call("economicList", {
        ...{ from: instant(today - DAYS_BACK), to: instant(today + 2), importance: "2" },
      });
      return events.map((of) => ({ at: Date.parse(of.at), isGreat: of.importance === 3, of }));
    },
  });
  return (isWanted ? data : undefined) ?? NONE;
}
