/**
 * Guesses: how many a caller gets, what they learn from the answers and their time, and what a flood of them does to
 * everybody else (reliability.md G38, G39). `NARU_GUESSES` says how many each name gets (400 in `npm run prove`).
 */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../../seed/demo.ts";
import { type Answered, gatewayHarness, type Harness } from "../testing/harness.ts";

const GUESSES = Number(process.env["NARU_GUESSES"] ?? "24");
const ADDRESSES = 1_000;
const FLOOD = 300;
/** Sign-ins of one address that are looked at at once, and that wait. */
const ADDRESS_MAX = 4 + 16;
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

test("an address guesses a name five times an hour, a hundred names; others are not held up", async () => {
  const from = (username: string, address: string) => guess(strict, username, address);
  const statuses: number[] = [];
  for (let n = 0; n < 7; n += 1) statuses.push((await from("demo2", "192.0.2.50")).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect((await from("demo2", "192.0.2.51")).status).toBe(401);
  // Refused before anything was compared: it took nothing from the address.
  for (let n = 0; n < 95; n += 1) {
    // Slower than the rate of calls, which is another limit.
    strict.clock.forward(1_000);
    expect((await from(`somebody${n}`, "192.0.2.50")).status).toBe(401);
  }
  strict.clock.forward(1_000);
  const last = await from("somebody95", "192.0.2.50");
  expect([last.status, last.headers["retry-after"]]).toEqual([429, "3600"]);
});

describe("a name that strangers guess at", () => {
  const signIn = (remoteAddress: string, cookie = "") =>
    strict.post(
      "/api/login",
      { username: "trader1", password: DEMO_PASSWORD, siteInfoId: 1 },
      { remoteAddress, headers: { cookie } },
    );
  const guessFrom = (remoteAddress: string, cookie = "") =>
    strict.post(
      "/api/login",
      { username: "trader1", password: "guess-it-now", siteInfoId: 1 },
      { remoteAddress, headers: { cookie } },
    );
  /** The device cookie of a sign-in of before the guesses. */
  let cookie = "";
  beforeAll(async () => {
    await strict.db.query("DELETE FROM desk.attempt");
    const first = await signIn("192.0.2.7");
    const set = String(first.headers["set-cookie"]);
    expect(set).toMatch(
      /^naru_device=[\w-]{43}\.[\w-]{43}; Path=\/api; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    );
    cookie = set.split(";")[0] ?? "";
    for (let n = 0; n < 40; n += 1) await guessFrom(`10.2.0.${n}`);
  });

  test("has one of their guesses heard in five minutes", async () => {
    const slowed = await guessFrom("10.2.1.1");
    expect([slowed.status, slowed.headers["retry-after"]]).toEqual([429, "300"]);
    strict.clock.forward(5 * MINUTES);
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await guessFrom(`10.2.2.${n}`)).status);
    expect(statuses).toEqual([401, 429, 429]);
  });

  test("is never shut to a device that signed in before", async () => {
    expect((await signIn("10.2.3.1")).status).toBe(429);
    expect((await signIn("10.2.0.1", cookie)).status).toBe(200);
  });

  test.each([
    ["made up", () => `naru_device=${"A".repeat(43)}.${"A".repeat(43)}`],
    ["cut short", () => cookie.slice(0, -1)],
    ["without its signature", () => cookie.split(".")[0] ?? ""],
    [
      "of another member",
      async () => {
        const { headers } = await strict.post(
          "/api/login",
          { username: "trader2", password: DEMO_PASSWORD, siteInfoId: 1 },
          { remoteAddress: "192.0.2.8" },
        );
        return String(headers["set-cookie"]).split(";")[0] ?? "";
      },
    ],
  ])("is slowed for a cookie %s", async (_, made) => {
    expect((await signIn("10.2.3.2", await made())).status).toBe(429);
  });

  test("is guessed ten times an hour by such a device, too, which is a stranger then", async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await guessFrom("192.0.2.7", cookie)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await signIn("192.0.2.7", cookie)).status).toBe(429);
    strict.clock.forward(60 * MINUTES);
    expect((await signIn("192.0.2.7", cookie)).status).toBe(200);
  });

  test("forgets its devices with a new password, but the one that set it", async () => {
    const other = await signIn("192.0.2.60");
    const otherCookie = String(other.headers["set-cookie"]).split(";")[0] ?? "";
    const mine = await signIn("192.0.2.7", cookie);
    const headers = { authorization: `Bearer ${String(mine.body["accessToken"])}` };
    const change = (currentPassword: string, password: string) =>
      strict.post("/api/user/change_password", { currentPassword, password }, { headers });
    expect((await change(DEMO_PASSWORD, "another-of-mine")).status).toBe(200);
    expect((await change("another-of-mine", DEMO_PASSWORD)).status).toBe(200);
    for (let n = 0; n < 40; n += 1) await guessFrom(`10.3.0.${n}`);
    expect((await signIn("192.0.2.60", otherCookie)).status).toBe(429);
    expect((await signIn("192.0.2.7", cookie)).status).toBe(200);
  });
});

test("a flood from one address is cut to what may wait of it, and holds up neither another's nor who is signed in", async ({
  task,
}) => {
  const headers = await open.bearer("demo2");
  let answered = 0;
  const flood = Array.from({ length: FLOOD }, async (_, n) => {
    const { status } = await guess(open, `flood${n}`);
    answered += 1;
    return status;
  });
  const compared = (statuses: readonly number[]) =>
    statuses.filter((status) => status === 401).length;
  expect((await guess(open, "demo", "198.51.100.9")).status).toBe(401);
  const before = answered;
  const statuses: number[] = [];
  for (let n = 0; n < 20; n += 1) statuses.push((await open.get("/api/me", { headers })).status);
  const floods = await Promise.all(flood);
  task.meta.figure = `of ${FLOOD} sign-ins at once from one address ${compared(floods)} were compared, the others told to try again; another's was heard after ${before} of them`;
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(compared(floods)).toBeGreaterThanOrEqual(ADDRESS_MAX);
  expect(compared(floods)).toBeLessThan(FLOOD / 2);
  expect(floods.filter((status) => status !== 401 && status !== 503)).toEqual([]);
});

test("a device that signed in before signs in past a flood from many addresses", async ({
  task,
}) => {
  const credentials = { username: "demo2", password: DEMO_PASSWORD, siteInfoId: 1 };
  const first = await open.post("/api/login", credentials);
  const cookie = String(first.headers["set-cookie"]).split(";")[0] ?? "";
  let answered = 0;
  const flood = Array.from({ length: FLOOD }, async (_, n) => {
    const { status } = await guess(open, `flood${n}`, `10.4.${n >> 8}.${n & 255}`);
    answered += status === 401 ? 1 : 0;
  });
  const mine = await open.post("/api/login", credentials, { headers: { cookie } });
  const before = answered;
  await Promise.all(flood);
  task.meta.figure = `signed in after ${before} of the ${answered} that were compared`;
  expect(mine.status).toBe(200);
  expect(before).toBeLessThan(answered / 2);
});
