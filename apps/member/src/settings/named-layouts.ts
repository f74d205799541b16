/** Looks of a chart that the member gave a name, for every instrument and device; kept with the server. */

import { useStore } from "../base/store.ts";
import { type ChartDress, readChartDress } from "./chart-layout.ts";
import { type Json, keepSetting, keptSettings } from "./kept-settings.ts";

export interface NamedLayout {
  readonly name: string;
  readonly dress: ChartDress;
}

const KEY = "chart.layouts";
export const LAYOUTS_MAX = 10;
export const LAYOUT_NAME_MAX = 12;

/** The member's named layouts, the oldest first. */
export function useNamedLayouts(): readonly NamedLayout[] {
  return readNamedLayouts(useStore(keptSettings)[KEY]);
}

/** Keeps what a chart draws under a name, in place of what had that name. */
export function keepNamedLayout(name: string, dress: ChartDress): void {
  keep(withLayout(readNamedLayouts(keptSettings.get()[KEY]), name, dress));
}

export function forgetNamedLayout(name: string): void {
  keep(readNamedLayouts(keptSettings.get()[KEY]).filter((layout) => layout.name !== name));
}

function keep(layouts: readonly NamedLayout[]): void {
  keepSetting(KEY, layouts as unknown as Json);
}

/** The layouts with one more, or with another look under a name that is there; the oldest goes where there are too many. */
export function withLayout(
  layouts: readonly NamedLayout[],
  name: string,
  { kind, indicators, looks, hasSessions }: ChartDress,
): readonly NamedLayout[] {
  const next = { name: nameOf(name), dress: { kind, indicators, looks, hasSessions } };
  if (next.name === "") return layouts;
  const isKnown = layouts.some((layout) => layout.name === next.name);
  if (isKnown) return layouts.map((layout) => (layout.name === next.name ? next : layout));
  return [...layouts, next].slice(-LAYOUTS_MAX);
}

/** Layouts from what was kept; what has no name is left out. */
export function readNamedLayouts(kept: unknown): readonly NamedLayout[] {
  if (!Array.isArray(kept)) return [];
  const layouts: NamedLayout[] = [];
  for (const entry of kept.slice(0, LAYOUTS_MAX) as unknown[]) {
    if (typeof entry !== "object" || entry === null) continue;
    const { name, dress } = entry as { name?: unknown; dress?: unknown };
    const read = typeof name === "string" ? nameOf(name) : "";
    if (read === "" || layouts.some((layout) => layout.name === read)) continue;
    layouts.push({ name: read, dress: readChartDress(dress, "candle") });
  }
  return layouts;
}

function nameOf(text: string): string {
  return Array.from(text.trim()).slice(0, LAYOUT_NAME_MAX).join("");
}
