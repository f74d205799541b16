import { manualTimers } from "@naru/client/testing/manual-timers";
import { expect, test } from "vitest";
import { installRuntime, type Runtime } from "../base/runtime.ts";
import { orderTrip, timeOrder } from "./order-trip.ts";

function page() {
  const timers = manualTimers();
  installRuntime({ timers } as unknown as Runtime);
  orderTrip.set(null);
  return timers;
}

test("an order's way there and back is kept when it is answered", async () => {
  const timers = page();
  let answer = (_: string) => {};
  const sent = timeOrder(() => new Promise<string>((resolve) => (answer = resolve)));
  await timers.advance(1_240);
  expect(orderTrip.get()).toBeNull();
  answer("taken");
  await expect(sent).resolves.toBe("taken");
  expect(orderTrip.get()).toBe(1_240);
});

test("a refusal is an answer too, and stays one", async () => {
  const timers = page();
  let refuse = (_: Error) => {};
  const sent = timeOrder(() => new Promise((_, reject) => (refuse = reject)));
  await timers.advance(30);
  refuse(new Error("MARKET_CLOSED"));
  await expect(sent).rejects.toThrow("MARKET_CLOSED");
  expect(orderTrip.get()).toBe(30);
});
