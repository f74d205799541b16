/** The layout of an instrument's chart, kept with the server. */

import { useMemo } from "react";
import { useStore } from "../base/store.ts";
import { type Json, keepSetting, keptSettings } from "./kept-settings.ts";
import { useMemberSettings } from "./settings-store.ts";
import { type ChartLayout, layoutKey, readChartLayout } from "./chart-layout.ts";

/** The layout and how to change it; the first change of an instrument makes it its own. */
export function useChartLayout(
  optionId: string,
): readonly [ChartLayout, (change: Partial<ChartLayout>) => void] {
  const key = layoutKey(optionId);
  const kept = useStore(keptSettings)[key];
  const { chart } = useMemberSettings();
  const { interval, kind } = chart;
  return useMemo(() => {
    const read = () => readChartLayout(keptSettings.get()[key], { interval, kind });
    const change = (over: Partial<ChartLayout>) =>
      keepSetting(key, { ...read(), ...over } as unknown as Json);
    return [readChartLayout(kept, { interval, kind }), change] as const;
  }, [key, kept, interval, kind]);
}
