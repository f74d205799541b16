import { manualTimers } from "@naru/client/testing/manual-timers";
import { expect, test, vi } from "vitest";
import { idleMs, watchIdle } from "./idle.ts";

test("signs out after half an hour without a touch, once", async () => {
  const timers = manualTimers();
  const desk = new EventTarget();
  const onIdle = vi.fn();
  watchIdle(desk, timers, onIdle);
  await timers.advance(idleMs - 1);
  desk.dispatchEvent(new Event("keydown"));
  await timers.advance(idleMs - 1);
  expect(onIdle).not.toHaveBeenCalled();
  await timers.advance(1);
  expect(onIdle).toHaveBeenCalledTimes(1);
  await timers.advance(3 * idleMs);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test("stops watching", async () => {
  const timers = manualTimers();
  const onIdle = vi.fn();
  watchIdle(new EventTarget(), timers, onIdle)();
  await timers.advance(2 * idleMs);
  expect(onIdle).not.toHaveBeenCalled();
  expect(timers.waiting).toBe(0);
});
