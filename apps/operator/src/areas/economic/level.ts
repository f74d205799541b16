/** How much an event matters and what it measured, in words. */

import type { DeskEconomicView } from "../../base/views.ts";

/** Texts of each importance. */
export const LEVELS = { 1: "level1", 2: "level2", 3: "level3" } as const;

/** A figure with its unit; nothing where there is none. */
export function figureOf({ unit }: Pick<DeskEconomicView, "unit">, figure: string | null): string {
  return figure === null ? "" : `${figure}${unit === null || unit === "pt" ? "" : unit}`;
}
