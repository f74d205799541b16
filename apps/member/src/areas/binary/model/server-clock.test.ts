import { describe, expect, test } from "vitest";
import { createServerClock, secondsLeft } from "./server-clock.ts";

const SERVER = Date.parse("2026-11-20T10:00:00.000Z");

describe("the server's clock", () => {
  test("is not known before it was measured", () => {
    expect(createServerClock().now(5)).toBeNull();
  });

  test.each([
    [0, 0],
    [400, 0],
    [0, 400],
    [200, 200],
  ])("is never behind, with %s ms on the way there and %s back", (there, back) => {
    const clock = createServerClock();
    const sentAt = 1000;
    // True server time when the forward clock shows 1000 is SERVER.
    clock.measured(sentAt, SERVER + there);
    const at = sentAt + there + back;
    expect(clock.now(at)).toBeGreaterThanOrEqual(SERVER + there + back);
  });

  test("goes by the measurement that binds most", () => {
    const clock = createServerClock();
    clock.measured(0, SERVER + 900);
    clock.measured(10_000, SERVER + 10_020);
    clock.measured(20_000, SERVER + 20_500);
    expect(clock.now(20_000)).toBe(SERVER + 20_020);
  });

  test("moves on where the server is later than was thought: the hands had stopped", () => {
    const clock = createServerClock();
    clock.measured(0, SERVER);
    clock.heard(SERVER + 60_000, 1000);
    expect(clock.now(1000)).toBe(SERVER + 60_000);
    clock.heard(SERVER, 2000);
    expect(clock.now(2000)).toBe(SERVER + 61_000);
  });

  test("is not known again once it was forgotten", () => {
    const clock = createServerClock();
    clock.measured(0, SERVER);
    clock.forget();
    expect(clock.now(1)).toBeNull();
  });
});

test.each([
  [30_000, 30],
  [29_999, 29],
  [999, 0],
  [0, 0],
  [-5, 0],
])("%s ms are shown as %s seconds", (left, seconds) => {
  expect(secondsLeft(SERVER + left, SERVER)).toBe(seconds);
});

test("no time, no countdown", () => {
  expect(secondsLeft(SERVER, null)).toBeNull();
});
