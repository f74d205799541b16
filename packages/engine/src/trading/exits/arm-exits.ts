/** Where the exits of an account stand in the trigger index; their prices follow the position. */

import { instrumentOf, type State } from "../../state.ts";
import type { Desk } from "../desk.ts";
import type { TradedRows } from "../rows.ts";
import { exitSide, isWaiting, nextPeak, peakSide } from "./exit-side.ts";

/**
 * Places or moves the triggers of every open exit of an account after anything of it changed.
 * An exit whose position is gone would be an orphan: none may ever exist.
 */
export function armExits<Of extends TradedRows>(
  desk: Desk<Of>,
  state: State,
  memberId: number,
  exits: ReadonlyMap<number, Of["exit"]>,
  positions: ReadonlyMap<number, Of["position"]>,
): void {
  for (const exit of exits.values()) {
    const position = positions.get(exit.optionId);
    if (position === undefined || position.id !== exit.positionId)
      throw new Error(`exit ${exit.id} outlived position ${exit.positionId}`);
    const symbol = desk.symbolOf(state, exit.optionId);
    const index = desk.triggersFor(state, exit);
    const trigger = { memberId, orderId: exit.id };
    // What waits to begin is looked for where it begins alone.
    if (!isWaiting(exit))
      index.place(trigger, exitSide(position, exit.kind), desk.exitPrice(state, position, exit));
    if (exit.kind !== "TRAIL") continue;
    const peak = nextPeak(position, exit, instrumentOf(state, symbol).tickUnits);
    index.place({ ...trigger, twin: true }, peakSide(position), peak);
  }
}
