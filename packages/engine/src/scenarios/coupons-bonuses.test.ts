/** Coupons and bonuses: exactly as often as they may be used, paid when their condition is met. */

import { describe, expect, test } from "vitest";
import { COUPON_CODES_MAX, type CouponBatchRow } from "../rows.ts";
import type { Outcome } from "../step.ts";
import { money, moneyWorld, movements, said } from "./money-world.ts";
import { ES, KIM, LEE, order, SITE, trade, type World } from "./world.ts";

const CODE = 5 * COUPON_CODES_MAX + 1;

function define(world: World, batch: Partial<CouponBatchRow> = {}): Outcome {
  return world.send({
    kind: "defineCouponBatch",
    batch: {
      id: 5,
      siteId: SITE,
      wallet: "BINARY",
      units: 30_000n,
      codes: 3,
      quota: 1,
      perMember: 1,
      contracts: 0,
      expiresAt: world.now + 1_000,
      isStopped: false,
      ...batch,
    },
  });
}

function use(world: World, codeId = CODE, memberId = KIM): Outcome {
  return world.send({ kind: "useCoupon", memberId, batchId: 5, codeId, wallet: "BINARY" });
}

describe("a coupon", () => {
  test("is paid at once where it has no condition, and its use says so", () => {
    const world = moneyWorld();
    define(world);
    expect(use(world)).toMatchObject({
      ok: true,
      answer: { kind: "COUPON", status: "APPROVED", point: "30000", isLocked: false },
    });
    expect(money(world, "BINARY")).toBe("10030000");
  });

  test.each<
    [what: string, batch: Partial<CouponBatchRow>, act: (world: World) => Outcome, word: string]
  >([
    ["a code before the first", {}, (world) => use(world, CODE - 1), "COUPON_INVALID"],
    ["the last code", {}, (world) => use(world, CODE + 2), "ok"],
    ["a code after the last", {}, (world) => use(world, CODE + 3), "COUPON_INVALID"],
    ["no whole code", {}, (world) => use(world, CODE + 0.5), "COUPON_INVALID"],
    ["another site's batch", { siteId: 2 }, (world) => use(world), "COUPON_INVALID"],
    [
      "a batch that is stopped",
      {},
      (world) => {
        world.send({ kind: "stopCouponBatch", siteId: SITE, batchId: 5 });
        return use(world);
      },
      "COUPON_INVALID",
    ],
    [
      "the moment of its end",
      {},
      (world) => {
        world.now += 1_000;
        return use(world);
      },
      "COUPON_EXPIRED",
    ],
    [
      "the moment before its end",
      {},
      (world) => {
        world.now += 999;
        return use(world);
      },
      "ok",
    ],
    ["another wallet's", { wallet: "USDT" }, (world) => use(world), "COUPON_WALLET"],
    [
      "the same code by another member",
      {},
      (world) => {
        use(world);
        return use(world, CODE, LEE);
      },
      "COUPON_USED",
    ],
    [
      "the same code by another member where two may",
      { quota: 2 },
      (world) => {
        use(world);
        return use(world, CODE, LEE);
      },
      "ok",
    ],
    [
      "the same code twice by one member where two may",
      { quota: 2, perMember: 2 },
      (world) => {
        use(world);
        return use(world);
      },
      "COUPON_USED",
    ],
    [
      "a second code of the batch",
      {},
      (world) => {
        use(world);
        return use(world, CODE + 1);
      },
      "COUPON_USED",
    ],
    [
      "a second code where two may",
      { perMember: 2 },
      (world) => {
        use(world);
        return use(world, CODE + 1);
      },
      "ok",
    ],
  ])("%s: %j", (_, batch, act, word) => {
    const world = moneyWorld();
    world.send({ kind: "defineSite", site: { id: 2, currency: "KRW", type: "100000" } });
    expect(said(define(world, batch))).toBe("ok");
    const before = unitsHeld(world);
    const used = world.changes.length;
    const outcome = act(world);
    expect(said(outcome)).toBe(word);
    const uses = world.changes.slice(used).filter(({ kind }) => kind === "couponUse").length;
    expect(unitsHeld(world) - before).toBe(uses * 30_000);
  });

  test("a batch is defined once, and only a sound one", () => {
    const world = moneyWorld();
    expect(said(define(world, { units: 0n }))).toBe("INVALID_REQUEST");
    expect(said(define(world, { codes: 0 }))).toBe("INVALID_REQUEST");
    expect(said(define(world, { codes: COUPON_CODES_MAX + 1 }))).toBe("INVALID_REQUEST");
    expect(said(define(world, { quota: 0.5 }))).toBe("INVALID_REQUEST");
    expect(said(define(world, { contracts: -1 }))).toBe("INVALID_REQUEST");
    expect(said(define(world, { siteId: 9 }))).toBe("INVALID_REQUEST");
    expect(said(define(world, { id: 2 ** 31 }))).toBe("INVALID_REQUEST");
    expect(said(define(world))).toBe("ok");
    expect(said(define(world, { units: 99_000n }))).toBe("INVALID_REQUEST");
    expect(said(world.send({ kind: "stopCouponBatch", siteId: 2, batchId: 5 }))).toBe(
      "INVALID_REQUEST",
    );
  });
});

