import { setTimeout as pause } from "node:timers/promises";

const EVERY_MS = 50;

/** Asks until the answer is something, and returns it; the test's own time limit ends a wait in vain. */
export async function until<T>(ask: () => Promise<T | false | null | undefined>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== false && answer !== null && answer !== undefined) return answer;
    await pause(EVERY_MS);
  }
}
