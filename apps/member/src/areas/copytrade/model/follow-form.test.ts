import { expect, test } from "vitest";
import {
  type FollowForm,
  type FollowRule,
  type FollowWorld,
  formOf,
  hasGoodPercents,
  newFollow,
  sentOf,
  standingOf,
} from "./follow-form.ts";
import { aFollow } from "../fixtures.ts";

const WORLD: FollowWorld = {
  trader: { isActive: 1, isFull: 0, minBet: "10" },
  ...{ isTrader: false, isFollowing: false, hasOpen: false, balance: "120.5" },
};
const FORM: FollowForm = newFollow({ followStock: ["1201", "1202"] });

const broken = (form: Partial<FollowForm>, world: Partial<FollowWorld> = {}): FollowRule[] =>
  standingOf({ ...FORM, ...form }, { ...WORLD, ...world })
    .filter(({ isKept }) => isKept === false)
    .map(({ rule }) => rule);

test("what a follow begins with breaks no rule", () => {
  expect(broken({})).toEqual([]);
});

test.each<[FollowRule, Partial<FollowForm>, Partial<FollowWorld>]>([
  ["TRADER_CANNOT_FOLLOW", {}, { isTrader: true }],
  ["ONE_TRADER_ONLY", {}, { isFollowing: true }],
  ["FOLLOW_WITH_OPEN_POSITION", {}, { hasOpen: true }],
  ["TRADER_NOT_ACCEPTING", {}, { trader: { isActive: 0, isFull: 0, minBet: "10" } }],
  ["TRADER_OVER_QUOTA", {}, { trader: { isActive: 1, isFull: 1, minBet: "10" } }],
  ["COPY_PAIR_REQUIRED", { stocks: [] }, {}],
  ["COPY_MULTIPLIER_STEP", { multiplyPer: "12.5" }, {}],
  ["COPY_MULTIPLIER_STEP", { multiplyPer: "-1" }, {}],
  ["COPY_MIN_AMOUNT", { oneMaxBet: "9.99999999" }, {}],
  ["COPY_MAX_BELOW_PER_ORDER", { maxBet: "19", oneMaxBet: "20" }, {}],
  ["FOLLOW_INSUFFICIENT_BALANCE", { maxBet: "200", oneMaxBet: "120.50000001" }, {}],
  ["FOLLOW_INSUFFICIENT_BALANCE", {}, { trader: { isActive: 1, isFull: 0, minBet: "120.6" } }],
])("%s is seen before anything is sent", (rule, form, world) => {
  expect(broken(form, world)).toEqual([rule]);
});

test("an empty wallet breaks both rules of the wallet", () => {
  expect(broken({}, { balance: "0" })).toEqual([
    "FOLLOW_NEEDS_FUTURES_USDT",
    "FOLLOW_INSUFFICIENT_BALANCE",
  ]);
});

test("a total as large as one order is enough, and so is a multiplier of nothing", () => {
  expect(broken({ maxBet: "10", oneMaxBet: "10", multiplyPer: "0" })).toEqual([]);
});

test("of what is not known yet nothing is said to be broken", () => {
  const known = standingOf(FORM, { ...WORLD, hasOpen: undefined, balance: undefined });
  expect(known.filter(({ isKept }) => isKept === undefined).map(({ rule }) => rule)).toEqual([
    "FOLLOW_WITH_OPEN_POSITION",
    "FOLLOW_NEEDS_FUTURES_USDT",
    "FOLLOW_INSUFFICIENT_BALANCE",
  ]);
});

test("when rules are changed the rules themselves count alone", () => {
  const world = { ...WORLD, trader: null, isFollowing: true, hasOpen: true, balance: "0" };
  expect(standingOf(FORM, world).map(({ rule }) => rule)).toEqual([
    "COPY_PAIR_REQUIRED",
    "COPY_MULTIPLIER_STEP",
    "COPY_MIN_AMOUNT",
    "COPY_MAX_BELOW_PER_ORDER",
  ]);
});

test("a percentage is whole and within its bounds, or off", () => {
  expect(hasGoodPercents(FORM)).toBe(true);
  expect(hasGoodPercents({ ...FORM, tpPer: "150", slPer: "100", stopPer: "100" })).toBe(true);
  for (const bad of [
    { slPer: "101" },
    { stopPer: "101" },
    { slPer: "0" },
    { tpPer: "1.5" },
    { tpPer: "100001" },
  ])
    expect(hasGoodPercents({ ...FORM, ...bad })).toBe(false);
});

test("what is held of a follow is what is sent again", () => {
  const follow = aFollow({ maxBet: "500.00000000", oneMaxBet: "50.50000000", slPer: 20 });
  expect(sentOf(formOf(follow))).toEqual({
    followStock: ["1201", "1202"],
    multiplyPer: "50",
    maxBet: "500",
    oneMaxBet: "50.5",
    ...{ tpPer: null, slPer: 20, stopPer: 50 },
  });
});
