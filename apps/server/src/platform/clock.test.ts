import { expect, test } from "vitest";
import { manualClock, systemClock } from "./clock.ts";

test("the system clock is shifted by its offset", () => {
  const hour = 3_600_000;
  const before = systemClock().now();
  const shifted = systemClock(hour).now() - hour;
  expect(shifted).toBeGreaterThanOrEqual(before);
  expect(shifted).toBeLessThanOrEqual(systemClock().now());
});

test("a system timer runs, and a cancelled one does not", async () => {
  const clock = systemClock();
  const ran: string[] = [];
  const cancel = clock.after(1, () => ran.push("cancelled"));
  cancel();
  await new Promise<void>((resolve) => {
    const stop = clock.every(1, () => {
      ran.push("every");
      stop();
    });
    clock.after(5, resolve);
    setTimeout(resolve, 1_000);
  });
  expect(ran).toEqual(["every"]);
});

test("a manual clock runs timers in due order, each at its own time", () => {
  const clock = manualClock(1_000);
  const ran: [string, number][] = [];
  clock.after(50, () => ran.push(["after 50", clock.now()]));
  const stop = clock.every(20, () => ran.push(["every 20", clock.now()]));
  clock.after(20, () => ran.push(["after 20", clock.now()]));
  clock.advance(55);
  stop();
  clock.advance(100);
  expect(ran).toEqual([
    ["every 20", 1_020],
    ["after 20", 1_020],
    ["every 20", 1_040],
    ["after 50", 1_050],
  ]);
  expect(clock.now()).toBe(1_155);
});

test("a timer started by a timer runs in the same advance when it falls due", () => {
  const clock = manualClock(0);
  const ran: number[] = [];
  clock.after(10, () => clock.after(10, () => ran.push(clock.now())));
  clock.advance(20);
  expect(ran).toEqual([20]);
});
