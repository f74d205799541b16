import type { LedgerVerdict } from "@naru/store/recompute/ledger";
import { pino } from "pino";
import { expect, test } from "vitest";
import { manualClock } from "../platform/clock.ts";
import { watchLedger } from "./ledger-watch.ts";

const SOUND: LedgerVerdict = {
  sequence: 1,
  totals: new Map(),
  changedDays: [],
  faultCount: 0,
  faults: [],
  fillFaultCount: 0,
  fillFaults: [],
};
const FAULT = { siteId: 1, account: 2_560_000, stored: 5n, summed: 4n };
const OFF: LedgerVerdict = { ...SOUND, sequence: 2, faultCount: 1, faults: [FAULT] };
const CHANGED: LedgerVerdict = { ...SOUND, changedDays: [20_000] };
const FORGED: LedgerVerdict = { ...SOUND, fillFaultCount: 1 };
const NOT_ZERO: LedgerVerdict = { ...SOUND, totals: new Map([["KRW", 1n] as const]) };

/** A watch whose checks find what stands next in the list; after the last they find nothing wrong. */
function watched(...found: (LedgerVerdict | Error)[]) {
  const clock = manualClock(1_000_000);
  let checks = 0;
  const ledger = watchLedger({
    clock,
    log: pino({ level: "silent" }),
    recompute: async () => {
      const next = found[checks++] ?? SOUND;
      if (next instanceof Error) throw next;
      return next;
    },
  });
  const after = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { clock, ledger, after, checks: () => checks };
}

test("it is looked at when the engine starts, and each minute from then on", async () => {
  const { clock, ledger, after, checks } = watched();
  expect(ledger.state).toBe("UNCHECKED");
  await after(0);
  expect(ledger).toMatchObject({ state: "SOUND", verdict: SOUND, checkedAt: clock.now() });
  await after(59_999);
  expect(checks()).toBe(1);
  await after(1);
  expect(checks()).toBe(2);
  expect(ledger.checkedAt).toBe(clock.now());
});

test.each([
  ["an account that differs", OFF],
  ["a currency that is not zero", NOT_ZERO],
  ["a fill that nobody posted", FORGED],
  ["a day that was changed", CHANGED],
])("%s is known at once, and no later check takes it back", async (_what, off) => {
  const { ledger, after, checks } = watched(SOUND, off);
  await after(0);
  await after(60_000);
  expect(ledger).toMatchObject({ state: "OFF", verdict: off });
  await after(60_000);
  expect(checks()).toBe(3);
  expect(ledger).toMatchObject({ state: "OFF", verdict: off });
});

test("a check that could not be made says nothing, and is made again soon", async () => {
  const { ledger, after, checks } = watched(new Error("the database is away"), SOUND);
  await after(0);
  expect(ledger).toMatchObject({ state: "UNCHECKED", checkedAt: 0 });
  await after(5_000);
  expect(checks()).toBe(2);
  expect(ledger.state).toBe("SOUND");
});

test("a stopped watch begins no further check", async () => {
  const { ledger, after, checks } = watched();
  await after(0);
  ledger.stop();
  await after(600_000);
  expect(checks()).toBe(1);
});
