/** Movements of a house between its own addresses: in the order of their numbers, each once (decision 049). */

import { assetAccount, houseAccount } from "@naru/vocabulary/ledger-account";
import type { CoinMove } from "@naru/vocabulary/coin/move";
import { expect, test } from "vitest";
import { moneyWorld, said, unitsIn } from "../scenarios/money-world.ts";
import { SITE, type World } from "../scenarios/world.ts";
import { balanceOf, siteOf } from "../state.ts";

const UNITS = unitsIn("USDT", "100");
const MOVE = { siteId: SITE, network: "USDT-TRC20", units: UNITS, chainFee: 30n } as const;

const book = (world: World, moved: CoinMove, number: number, more: object = {}): string =>
  said(world.send({ kind: "bookCoinMove", ...MOVE, moved, number, ...more }));
const asset = (world: World, purpose: "CUSTODY" | "COLD"): bigint =>
  balanceOf(world.state, assetAccount(siteOf(world.state, SITE), "USDT", purpose));

test("a sweep stays in custody but for its cost; what is stored cold leaves custody and comes back", () => {
  const world = moneyWorld();
  const before = asset(world, "CUSTODY");
  expect(book(world, "SWEEP", 1)).toBe("ok");
  expect([asset(world, "CUSTODY") - before, asset(world, "COLD")]).toEqual([30n, 0n]);
  expect(book(world, "TO_COLD", 2)).toBe("ok");
  expect([asset(world, "CUSTODY") - before, asset(world, "COLD")]).toEqual([60n + UNITS, -UNITS]);
  expect(book(world, "FROM_COLD", 3, { units: UNITS - 30n })).toBe("ok");
  expect([asset(world, "CUSTODY") - before, asset(world, "COLD")]).toEqual([90n, 0n]);
  expect(balanceOf(world.state, houseAccount(SITE, "USDT", "CHAIN_FEE"))).toBe(-90n);
});

test("one that was booked is not booked again, and none is left out", () => {
  const world = moneyWorld();
  expect(book(world, "TO_COLD", 2)).toBe("INVALID_REQUEST");
  expect(book(world, "TO_COLD", 1)).toBe("ok");
  for (const number of [0, 1, 3, 1.5, -1])
    expect(book(world, "TO_COLD", number)).toBe("INVALID_REQUEST");
  expect(asset(world, "COLD")).toBe(-UNITS);
  // Another network counts for itself.
  expect(book(world, "TO_COLD", 1, { network: "USDT-ERC20" })).toBe("ok");
});

test.each([
  ["of nothing", { units: 0n }],
  ["below nothing", { units: -1n }],
  ["of more than there can be", { units: 10n ** 17n + 1n }],
  ["with a cost below nothing", { chainFee: -1n }],
  ["of a site that is not there", { siteId: 77 }],
  ["on no network", { network: "ADA" }],
  ["of no kind", { moved: "AWAY" }],
])("a movement %s is none", (_what, wrong) => {
  expect(book(moneyWorld(), "SWEEP", 1, wrong)).toBe("INVALID_REQUEST");
});
