/** How long the last order command was under way: there and back, as the member waited for it. */

import { runtime } from "../base/runtime.ts";
import { createStore } from "../base/store.ts";

/** Milliseconds of the last order, amendment, cancel or close that was answered, refused or lost; `null` before one. */
export const orderTrip = createStore<number | null>(null);

/** Sends an order command and keeps how long its answer took. */
export async function timeOrder<T>(send: () => Promise<T>): Promise<T> {
  const { timers } = runtime();
  const sentAt = timers.now();
  try {
    return await send();
  } finally {
    orderTrip.set(Math.max(0, timers.now() - sentAt));
  }
}
