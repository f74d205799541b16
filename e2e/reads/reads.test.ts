/** Reads after writes in small, and readers that lag behind and must be caught. `npm run reads` is the whole of it. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { type Running, startInstallation } from "../support/running.ts";
import type { Reply } from "../support/trader.ts";
import { MEMBERS, openPair, type Pair, readAfterWrites } from "./pairs.ts";

let running: Running;
let pairs: Pair[];
beforeAll(async () => {
  running = await startInstallation();
  pairs = await Promise.all(MEMBERS.map((name) => openPair(running.address, name)));
});
afterAll(async () => {
  for (const pair of pairs) pair.close();
  await running.stop();
  running.removeData();
});

test("whoever was answered sees it on another connection", async () => {
  expect(await readAfterWrites(pairs, 400)).toEqual({ pairs: 400, stale: [] });
});

test("a reader that lags one answer behind is caught", async () => {
  const lagging = pairs.map((pair): Pair => {
    const last = new Map<string, Reply>();
    return {
      ...pair,
      async read(id) {
        const now = await pair.read(id);
        const before = last.get(id) ?? now;
        last.set(id, now);
        return before;
      },
    };
  });
  const { stale } = await readAfterWrites(lagging, 40);
  expect(stale.some((line) => line.startsWith("order"))).toBe(true);
  expect(stale.some((line) => line.startsWith("USDT"))).toBe(true);
});
