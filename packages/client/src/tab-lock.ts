/**
 * One at a time over all tabs of a browser: Web Locks where they exist, else a lease in storage.
 *
 * The lease is written, left for a moment, and holds only where it is still ours then; a tab that died loses it by time.
 */

import type { SiteStorage } from "./site-storage.ts";
import { pause, type Timers } from "./timers.ts";

export type TabLock = <T>(name: string, work: () => Promise<T>) => Promise<T>;

const leaseMs = 15_000;
const settleMs = 40;

/** The lock of this browser; `locks` is `navigator.locks`, absent on plain-http pages and in old browsers. */
export function tabLock(
  locks: Pick<LockManager, "request"> | undefined,
  storage: SiteStorage,
  timers: Timers,
  ownerId: string,
): TabLock {
  if (locks !== undefined) {
    return async (name, work) => await locks.request(storage.nameOf(`lock.${name}`), work);
  }
  return async (name, work) => {
    const key = `lock.${name}`;
    await takeLease(key);
    try {
      return await work();
    } finally {
      if (ownerOf(storage.read(key)) === ownerId) storage.remove(key);
    }
  };

  async function takeLease(key: string): Promise<void> {
    for (;;) {
      const held = storage.read(key);
      const until = Number(held?.split(" ")[1] ?? 0);
      if (held === null || until < timers.now()) {
        storage.write(key, `${ownerId} ${timers.now() + leaseMs}`);
        await pause(timers, settleMs);
        if (ownerOf(storage.read(key)) === ownerId) return;
      }
      await pause(timers, settleMs);
    }
  }
}

function ownerOf(lease: string | null): string | undefined {
  return lease?.split(" ")[0];
}
