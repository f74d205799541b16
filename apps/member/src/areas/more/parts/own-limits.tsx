/** What members hold themselves back by, whatever device or program orders. */

import { CoolOff } from "./cool-off.tsx";
import { DayLossRow } from "./day-loss.tsx";

/** A limit of the day's loss and a break from trading, in the settings. */
export function OwnLimits() {
  return (
    <>
      <DayLossRow />
      <CoolOff />
    </>
  );
}
