/** The auditor on steps of copy trading that somebody falsified: each falsification must be noticed (domain.md 4.3 rule 9). */

import { nameOfAccount } from "@naru/vocabulary/ledger-account";
import { beforeAll, expect, test } from "vitest";
import { change, type Falsify, row, saidOf, type Step, stepsOf } from "./falsify.ts";

let steps: Step[];

beforeAll(async () => {
  steps = await stepsOf(7, 1_200);
});

const always = (): boolean => true;

test("says nothing of a life that nobody falsified", () => {
  expect(saidOf(steps, () => undefined)).toBe("nothing to falsify");
});

test.each<[string, Falsify, RegExp]>([
  ["a copy made twice", change("copy", (each) => [each, each]), /is made twice|is nobody's/],
  [
    "a copy of a step more than multiplier and caps allow",
    row(
      "copy",
      ({ isOpening, reason }) => isOpening && reason === null,
      ({ qty, wantedQty }) => ({ qty: qty + 1, wantedQty: wantedQty + 1 }),
    ),
    /copy \d+ .* is of \d+ for null, filled \d+/,
  ],
  [
    "a copy that wanted more than the multiplier",
    row(
      "copy",
      ({ isOpening, reason }) => isOpening && reason === null,
      ({ wantedQty }) => ({ wantedQty: wantedQty + 1 }),
    ),
    /copy \d+ is \d+ of \d+, due was/,
  ],
  [
    "a copy of another's fill",
    row("copy", always, ({ fillId }) => ({ fillId: fillId + 1 })),
    /is nobody's/,
  ],
  [
    "a copy that is missed for another reason",
    row(
      "copy",
      ({ reason, isOpening }) => isOpening && reason !== null && reason !== "CAP",
      () => ({ reason: "CAP" }),
    ),
    /is CAP of \d+, due was \w+/,
  ],
  [
    "a missed copy that nobody hears of",
    change("copy", ({ row: { reason, isOpening } }) =>
      reason !== null && isOpening ? [] : undefined,
    ),
    /for nothing|counts \d+ copies/,
  ],
  [
    "a close that is not copied in proportion",
    row(
      "copy",
      ({ isOpening, reason }) => !isOpening && reason === null,
      ({ wantedQty }) => ({ wantedQty: wantedQty + 1 }),
    ),
    /closes \d+ for null, due was/,
  ],
  [
    "a close that is given up",
    ({ input, outcome }) => {
      if (!outcome.ok || input.kind !== "copiesDue") return undefined;
      const isClose = outcome.changes.some(
        (each) => each.kind === "copy" && !each.row.isOpening && each.row.reason === null,
      );
      if (!isClose) return undefined;
      const changes = outcome.changes.flatMap((each) =>
        each.kind === "copyFact" ? [{ ...each, row: { ...each.row, copied: 0, missed: 0 } }] : [],
      );
      return { ...outcome, changes };
    },
    /came to follow \d+ for nothing/,
  ],
  [
    "a fill of a trader's that goes to nobody",
    change("copyFact", ({ row: { fillId, cursor } }) =>
      fillId !== 0 && cursor === 0 ? [] : undefined,
    ),
    /goes to nobody|comes of|is told wrong|tells|of no fact|is nobody's/,
  ],
  [
    "a fact that counts a copy too many",
    row(
      "copyFact",
      ({ copied }) => copied > 0,
      ({ copied }) => ({ copied: copied + 1 }),
    ),
    /counts \d+ copies/,
  ],
  [
    "a copied position that forgets that it was closed by hand",
    row(
      "copyLink",
      ({ isHandClosed }) => isHandClosed,
      () => ({ isHandClosed: false }),
    ),
    /is told wrong/,
  ],
  [
    "a follow that has won a unit more",
    row(
      "follow",
      ({ net }) => net !== 0n,
      ({ net }) => ({ net: net + 1n }),
    ),
    /has won -?\d+, its copies/,
  ],
  [
    "a follow on terms that nobody sent",
    row("follow", always, ({ multiplyPer }) => ({ multiplyPer: multiplyPer + 1 })),
    /on terms that nobody sent/,
  ],
  [
    "a highest that does not rise with a settlement",
    row(
      "follow",
      ({ highWater }) => highWater > 0n,
      () => ({ highWater: 0n }),
    ),
    /has its highest at 0/,
  ],
  [
    "a share of a unit more",
    row("profitShare", always, ({ share }) => ({ share: share + 1n })),
    /takes \d+ of \d+, due was/,
  ],
  ["a share that is taken twice", change("profitShare", (each) => [each, each]), /comes twice/],
  [
    "a trader who is owed a unit more",
    row(
      "trader",
      ({ payable }) => payable > 0n,
      ({ payable }) => ({ payable: payable + 1n }),
    ),
    /is owed \d+ of \d+ by/,
  ],
  [
    "a trader's part that is put apart for nobody",
    change("transfer", ({ row: { credit } }) =>
      nameOfAccount(credit).endsWith(":HOLD_SHARE") ? [] : undefined,
    ),
    /stand apart of member \d+, due was|leaves/,
  ],
])("notices %s", (_, falsify, said) => {
  expect(saidOf(steps, falsify)).toMatch(said);
});
