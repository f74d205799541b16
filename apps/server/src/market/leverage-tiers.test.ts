import { tiersOf } from "@naru/money/perpetual/tiers";
import { expect, test } from "vitest";
import { PERPETUAL_CATALOGUE } from "./catalogue.ts";
import { publishedTiers } from "./leverage-tiers.ts";

const ONE = 100_000_000n;

/** What the last tier takes off its maintenance, as it was published beside the tables, and how many tiers there are. */
test.each<[root: string, published: (readonly [date: string, deduction: bigint, tiers: number])[]]>(
  [
    [
      "BTCUSDT",
      [
        ["2022-02-16", 199_703_800n, 10],
        ["2023-06-04", 101_421_300n, 10],
        ["2024-12-26", 421_481_450n, 12],
        ["2026-05-01", 421_482_000n, 12],
      ],
    ],
    [
      "ETHUSDT",
      [
        ["2022-02-16", 42_500_365n, 10],
        ["2023-06-04", 49_821_025n, 10],
        ["2024-12-26", 280_506_450n, 12],
        ["2026-05-01", 280_507_000n, 12],
      ],
    ],
    [
      "XRPUSDT",
      [
        ["2022-02-16", 6_233_035n, 9],
        ["2023-06-04", 10_065_545n, 10],
        ["2024-12-26", 16_681_685n, 10],
        ["2026-05-01", 16_683_735n, 11],
      ],
    ],
    [
      "DOGEUSDT",
      [
        ["2022-02-16", 3_232_000n, 7],
        ["2023-06-04", 5_491_580n, 9],
        ["2024-12-26", 33_367_670n, 10],
        ["2026-05-01", 33_366_280n, 10],
      ],
    ],
    [
      "SOLUSDT",
      [
        ["2023-06-04", 5_483_750n, 8],
        ["2024-12-26", 66_728_380n, 10],
        ["2026-05-01", 66_731_475n, 10],
      ],
    ],
    [
      "EOSUSDT",
      [
        ["2022-02-16", 6_233_035n, 9],
        ["2023-06-04", 9_933_045n, 10],
        ["2024-12-26", 10_239_450n, 10],
      ],
    ],
  ],
)("the tables of %s are those that were published", (root, published) => {
  const found = publishedTiers(root).map(({ effectiveAt, tiers }) => [
    new Date(effectiveAt).toISOString().slice(0, 10),
    (tiersOf(tiers).at(-1)?.deduction ?? 0n) / ONE,
    tiers.length,
  ]);
  expect(found).toEqual(published);
});

test("every perpetual has tiers, and what is none has none", () => {
  for (const { root } of PERPETUAL_CATALOGUE) expect(publishedTiers(root)).not.toEqual([]);
  expect(publishedTiers("NQ")).toEqual([]);
});
