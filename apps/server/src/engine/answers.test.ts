import { describe, expect, test } from "vitest";
import { createAnswers } from "./answers.ts";

const MEMBER = 10_000;
const OUTCOME = '{"outcome":"ok","body":"{}"}';
const NOON = Date.UTC(2026, 10, 20, 12);

/** A version 7 key that says it was made at an instant. */
function keyOf(at: number): string {
  const time = at.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000001`;
}

describe("a key that memory does not hold", () => {
  const rows: [what: string, since: number, key: string, claim: "new" | "unknown"][] = [
    ["all answers are in memory", 0, keyOf(NOON), "new"],
    ["made well after memory begins", NOON - 120_000, keyOf(NOON), "new"],
    [
      "made so soon after it that a slow clock may hide an older use",
      NOON - 30_000,
      keyOf(NOON),
      "unknown",
    ],
    ["made before memory begins", NOON - 120_000, keyOf(NOON - 200_000), "unknown"],
    ["made in a future that no good clock knows", 0, keyOf(NOON + 61_000), "unknown"],
    ["of no time at all", 0, "11111111-1111-4111-8111-111111111111", "unknown"],
  ];
  test.each(rows)("%s", (_what, since, key, claim) => {
    const answers = createAnswers(since, NOON - 1_000);
    const request = { memberId: MEMBER, key, hash: "a", now: NOON, isLookedUp: false };
    expect(answers.claim(request, () => {})).toBe(claim);
    expect(createAnswers(since, NOON).claim({ ...request, isLookedUp: true }, () => {})).toBe(
      "new",
    );
  });
});

test("only keys as old as the forgotten ones are looked up", () => {
  // Sixteen records in four slabs; the seventeenth takes the place of the first four.
  const answers = createAnswers(0, NOON - 1_000, { slabs: 4, slabBytes: 512 });
  const claim = (madeAt: number) =>
    answers.claim(
      { memberId: MEMBER, key: keyOf(madeAt), hash: "a", now: NOON + 1_000, isLookedUp: false },
      () => {},
    );
  const times = Array.from({ length: 18 }, (_, index) => NOON + 10 * index);
  for (const madeAt of times) {
    expect(claim(madeAt)).toBe("new");
    answers.committed(
      { siteId: 1, memberId: MEMBER, key: keyOf(madeAt), hash: "a", outcome: OUTCOME },
      JSON.parse(OUTCOME),
    );
  }
  expect(claim(NOON)).toBe("unknown");
  expect(claim(NOON + 30)).toBe("unknown");
  expect(claim(NOON + 35)).toBe("new");
  expect(claim(NOON + 40)).toBe("answered");
  expect(claim(NOON + 100)).toBe("answered");
});
