/** Simulated lives in small, and what the simulator must notice: broken processes, broken steps. */

import { type Life, summed } from "@naru/simulator/life";
import { live } from "@naru/simulator/simulation";
import type { OpenShard, ShardParts } from "@naru/simulator/shard-process";
import { expect, test } from "vitest";
import { keptSeeds } from "./kept-seeds.ts";
import { openProductionShard } from "./production-shard.ts";

const PATIENCE_MS = 600_000;

function lived(seed: number, options: Partial<Parameters<typeof live>[0]> = {}): Promise<Life> {
  const usual = {
    commands: 500,
    shards: 1,
    hasFaults: true,
    openShard: openProductionShard,
  } as const;
  return live({ seed, ...usual, ...options });
}

/** What of money and of settings a few lives must take, and what they must be refused. */
const TAKEN = [
  "configureOption",
  "setOptionState",
  "announceTerms",
  "termsDue",
  "requestDeposit",
  "requestWithdraw",
  "cancelRequest",
  "approveRequest",
  "rejectRequest",
  "requestsDue",
  "quoteExchange",
  "exchange",
  "transferOwn",
  "useCoupon",
  "grantBonus",
  "revokeBonus",
  "creditMember",
  "deductMember",
  "holdWithdrawals",
  "setMemberLimits",
  "setMoneyRules",
  "defineCouponBatch",
  "stopCouponBatch",
  "placeBet",
  "defineBinaryOption",
  "setBinaryOptionState",
  "dayBound",
  "placeFuturesOrder",
  "placeFuturesScale",
  "amendFuturesOrder",
  "closeFuturesPosition",
  "reverseFuturesPosition",
  "setFuturesTpSl",
  "setFuturesTrail",
  "setFuturesAlert",
  "deleteFuturesAlert",
  "changeIsolatedMargin",
  "setLeverage",
  "setMarginType",
  "setFuturesOptionState",
  "applyTrader",
  "decideTrader",
  "setTraderTerms",
  "setTraderIntake",
  "setTraderProfile",
  "setCopyRules",
  "follow",
  "amendFollow",
  "pauseFollow",
  "unfollow",
  "kickFollower",
  "cutFollow",
  "copiesDue",
  "sharesDue",
  "correctShare",
];
const REFUSED = [
  "REQUEST_NOT_FOUND",
  "WALLET_INVALID",
  "RATE_UNAVAILABLE",
  "QUOTE_EXPIRED",
  "COUPON_INVALID",
  "COUPON_USED",
  "COUPON_EXPIRED",
  "DEPOSIT_AMOUNT_INVALID",
  "AMOUNT_TOO_SMALL",
  "AMOUNT_MIN_UNIT",
  "REQUEST_IN_PROGRESS",
  "WITHDRAW_HELD",
  "AMOUNT_OVER_LIMIT",
  "DAY_LIMIT",
  "SITE_LIMIT",
  "WITHDRAW_OVER_AVAILABLE",
  "NOT_ENOUGH_BALANCE",
  "ROUND_NOT_OPEN",
  "ROUND_LOCKED",
  "PAYOUT_CHANGED",
  "ROUND_MEMBER_CAP",
  "ROUND_CAP",
  "MARKET_CLOSED",
  "REDUCE_ONLY",
  "TPSL_REJECTED",
  "LEVERAGE_LOCKED",
  "MARGIN_TYPE_LOCKED",
  "MARGIN_TYPE_DIFFERS",
  "SLIPPAGE_OVER",
  "TRADER_CANNOT_FOLLOW",
  "TRADER_NOT_ACCEPTING",
  "TRADER_OVER_QUOTA",
  "TRADER_CANNOT_SELL",
  "ONE_TRADER_ONLY",
  "FOLLOW_WITH_OPEN_POSITION",
  "SETTLE_BEFORE_UNFOLLOW",
  "COPY_ORDER_EXISTS",
];
/** What must have come to pass of perpetuals, and how bets, and rounds with bets, must have ended; equal prices are rarer, and the auditor's own test has some. */
const TOLD = [
  "bet WON",
  "bet LOST",
  "bet VOID",
  "round BUY with bets",
  "round SELL with bets",
  "round NO_TICK with bets",
  "round STALE_LOCK with bets",
  "round STALE_CLOSE with bets",
  "round STALE_STRIKE with bets",
  "round HALTED with bets",
  "perpetual opened",
  "perpetual closed",
  "perpetual warned",
  "perpetual liquidated alone",
  "funding in cross",
  "funding alone",
  "margin added",
  "deal ESCROWED",
  "deal PAID",
  "deal APPEALED",
  "deal RELEASED",
  "deal CANCELLED",
  "deal EXPIRED",
  "deal RETURNED",
  "coins sent",
  "coins received",
  "copy OPEN",
  "copy CLOSE",
  "missed PAUSED",
  "missed CAP",
  "missed BALANCE",
  "missed BELOW_MINIMUM",
  "missed OWN_POSITION",
  "missed HAND_CLOSED",
  "fact LIQUIDATED",
  "follow LEFT",
  "follow KICKED",
  "follow CUT",
  "follow SPENT",
  "follow DISCONNECTED",
  "share WEEK",
  "shares paid",
];

