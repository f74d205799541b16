/**
 * Nobody at the desk: the console asks the server by itself, so the server cannot tell a person from an open page. After
 * half an hour without a hand on mouse or keyboard the console signs out.
 */

import type { Timers } from "@naru/client/timers";

export const idleMs = 30 * 60_000;

const signs = ["pointerdown", "pointermove", "keydown", "wheel"] as const;

/** Calls back once when nothing was touched for `idleMs`; answers how to stop watching. */
export function watchIdle(target: EventTarget, timers: Timers, onIdle: () => void): () => void {
  let touchedAt = timers.now();
  let cancel: () => void = () => {};
  const touch = () => {
    touchedAt = timers.now();
  };
  const wait = (ms: number) => {
    cancel = timers.after(ms, () => {
      const left = touchedAt + idleMs - timers.now();
      if (left > 0) {
        wait(left);
        return;
      }
      stop();
      onIdle();
    });
  };
  const stop = () => {
    cancel();
    for (const sign of signs) target.removeEventListener(sign, touch);
  };
  for (const sign of signs) target.addEventListener(sign, touch, { passive: true });
  wait(idleMs);
  return stop;
}