describe("a locked bonus", () => {
  test("counts contracts in and out, the oldest bonus first, and is paid with the last of them", () => {
    const world = moneyWorld();
    trade(world, ES, "5000.00");
    grant(world, 40_000n, 3);
    grant(world, 50_000n, 2);
    expect(money(world, "BINARY", "BONUS_LOCKED")).toBe("90000");
    order(world, KIM, ES, "MARKET", "LONG", 2);
    expect(progress(world)).toEqual(["40000: 2/3", "50000: 0/2"]);
    // Two more contracts: one for the first bonus, one for the second.
    const moved = movements(world, () => order(world, KIM, ES, "MARKET", "SHORT", 2));
    expect(moved.filter((line) => line.startsWith("PB"))).toEqual([
      "PB 40000 BINARY:BONUS_LOCKED → BINARY:AVAILABLE",
    ]);
    expect(progress(world)).toEqual(["50000: 1/2"]);
    order(world, KIM, ES, "MARKET", "LONG", 1);
    expect(progress(world)).toEqual([]);
    expect(money(world, "BINARY", "BONUS_LOCKED")).toBe("0");
  });

  test("of one member does not grow by what another fills", () => {
    const world = moneyWorld();
    trade(world, ES, "5000.00");
    grant(world, 40_000n, 3);
    order(world, LEE, ES, "MARKET", "LONG", 3);
    expect(progress(world)).toEqual(["40000: 0/3"]);
  });

  test("binds nothing and pays for nothing", () => {
    const world = moneyWorld({ withdrawFee: 0n });
    trade(world, ES, "5000.00");
    grant(world, 10_000_000n, 100);
    // 300,000 won a contract: 33 for what is there, and not one for what is locked.
    expect(said(order(world, KIM, ES, "LIMIT", "LONG", 34, "4000.00"))).toBe("NOT_ENOUGH_BALANCE");
    expect(said(order(world, KIM, ES, "LIMIT", "LONG", 33, "4000.00"))).toBe("ok");
  });

  test("is taken back once", () => {
    const world = moneyWorld();
    const bonusId = grant(world, 40_000n, 3);
    const revoke = (memberId: number) => world.send({ kind: "revokeBonus", memberId, bonusId });
    expect(said(revoke(LEE))).toBe("REQUEST_NOT_FOUND");
    expect(said(revoke(KIM))).toBe("ok");
    expect(said(revoke(KIM))).toBe("REQUEST_NOT_FOUND");
    expect(money(world, "BINARY", "BONUS_LOCKED")).toBe("0");
    expect(money(world, "BINARY")).toBe("10000000");
  });
});

describe("an operator's hand", () => {
  test.each<[units: bigint, word: string]>([
    [10_000_000n, "ok"],
    [10_000_001n, "NOT_ENOUGH_BALANCE"],
    [0n, "DEPOSIT_AMOUNT_INVALID"],
    [-1n, "DEPOSIT_AMOUNT_INVALID"],
  ])("takes %d of 10,000,000: %s", (units, word) => {
    const world = moneyWorld();
    const outcome = world.send({ kind: "deductMember", memberId: KIM, wallet: "BINARY", units });
    expect(said(outcome)).toBe(word);
  });

  test("gives no more than the ledger can hold, of the member and of the house", () => {
    const world = moneyWorld();
    const give = (memberId: number): string =>
      said(world.send({ kind: "creditMember", memberId, wallet: "EOS", units: 10n ** 17n }));
    for (let time = 0; time < 46; time += 1) expect(give(time % 2 === 0 ? KIM : LEE)).toBe("ok");
    expect(give(KIM)).toBe("AMOUNT_OVER_LIMIT");
    expect(money(world, "EOS")).toBe("23000000000");
  });

  test("takes no margin", () => {
    const world = moneyWorld();
    trade(world, ES, "5000.00");
    order(world, KIM, ES, "MARKET", "LONG", 1);
    const take = (units: bigint) =>
      said(world.send({ kind: "deductMember", memberId: KIM, wallet: "BINARY", units }));
    expect(take(9_695_001n)).toBe("NOT_ENOUGH_BALANCE");
    expect(take(9_695_000n)).toBe("ok");
  });

  test.each<[units: bigint, word: string]>([
    [1n, "ok"],
    [10n ** 17n, "ok"],
    [10n ** 17n + 1n, "DEPOSIT_AMOUNT_INVALID"],
    [0n, "DEPOSIT_AMOUNT_INVALID"],
  ])("gives %d: %s", (units, word) => {
    const world = moneyWorld();
    const outcome = world.send({ kind: "creditMember", memberId: KIM, wallet: "BTC", units });
    expect(said(outcome)).toBe(word);
  });
});

function grant(world: World, units: bigint, contracts: number): number {
  const terms = { memberId: KIM, wallet: "BINARY", units, contracts } as const;
  const outcome = world.send({ kind: "grantBonus", ...terms });
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return Number(outcome.answer["bonusId"]);
}

function progress(world: World): string[] {
  const bonuses = world.state.accounts.get(KIM)?.bonuses.values() ?? [];
  return [...bonuses].map(({ units, done, contracts }) => `${units}: ${done}/${contracts}`);
}

function unitsHeld(world: World): number {
  return [KIM, LEE].reduce(
    (sum, memberId) => sum + Number(money(world, "BINARY", "AVAILABLE", memberId)),
    0,
  );
}
