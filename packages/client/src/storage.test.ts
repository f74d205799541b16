import { expect, test } from "vitest";
import { siteStorage } from "./site-storage.ts";
import { tabLock } from "./tab-lock.ts";
import { manualTimers } from "./testing/manual-timers.ts";
import { memoryStorage } from "./testing/memory-storage.ts";
import { tokenStore } from "./tokens.ts";
import { uuid7 } from "./uuid7.ts";

test("two sites on one host do not see each other's values", () => {
  const shared = memoryStorage();
  const naru = siteStorage(shared, "naru");
  const haneul = siteStorage(shared, "haneul");
  naru.write("theme", "light");
  expect(shared.getItem("naru.theme")).toBe("light");
  expect(haneul.read("theme")).toBe(null);
});

test("a browser that refuses storage keeps values for as long as the page lives", () => {
  const refusing = {
    getItem: () => null,
    setItem: () => {
      throw new Error("quota");
    },
    removeItem: () => {},
  };
  const storage = siteStorage(refusing, "naru");
  storage.write("theme", "light");
  expect(storage.read("theme")).toBe("light");
  storage.remove("theme");
  expect(storage.read("theme")).toBe(null);
});

test.each(["{", "null", '{"accessToken":1}', "[]"])("malformed tokens %j count as none", (text) => {
  const storage = siteStorage(memoryStorage(), "naru");
  storage.write("tokens", text);
  expect(tokenStore(storage).read()).toBe(null);
});

test("without Web Locks the storage lease lets one tab in at a time, and a dead tab's lease passes", async () => {
  const timers = manualTimers();
  const shared = memoryStorage();
  const order: string[] = [];
  const work = (tab: string, ms: number) => {
    const lock = tabLock(undefined, siteStorage(shared, "naru"), timers, tab);
    return lock("refresh", async () => {
      order.push(`${tab} in`);
      await new Promise<void>((resolve) => void timers.after(ms, resolve));
      order.push(`${tab} out`);
    });
  };
  shared.setItem("naru.lock.refresh", `dead ${timers.now() + 3000}`);
  const done = Promise.all([work("a", 500), work("b", 500)]);
  await timers.advance(2900);
  expect(order).toEqual([]);
  await timers.advance(5000);
  await done;
  expect(order[1]).toBe(`${order[0]?.[0]} out`);
  expect(order).toHaveLength(4);
  expect(shared.getItem("naru.lock.refresh")).toBe(null);
});

test("keys sort by the time they were made", () => {
  const random = (bytes: Uint8Array) => void bytes.fill(0xff);
  const early = uuid7(1_700_000_000_000, random);
  expect(early).toBe("018bcfe5-6800-7fff-bfff-ffffffffffff");
  expect(uuid7(1_700_000_000_001, random) > early).toBe(true);
});
