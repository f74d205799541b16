/** Where the exits of an account stand in the trigger index; their prices follow the average. */

import { instrumentOf, triggersOf, type AccountState, type State } from "../../state.ts";
import { exitPrice, exitSide, nextPeak, peakSide } from "./exit-price.ts";
import { optionOf } from "../kept/state.ts";

/**
 * Places or moves the triggers of every open exit of an account after anything of it changed.
 * An exit whose position is gone would be an orphan: none may ever exist.
 */
export function armExits(state: State, account: AccountState): void {
  for (const exit of account.exits.values()) {
    const position = account.positions.get(exit.optionId);
    if (position === undefined || position.id !== exit.positionId)
      throw new Error(`exit ${exit.id} outlived position ${exit.positionId}`);
    const { symbol } = optionOf(state, exit.optionId);
    const instrument = instrumentOf(state, symbol);
    const index = triggersOf(state, symbol);
    const trigger = { memberId: exit.memberId, orderId: exit.id };
    index.place(trigger, exitSide(position, exit.kind), exitPrice(position, exit, instrument));
    if (exit.kind !== "TRAIL") continue;
    const peak = nextPeak(position, exit, instrument.tickUnits);
    index.place({ ...trigger, twin: true }, peakSide(position), peak);
  }
}
