import {
  askWithdraw,
  credit,
  endRequest,
  lastRequest,
  moneyWorld,
  setRates,
  TODAY,
} from "@naru/engine/scenarios/money-world";
import type { CouponBatchRow } from "@naru/engine/rows";
import { KIM, LEE, SITE, type World } from "@naru/engine/scenarios/world";
import { RATE_STALE_MS } from "@naru/engine/state";
import { expect, test } from "vitest";
import {
  couponBatchesBody,
  memberMoneyBody,
  moneyRulesBody,
  ratesBody,
  trialBalanceBody,
} from "./money-views.ts";

function limits(world: World, memberId = KIM, day = TODAY) {
  const account = world.state.accounts.get(memberId);
  if (account === undefined) throw new Error(`no account ${memberId}`);
  return memberMoneyBody(world.state, account, day);
}

test("a rate that is too old to be used is shown as none", () => {
  const world = moneyWorld();
  world.now += RATE_STALE_MS + 1;
  setRates(world, { BTC: "150000000" });
  expect(ratesBody(world.state, SITE)).toMatchObject({
    BTC: { rate: "150000000.00000000" },
    USDT: { rate: null },
  });
  // Contracts are settled in dollars, but nobody holds any.
  expect(Object.keys(ratesBody(world.state, SITE)).sort()).toEqual(
    ["BTC", "DOGE", "EOS", "ETH", "USDT", "XRP"].sort(),
  );
});

test("what is left of a day's limit goes down with what is asked, and is never more than the site's", () => {
  const world = moneyWorld({ memberDayMax: 500_000n, siteDayMax: 700_000n });
  askWithdraw(world, "300000");
  expect(limits(world)).toMatchObject({
    withdrawDayMax: "500000",
    withdrawnToday: "300000",
    withdrawLeftToday: "200000",
    withdrawHeldUntil: null,
    bonuses: [],
  });
  expect(limits(world, LEE).withdrawLeftToday).toBe("400000");
  expect(limits(world, KIM, TODAY + 1)).toMatchObject({
    withdrawnToday: "0",
    withdrawLeftToday: "500000",
  });
  endRequest(world, "cancel", lastRequest(world));
  expect(limits(world).withdrawLeftToday).toBe("500000");
});

test("locked bonuses, holds, rules and coupon use are told in the wallet's currency", () => {
  const world = moneyWorld();
  const until = world.now + 1_000;
  world.send({ kind: "holdWithdrawals", memberId: KIM, until });
  world.send({
    kind: "grantBonus",
    memberId: KIM,
    wallet: "USDT",
    units: 150_000_000n,
    contracts: 4,
  });
  expect(limits(world)).toMatchObject({
    withdrawHeldUntil: new Date(until).toISOString(),
    bonuses: [{ wallet: "USDT", point: "1.50000000", contracts: 4, done: 0 }],
  });
  const rules = moneyRulesBody(world.state, SITE);
  expect(rules).toHaveLength(8);
  expect(rules[0]).toMatchObject({ wallet: "BINARY", withdrawFee: "1000", convertMin: "1" });
  const batch: CouponBatchRow = {
    id: 4,
    siteId: SITE,
    wallet: "USDT",
    units: 250_000_000n,
    codes: 2,
    quota: 5,
    perMember: 1,
    contracts: 0,
    expiresAt: world.now + 5,
    isStopped: false,
  };
  world.send({ kind: "defineCouponBatch", batch });
  for (const memberId of [KIM, LEE])
    world.send({ kind: "useCoupon", memberId, batchId: 4, codeId: 4_000_001, wallet: "USDT" });
  expect(couponBatchesBody(world.state, SITE)).toMatchObject([{ point: "2.50000000", uses: 2 }]);
});

test("the trial balance has a total of zero in every currency, purpose by purpose", () => {
  const world = moneyWorld({ spreadBps: 50 });
  credit(world, "DOGE", "1000");
  askWithdraw(world, "300000");
  const terms = { exchange: "CONVERT", fromWallet: "DOGE", toWallet: "ETH" } as const;
  world.send({ kind: "exchange", memberId: KIM, ...terms, amount: "1000", quoteId: null });
  const trial = trialBalanceBody(world.state, SITE);
  expect(trial.map(({ currency, total }) => `${currency} ${Number(total)}`)).toEqual([
    "KRW 0",
    "USDT 0",
    "BTC 0",
    "ETH 0",
    "DOGE 0",
  ]);
  const won = trial.find(({ currency }) => currency === "KRW");
  expect(won?.rows).toEqual([
    { owner: "HOUSE", purpose: "BANK", accounts: 1, balance: "-20000000" },
    { owner: "MEMBER", purpose: "AVAILABLE", accounts: 2, balance: "19699000" },
    { owner: "MEMBER", purpose: "HOLD_WITHDRAW", accounts: 1, balance: "301000" },
  ]);
});
