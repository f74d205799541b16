/** One of each input of binary rounds, as the journal keeps it. */

import type { JournalInput } from "../../journal.ts";

const at = 1_795_219_199_900;

export const examples = {
  placeBet: {
    kind: "placeBet",
    at,
    memberId: 10_001,
    roundId: 10_101_059_840_001,
    side: "B",
    amount: "5000",
    rate: "0.9",
    tolerance: "0.01",
  },
  defineBinaryOption: {
    kind: "defineBinaryOption",
    at,
    option: {
      id: 10_101,
      siteId: 1,
      symbol: 10,
      gameType: "R.5",
      koName: "금",
      isPlay: true,
      isStop: false,
      isRest: false,
      playTime: "DAY",
      rate: 900_000,
      commission: 100_000,
      stakeMin: 5_000n,
      stakeMax: 2n ** 60n,
      stakeUnit: 1_000n,
      sideCap: 2n ** 61n,
      cutoffMs: 5_000,
    },
    effectiveAt: null,
  },
  setBinaryOptionState: {
    kind: "setBinaryOptionState",
    at,
    siteId: 1,
    optionId: 10_101,
    isPlay: true,
    isStop: true,
    isRest: false,
  },
  roundsDue: { kind: "roundsDue", at },
  dayBound: { kind: "dayBound", at, day: 20_261_121, hash: "0f".repeat(32) },
} as const satisfies Readonly<Record<string, JournalInput>>;
