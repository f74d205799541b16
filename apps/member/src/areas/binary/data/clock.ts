/** The page's clock of the server: measured when the page opens and whenever the device may have slept. */

import { useEffect, useState } from "react";
import { runtime } from "../../../base/runtime.ts";
import { createServerClock } from "../model/server-clock.ts";

const clock = createServerClock();
/** So often the page looks whether time went as it should. */
const LOOK_EVERY_MS = 500;
/** The device's time of day and its forward clock part by no more than this while it is awake, ms. */
const PARTED_MS = 1000;

const forward = (): number => performance.now();

/** Epoch ms of the server at most; null while it is not known. */
function roundNow(): number | null {
  return clock.now(forward());
}

/** The server told an instant of its own, epoch ms. */
export function heardTime(serverMs: number): void {
  clock.heard(serverMs, forward());
}

export async function measureClock(): Promise<void> {
  const { http, timers } = runtime();
  const sentAt = forward();
  try {
    const { ms } = await http.call("serverTimeOffset", { ms: timers.now() });
    clock.measured(sentAt, ms);
  } catch {
    // The next opening of the line measures again; until then no countdown is shown.
  }
}

/** Keeps it right until the answer is called: after a sleep what was measured counts no more. */
export function keepClock(): () => void {
  const { timers } = runtime();
  let parted = timers.now() - forward();
  let stop = timers.after(LOOK_EVERY_MS, look);
  clock.forget();
  void measureClock();
  function look(): void {
    const now = timers.now() - forward();
    if (Math.abs(now - parted) > PARTED_MS) {
      clock.forget();
      void measureClock();
    }
    parted = now;
    stop = timers.after(LOOK_EVERY_MS, look);
  }
  return () => stop();
}

/** So often a countdown looks at the clock. */
const TICK_MS = 200;

/** What is drawn stands until the next look: it is of then, so that no countdown shows more than is left meanwhile. */
function untilNextLook(): number | null {
  const now = roundNow();
  return now === null ? null : now + TICK_MS;
}

/** Epoch ms of the server at most for components, several times a second. */
export function useRoundNow(): number | null {
  const [now, setNow] = useState(untilNextLook);
  useEffect(() => {
    const { timers } = runtime();
    let stop = timers.after(0, tick);
    function tick(): void {
      setNow(untilNextLook());
      stop = timers.after(TICK_MS, tick);
    }
    return () => stop();
  }, []);
  return now;
}
