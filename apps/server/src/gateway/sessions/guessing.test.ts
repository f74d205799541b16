/**
 * Guesses: how many a caller gets, what they learn from the answers and their time, and what a flood of them does to
 * everybody else (reliability.md G38, G39). `NARU_GUESSES` says how many each name gets (400 in `npm run prove`).
 */

import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../seed/demo.ts";
import { type Answered, gatewayHarness, type Harness } from "../testing/harness.ts";

const GUESSES = Number(process.env["NARU_GUESSES"] ?? "24");
const ADDRESSES = 1_000;
const FLOOD = 500;
/** Of `passwords.ts`: at work at once, and waiting. */
const HASHING_MAX = 2 + 50;
const MINUTES = 60_000;

let open: Harness;
let strict: Harness;
beforeAll(async () => {
  [open, strict] = await Promise.all([gatewayHarness(), gatewayHarness({ rateLimits: "normal" })]);
});
afterAll(() => Promise.all([open.close(), strict.close()]));

const guess = (naru: Harness, username: string, remoteAddress = "192.0.2.1"): Promise<Answered> =>
  naru.post("/api/login", { username, password: "guess-it-now", siteInfoId: 1 }, { remoteAddress });

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

test(
  "whether a name is somebody's shows neither in the answer nor in its time",
  async ({ task }) => {
    // In turn, so that both meet the same machine.
    const times = new Map<string, number[]>([
      ["demo", []],
      ["nobody", []],
    ]);
    const answers = new Set<string>();
    for (let round = 0; round < GUESSES; round += 1)
      for (const [username, taken] of times) {
        const begin = performance.now();
        const { status, text } = await guess(open, username);
        taken.push(performance.now() - begin);
        answers.add(`${status} ${text}`);
      }
    expect([...answers]).toEqual([
      `401 ${JSON.stringify({ code: "WRONG_CREDENTIALS", message: "아이디 또는 비밀번호가 올바르지 않습니다." })}`,
    ]);
    const [somebody = 0, ...others] = [...times.values()].map(median);
    const apart = Math.max(...others.map((other) => Math.abs(other - somebody)));
    task.meta.figure = `one answer to ${GUESSES} tries a name, medians ${apart.toFixed(2)} ms apart of ${somebody.toFixed(1)} ms (bar 2 ms)`;
    // Without a hash to compare with the answer would come within a tenth of the time.
    for (const other of others) expect(other / somebody).toBeGreaterThan(0.5);
  },
  10 * MINUTES,
);

test(
  "from a thousand addresses a name is still guessed ten times an hour",
  async ({ task }) => {
    const tries = Math.min(ADDRESSES, GUESSES * 10);
    const statuses: number[] = [];
    for (let n = 0; n < tries; n += 1)
      statuses.push((await guess(strict, "trader1", `10.1.${n >> 8}.${n & 255}`)).status);
    const heard = statuses.filter((status) => status === 401).length;
    task.meta.figure = `${heard} of ${tries} guesses from as many addresses were compared`;
    expect(heard).toBe(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(tries - 10);
  },
  10 * MINUTES,
);

test("a flood of sign-ins is cut to what may wait, and does not hold up who is signed in", async ({
  task,
}) => {
  const headers = await open.bearer("demo2");
  let answered = 0;
  const flood = Array.from({ length: FLOOD }, async (_, n) => {
    const { status } = await guess(open, `flood${n}`);
    answered += 1;
    return status;
  });
  const statuses: number[] = [];
  const behind: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    statuses.push((await open.get("/api/me", { headers })).status);
    behind.push(answered);
  }
  const floods = await Promise.all(flood);
  const compared = floods.filter((status) => status === 401).length;
  task.meta.figure = `of ${FLOOD} sign-ins at once ${compared} were compared, the others told to try again; 20 other calls were answered meanwhile`;
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(compared).toBeGreaterThanOrEqual(HASHING_MAX);
  expect(compared).toBeLessThan(FLOOD / 2);
  expect(floods.filter((status) => status !== 401 && status !== 503)).toEqual([]);
  // All of the other calls came before the flood was through.
  expect(behind.at(-1)).toBeLessThan(FLOOD);
});

test("the right password still lets in, once the guesses are forgotten", async () => {
  const signIn = () =>
    strict.post(
      "/api/login",
      { username: "trader1", password: DEMO_PASSWORD, siteInfoId: 1 },
      { remoteAddress: "192.0.2.9" },
    );
  expect((await signIn()).status).toBe(429);
  strict.clock.forward(60 * MINUTES + 1);
  expect((await signIn()).status).toBe(200);
});
