import type { State } from "@naru/engine/state";

/** What falls due by time alone, of which the run loop makes inputs. */
export function* dueKinds(state: State, now: number): Iterable<"requestsDue" | "termsDue"> {
  const due = state.expiries.next();
  if (due !== undefined && due <= now) yield "requestsDue";
  if (state.termsDueAt <= now) yield "termsDue";
}
