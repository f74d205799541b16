/** Notices that nothing comes any more: one timer, however much does. */

import type { Timers } from "./timers.ts";

export interface Silence {
  /** Starts listening: the line has just opened. */
  begin(): void;
  /** Something came, whatever it says. */
  heard(): void;
  end(): void;
}

/** Calls `onSilent` once nothing was heard for `afterMs`, and again after the next silence. */
export function createSilence(timers: Timers, afterMs: number, onSilent: () => void): Silence {
  let heardAt = 0;
  let isSilent = false;
  let cancel = () => {};
  function look(leftMs: number): void {
    cancel = timers.after(leftMs, () => {
      const next = heardAt + afterMs - timers.now();
      if (next > 0) {
        look(next);
        return;
      }
      isSilent = true;
      onSilent();
    });
  }
  function begin(): void {
    cancel();
    heardAt = timers.now();
    isSilent = false;
    look(afterMs);
  }
  return {
    begin,
    heard() {
      heardAt = timers.now();
      if (isSilent) begin();
    },
    end: () => cancel(),
  };
}
