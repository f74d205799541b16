import { afterEach, expect, test, vi } from "vitest";
import { measureServerTime, serverNow, serverTimeIn } from "./server-time.ts";

const SERVER = Date.parse("2026-11-21T03:00:00Z");

afterEach(() => void vi.useRealTimers());

test("a desk whose clock is a month off still counts from the server's", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-10-21T00:00:00Z") });
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ ms: SERVER, offset: 0 })));
  await measureServerTime();
  expect(serverNow()).toBe(SERVER);
  expect(serverTimeIn(24 * 3_600_000)).toBe("2026-11-22T03:00:00.000Z");
});

test("says so where the server does not tell its time", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ code: "X" }, { status: 503 })));
  await expect(measureServerTime()).rejects.toThrow("503");
});
