/** Events of a period, their reminders, and the filter that the member keeps. */

import type { ReminderMinutes } from "@naru/vocabulary/service/economic";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { type Json, keepSetting, keptSettings } from "../../../settings/kept-settings.ts";
import { type Days, type Filter, instantsOf, readFilter } from "../model/calendar.ts";

const KEY = "economic";
/** Figures come out while the page is open. */
const AGAIN_MS = 30_000;

export function useEvents(days: Days) {
  return useQuery({
    queryKey: [KEY, days.first, days.last],
    queryFn: () => runtime().http.call("economicList", instantsOf(days)),
    refetchInterval: AGAIN_MS,
  });
}

/** Asks to be reminded, or no longer; what refuses is thrown. */
export function useRemind(): (id: string, minutes: ReminderMinutes | null) => Promise<void> {
  const client = useQueryClient();
  return async (id, minutes) => {
    await runtime().http.call("setEconomicReminder", { id, minutes });
    await client.invalidateQueries({ queryKey: [KEY] });
  };
}

/** The filter, kept with the server as other settings are. */
export function useFilter(): readonly [Filter, (filter: Filter) => void] {
  const filter = readFilter(useStore(keptSettings)[KEY]);
  return [filter, (next) => keepSetting(KEY, next as unknown as Json)];
}
