/** Where a maintenance stands at a moment, as members are told of it (decision 076). */

import type { MaintenanceView } from "@naru/client/views";

const MINUTE_MS = 60_000;
/** Members are reminded of it from so long before. */
const REMINDED_MS = 60 * MINUTE_MS;

export type MaintenancePhase =
  | { readonly name: "COMING"; readonly minutes: number }
  | { readonly name: "RUNNING" }
  | null;

/** Coming within the hour, with the minutes that are left (0 in the last one); running; or nothing to say. */
export function phaseOf(planned: MaintenanceView | null, now: number): MaintenancePhase {
  if (planned === null) return null;
  const left = Date.parse(planned.from) - now;
  if (left > REMINDED_MS) return null;
  if (left > 0) return { name: "COMING", minutes: Math.floor(left / MINUTE_MS) };
  return now < Date.parse(planned.until) ? { name: "RUNNING" } : null;
}
