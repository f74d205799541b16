import { manualTimers } from "@naru/client/testing/manual-timers";
import { expect, test } from "vitest";
import { createBuildGate } from "./build-gate.ts";

/** A page of build a that is open while the server goes over to build b. */
function page(served: string | Error = "b", wants = true) {
  const timers = manualTimers();
  const said: string[] = [];
  let isBusy = false;
  const gate = createBuildGate({
    timers,
    own: "a",
    read: async () => {
      if (served instanceof Error) throw served;
      return served;
    },
    isBusy: () => isBusy,
    ask: async () => {
      said.push("asked");
      return wants;
    },
    reload: () => void said.push("reloaded"),
  });
  return { gate, timers, said, setBusy: (busy: boolean) => void (isBusy = busy) };
}

test("a new build is offered when the page was left alone for a minute, and loaded on the member's word", async () => {
  const { gate, timers, said } = page();
  gate.reopened();
  await timers.advance(50_000);
  gate.touched();
  await timers.advance(59_999);
  expect(said).toEqual([]);
  await timers.advance(1);
  expect(said).toEqual(["asked", "reloaded"]);
});

test("whoever comes back to the page is asked at once, but not over an order", async () => {
  const { gate, timers, said, setBusy } = page();
  gate.returned();
  gate.reopened();
  await timers.advance(0);
  setBusy(true);
  gate.returned();
  await timers.advance(90_000);
  expect(said).toEqual([]);
  setBusy(false);
  gate.returned();
  await timers.advance(0);
  expect(said).toEqual(["asked", "reloaded"]);
});

test("who wants to go on is left alone for half an hour", async () => {
  const { gate, timers, said } = page("b", false);
  gate.reopened();
  await timers.advance(60_000);
  expect(said).toEqual(["asked"]);
  gate.returned();
  await timers.advance(29 * 60_000);
  expect(said).toEqual(["asked"]);
  await timers.advance(2 * 60_000);
  expect(said).toEqual(["asked", "asked"]);
});

test.each([["a"], [new Error("503")]])(
  "nobody is asked where the server says %s",
  async (served) => {
    const { gate, timers, said } = page(served);
    gate.reopened();
    await timers.advance(120_000);
    expect(said).toEqual([]);
    expect(timers.waiting).toBe(0);
  },
);
