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
    [
      "made before the start, after memory begins: an older use may have been dated ahead",
      NOON - 120_000,
      keyOf(NOON - 1_001),
      "unknown",
    ],
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

describe("a key dated ahead", () => {
  const MINUTE = 60_000;
  const ahead = keyOf(NOON + 10 * MINUTE);
  /** Sixteen records in four slabs, of which a key dated ahead was the first. */
  function forgetful(claimAhead: boolean) {
    const answers = createAnswers(0, NOON - 1_000, { slabs: 4, slabBytes: 512 });
    const claim = (memberId: number, key: string, now: number, isLookedUp = false) =>
      answers.claim({ memberId, key, hash: "a", now, isLookedUp }, () => {});
    const answer = (memberId: number, key: string): void =>
      answers.committed(
        { siteId: 1, memberId, key, hash: "a", outcome: OUTCOME },
        JSON.parse(OUTCOME),
      );
    if (claimAhead) {
      claim(MEMBER, ahead, NOON, true);
      answer(MEMBER, ahead);
    }
    for (let index = 0; index < 20; index += 1) {
      claim(MEMBER + 1, keyOf(NOON + index), NOON + index);
      answer(MEMBER + 1, keyOf(NOON + index));
    }
    return claim;
  }

  test("is found while memory has it", () => {
    const answers = createAnswers(0, NOON);
    answers.remember({ memberId: MEMBER, key: ahead, hash: "a", outcome: OUTCOME });
    const request = { memberId: MEMBER, key: ahead, hash: "a", isLookedUp: false };
    expect(answers.claim({ ...request, now: NOON + 10 * MINUTE }, () => {})).toBe("answered");
  });

  test("that memory forgot is looked up when its date has come, and so is what the same clock made", () => {
    const claim = forgetful(true);
    const now = NOON + 10 * MINUTE;
    expect(claim(MEMBER, ahead, now)).toBe("unknown");
    expect(claim(MEMBER, keyOf(NOON + 9 * MINUTE), now)).toBe("unknown");
    expect(claim(MEMBER, keyOf(NOON + 10 * MINUTE + 1), now)).toBe("new");
  });

  test("costs nobody else a question", () => {
    const claim = forgetful(true);
    expect(claim(MEMBER + 2, keyOf(NOON + 9 * MINUTE), NOON + 10 * MINUTE)).toBe("new");
    expect(forgetful(false)(MEMBER, ahead, NOON + 10 * MINUTE)).toBe("new");
  });
});

describe("a refusal of the moment", () => {
  const refusal = { outcome: "refused", code: "WITHDRAWALS_STOPPED" } as const;
  const request = { memberId: MEMBER, key: keyOf(NOON), hash: "a", now: NOON, isLookedUp: false };

  test("is answered and not kept: the same key may come again", () => {
    const answers = createAnswers(0, NOON);
    const replies: unknown[] = [];
    expect(answers.claim({ ...request, refusal }, (reply) => replies.push(reply))).toBe("refused");
    expect(replies).toEqual([refusal]);
    expect(answers.claim(request, () => {})).toBe("new");
  });

  test("takes no first answer back", () => {
    const answers = createAnswers(0, NOON);
    answers.remember({ ...request, outcome: OUTCOME });
    const replies: unknown[] = [];
    answers.claim({ ...request, refusal }, (reply) => replies.push(reply));
    expect(replies).toEqual([JSON.parse(OUTCOME)]);
  });
});