test.each([
  [1, 24, 1],
  [3, 24, 50],
] as const)(
  "lives with faults at any call, %i shards: %i seeds",
  { timeout: PATIENCE_MS },
  async (shards, seeds, first) => {
    const lives: Life[] = [];
    for (let seed = first; seed < first + seeds; seed += 1)
      lives.push(await lived(seed, { shards, commands: 700 }));
    const sum = (figure: (life: Life) => number): number =>
      lives.reduce((total, life) => total + figure(life), 0);
    // Lives in which nothing happens would prove little.
    expect(sum((life) => life.deaths)).toBeGreaterThan(2 * seeds);
    expect(sum((life) => life.fills)).toBeGreaterThan(50 * seeds);
    expect(sum((life) => life.refused)).toBeGreaterThan(50 * seeds);
    expect(sum((life) => life.losscuts)).toBeGreaterThan(seeds);
    expect(sum((life) => life.deficits)).toBeGreaterThan(seeds / 4);
    const taken = summed(lives.map((life) => life.taken));
    expect(TAKEN.filter((kind) => (taken.get(kind) ?? 0) < seeds / 8)).toEqual([]);
    const met = summed(lives.map((life) => life.met));
    expect(REFUSED.filter((code) => !met.has(code))).toEqual([]);
    const told = summed(lives.map((life) => life.told));
    expect(TOLD.filter((word) => !told.has(word))).toEqual([]);
  },
);

test.each(keptSeeds())("kept: $name", { timeout: PATIENCE_MS }, async (kept) => {
  const life = await lived(kept.seed, kept);
  expect(life.commands).toBe(kept.commands);
});

test("the same seed lives the same life", { timeout: PATIENCE_MS }, async () => {
  for (const seed of [101, 102, 103]) expect(await lived(seed)).toEqual(await lived(seed));
});

/** A production shard on parts that somebody broke. */
const broken =
  (breaks: (parts: ShardParts) => Partial<ShardParts>): OpenShard =>
  (parts) =>
    openProductionShard({ ...parts, ...breaks(parts) });

const MUTANTS: readonly {
  readonly name: string;
  readonly openShard: OpenShard;
  readonly said: RegExp;
}[] = [
  {
    name: "acknowledges before the commit",
    openShard: broken(({ store }) => {
      let last: Promise<unknown> = Promise.resolve();
      const commit: typeof store.commit = async (batch) => {
        last = last.then(() => store.commit(batch)).catch(() => undefined);
      };
      return {
        store: { ...store, commit, lookUpAnswer: (...words) => store.lookUpAnswer(...words) },
      };
    }),
    said: /was answered and is lost|finds another state|does not follow|was told|never answered/,
  },
  {
    name: "forgets the keys when it starts",
    openShard: broken(({ rows, store }) => ({
      rows: { ...rows, recentAnswers: [], recentAnswersSince: 0 },
      store: { commit: (batch) => store.commit(batch), lookUpAnswer: async () => undefined },
    })),
    said: /is used twice/,
  },
  {
    name: "takes a repeated command for a new one",
    openShard: (parts) => {
      const process = openProductionShard(parts);
      let count = 0;
      return {
        ...process,
        command(request, reply) {
          count += 1;
          const key = request.key.slice(0, 24) + count.toString(16).padStart(12, "0");
          process.command({ ...request, key }, reply);
        },
      };
    },
    said: /was answered and is lost|answers for|was told|used twice|with another body|stands again/,
  },
  {
    name: "loses the newest tick of the tape",
    openShard: broken(({ rows }) => ({
      rows: { ...rows, ticksAfterCheckpoint: rows.ticksAfterCheckpoint.slice(0, -1) },
    })),
    said: /finds another state/,
  },
];

test.each(MUTANTS)(
  "a process that $name is noticed",
  { timeout: PATIENCE_MS },
  async ({ openShard, said }) => {
    let noticed = "";
    for (let seed = 1; seed <= 20 && noticed === ""; seed += 1)
      await lived(seed, { openShard }).catch((error: unknown) => {
        noticed = (error as Error).message;
      });
    expect(noticed).toMatch(said);
  },
);
