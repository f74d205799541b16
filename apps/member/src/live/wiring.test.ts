import type { Live } from "@naru/client/live";
import { manualTimers } from "@naru/client/testing/manual-timers";
import { ACCOUNT_QUEUE, noticeTopic } from "@naru/contract/destinations";
import { afterEach, expect, test, vi } from "vitest";
import { installRuntime, type Runtime } from "../base/runtime.ts";
import { accountState, endLive, keepLive } from "./wiring.ts";

afterEach(() => endLive());

/** A page of a member whose server answers each question for the account when the test says so. */
function page(type = "100000") {
  const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
  const window = new EventTarget();
  vi.stubGlobal("document", document);
  vi.stubGlobal("window", window);
  vi.stubGlobal("requestAnimationFrame", (call: () => void) => call());
  const hands = manualTimers();
  let sleptMs = 0;
  const timers = { ...hands, now: () => hands.now() + sleptMs };
  let nudges = 0;
  const hearers = new Map<string, (body: unknown) => void>();
  const asked: ((version: number) => void)[] = [];
  const live: Live = {
    status: { state: "open", heardAt: null, latencyMs: null },
    onStatus: () => () => {},
    onOpen: () => () => {},
    onForceLogout: () => () => {},
    subscribe(destination, hear) {
      hearers.set(destination, hear);
      return () => {};
    },
    start: () => {},
    stop: () => {},
    nudge: () => void (nudges += 1),
  };
  const http = {
    call: (id: string) =>
      new Promise((resolve) => {
        if (id === "account") asked.push((version) => resolve({ version, parts: {} }));
      }),
    list: () => new Promise(() => {}),
  };
  installRuntime({ site: { id: "1", type }, live, http, timers } as unknown as Runtime);
  keepLive("10000");
  return {
    timers: hands,
    document,
    window,
    nudges: () => nudges,
    /** The phone sleeps, its clock goes on. */
    sleep: (ms: number) => void (sleptMs += ms),
    asked,
    hearers,
    tell: (version: number) =>
      hearers.get(ACCOUNT_QUEUE)?.({ version, event: "ORDER_SUCCESS", at: "" }),
  };
}

test("an event that was missed while a snapshot was on its way is healed by another snapshot", async () => {
  const { timers, asked, tell } = page();
  // Version 6 never comes.
  tell(7);
  asked[0]?.(5);
  await timers.advance(0);
  expect(asked).toHaveLength(1);
  await timers.advance(1_500);
  expect(asked).toHaveLength(2);
  asked[1]?.(7);
  await timers.advance(0);
  expect(accountState.get()).toMatchObject({ account: { version: 7 }, waiting: null });
  await timers.advance(10_000);
  expect(asked).toHaveLength(2);
});

test("a site without overseas futures has a live account, and is asked for nothing of them", async () => {
  const { timers, asked, hearers } = page("000101");
  expect([...hearers.keys()]).toEqual([noticeTopic("1"), ACCOUNT_QUEUE]);
  const point = (version: number) =>
    hearers.get(ACCOUNT_QUEUE)?.({
      version,
      event: "POINT",
      wallet: { BINARY: { point: `${version}` } },
    });
  asked[0]?.(2);
  await timers.advance(0);
  point(3);
  expect(accountState.get().account).toMatchObject({
    version: 3,
    wallet: { BINARY: { point: "3" } },
    cross: undefined,
    positions: [],
  });
  // Version 4 never comes: the gap is healed by a snapshot here as anywhere.
  point(5);
  expect(asked).toHaveLength(2);
});

test("whoever returns, to the page, into coverage or out of sleep, has the line looked at, however it is", async () => {
  const { timers, document, window, nudges, sleep } = page();
  document.dispatchEvent(new Event("visibilitychange"));
  window.dispatchEvent(new Event("online"));
  window.dispatchEvent(new Event("pageshow"));
  expect(nudges()).toBe(3);
  document.visibilityState = "hidden";
  document.dispatchEvent(new Event("visibilitychange"));
  await timers.advance(10_000);
  expect(nudges()).toBe(3);
  sleep(60_000);
  await timers.advance(500);
  expect(nudges()).toBe(4);
  await timers.advance(500);
  expect(nudges()).toBe(4);
  endLive();
  window.dispatchEvent(new Event("online"));
  expect(nudges()).toBe(4);
});
