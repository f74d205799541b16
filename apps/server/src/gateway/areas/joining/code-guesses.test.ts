/**
 * Strangers at the codes: what guesses open, and what answers and their time say of numbers and names. `NARU_CODE_GUESSES` says
 * how many guesses (10,000 in `npm run prove`, where the time is measured too).
 */

import { afterAll, beforeAll, expect, test } from "vitest";
import { guessCodes } from "../../testing/code-guesses.ts";
import { type Phones, phones } from "../../testing/codes.ts";
import { type Answered, gatewayHarness, type Harness } from "../../testing/harness.ts";

const GUESSES = Number(process.env["NARU_CODE_GUESSES"] ?? "200");
const isFull = process.env["NARU_CODE_GUESSES"] !== undefined;
const ADDRESSES = isFull ? 100 : 10;
const ROUNDS = isFull ? 400 : 3;
const LONG_MS = 10 * 60_000;
/** Medians of a known and an unknown one, at the most. */
const APART = 0.05;

let outside: Phones;
let strict: Harness;
let open: Harness;
beforeAll(async () => {
  outside = phones();
  const { senders } = outside;
  [strict, open] = await Promise.all([
    gatewayHarness({ senders, rateLimits: "normal" }),
    gatewayHarness({ senders }),
  ]);
});
afterAll(() => Promise.all([strict.close(), open.close()]));

test(
  "guesses at codes from many addresses open nothing",
  async ({ task }) => {
    const came = await guessCodes(strict, outside, { guesses: GUESSES, addresses: ADDRESSES });
    task.meta.figure = `${GUESSES} guesses from ${ADDRESSES} addresses opened ${came.opened}, at most ${came.lookedAtMost} looked at of a code (bar 0, 5)`;
    expect(came).toEqual({ opened: 0, lookedAtMost: 5 });
  },
  LONG_MS,
);

const SECRET = "k".repeat(22);

/** Asks about a known and an unknown one in turn, so that both meet the same machine; the medians in ms. */
async function compare(ask: (isKnown: boolean) => Promise<Answered>): Promise<readonly number[]> {
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  const said = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const each of ["known", "unknown"] as const) {
      const begin = performance.now();
      const { status, text } = await ask(each === "known");
      times[each].push(performance.now() - begin);
      said.add(`${status} ${text}`);
    }
  expect(said.size).toBe(1);
  return Object.values(times).map(
    (taken) => taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)] ?? Number.NaN,
  );
}

const QUESTIONS: readonly (readonly [string, (isKnown: boolean) => Promise<Answered>])[] = [
  [
    "a number to join with",
    (isKnown) =>
      open.post("/api/certi/certificate_phone", {
        key: isKnown ? "010-2001-0000" : "010-9999-0000",
        secretCode: SECRET,
      }),
  ],
  [
    "a number to find an account by",
    (isKnown) =>
      open.post("/api/certi/certificate_phone", {
        key: isKnown ? "010-2001-0000" : "010-9999-0000",
        secretCode: SECRET,
        ignoreKey: 1,
      }),
  ],
  [
    "a name, asked for by who proved another number",
    (isKnown) =>
      open.post("/api/player/find_pw", {
        username: isKnown ? "demo2" : "nobody",
        key: "010-9999-1111",
        secretCode: SECRET,
        password: "another-long-one-1",
      }),
  ],
];

test.for(QUESTIONS)(
  "whether a member has %s shows neither in the answer nor in its time",
  { timeout: LONG_MS },
  async ([, ask], { task }) => {
    const key = "010-9999-1111";
    await open.post("/api/certi/certificate_phone", { key, secretCode: SECRET, ignoreKey: 1 });
    const certificateValue = outside.codeOf("01099991111");
    await open.post("/api/certi/verify_phone", { key, secretCode: SECRET, certificateValue });
    const [known = 0, unknown = 0] = await compare(ask);
    // How long something takes is held to a bar where nothing else runs.
    if (!isFull) return;
    const apart = Math.abs(known / unknown - 1);
    task.meta.figure = `medians of ${ROUNDS} ${known.toFixed(2)} and ${unknown.toFixed(2)} ms, ${(apart * 100).toFixed(1)} % apart (bar 5 %)`;
    expect(apart).toBeLessThan(APART);
  },
);
