import { afterEach, expect, test } from "vitest";
import { installRuntime, type Runtime } from "./runtime.ts";
import { measureServerTime, serverNow } from "./server-time.ts";

/** A device that goes by its own clock until it has asked. */
function device(nowMs: number) {
  const timers = { now: () => nowMs, after: () => () => {} };
  installRuntime({ timers } as unknown as Runtime);
  return {
    timers,
    pass(ms: number) {
      nowMs += ms;
    },
  };
}

afterEach(async () => {
  await measureServerTime({ now: () => 0 }, () => Promise.resolve(0));
});

test("a device months ahead goes by the server's clock, the way back counted", async () => {
  const { timers, pass } = device(9_000_000);
  await measureServerTime(timers, (ms) => {
    pass(200);
    return Promise.resolve(ms - 8_000_000);
  });
  expect(serverNow()).toBe(1_000_100);
});

test("without an answer the device's clock does, or what was measured before", async () => {
  const { timers } = device(5_000);
  const away = () => Promise.reject(new Error("offline"));
  await measureServerTime(timers, away);
  expect(serverNow()).toBe(5_000);
  await measureServerTime(timers, () => Promise.resolve(7_000));
  await measureServerTime(timers, away);
  expect(serverNow()).toBe(7_000);
});
