import { expect, test, vi } from "vitest";
import { manualClock } from "../platform/clock.ts";
import { createLog } from "../platform/log.ts";
import { CallError } from "./caller.ts";
import { AWAY_MS, keepTurning, LOOK_MS, REFUSED_MS, SOON_MS } from "./play.ts";
import type { Turn } from "./turn.ts";

/** Takes turns with a clock that moves alone. */
function turning(turn: Turn) {
  const clock = manualClock(0);
  const log = createLog("test", "silent");
  const said = vi.fn();
  vi.spyOn(log, "info").mockImplementation(said);
  vi.spyOn(log, "warn").mockImplementation(said);
  const taken = vi.fn(turn);
  keepTurning("p", taken, { clock, log });
  /** Lets the turn under way end, then the time pass. */
  const pass = async (ms: number): Promise<void> => {
    await settled();
    clock.advance(ms);
    await settled();
  };
  return { taken, said, pass };
}

/** Whatever waits for nothing has been done. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

test.each([
  ["LATER", LOOK_MS],
  ["SOON", SOON_MS],
] as const)("after a turn that says %s the next comes in its time", async (said, ms) => {
  const { taken, pass } = turning(async () => said);
  await pass(ms - 1);
  expect(taken).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(taken).toHaveBeenCalledTimes(2);
});

test.each([
  ["no answer", new CallError(0, "NO_ANSWER"), AWAY_MS],
  ["an engine that is away", new CallError(503, "TRY_AGAIN_SHORTLY"), AWAY_MS],
  ["too many calls", new CallError(429, "TRY_AGAIN_SHORTLY", 20_000), 20_000],
  ["a wrong password", new CallError(401, "WRONG_CREDENTIALS"), REFUSED_MS],
  ["a blocked member", new CallError(403, "ACCOUNT_DENIED"), REFUSED_MS],
  ["a refusal", new CallError(409, "MARKET_CLOSED"), LOOK_MS],
  ["a secret that is not there yet", new Error("ENOENT"), AWAY_MS],
])("after %s it is waited for, and said once", async (_, error, ms) => {
  const { taken, said, pass } = turning(() => Promise.reject(error));
  await pass(ms - 1);
  expect(taken).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(taken).toHaveBeenCalledTimes(2);
  expect(said).toHaveBeenCalledTimes(1);
});

test("where money is real nobody has another turn", async () => {
  const { taken, pass } = turning(() => Promise.reject(new CallError(0, "NOT_A_DEMO")));
  await pass(REFUSED_MS);
  await pass(REFUSED_MS);
  expect(taken).toHaveBeenCalledTimes(1);
});
