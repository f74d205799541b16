import { expect, test } from "vitest";
import { createState } from "../create-state.ts";
import type { Input } from "../input.ts";
import type { Instrument, TierRow } from "../instrument.ts";
import type { DefinedPerpetual } from "./commands.ts";
import { restoreState } from "../restore.ts";
import { canonicalState, rowsOf } from "../snapshot.ts";
import type { State } from "../state.ts";
import { step } from "../step.ts";
import { ONE } from "@naru/money/perpetual/held";
import { tiersInForce } from "./terms.ts";

const BTC: DefinedPerpetual = {
  ...{ id: 1_201, siteId: 1, symbol: 201, koName: "비트코인" },
  ...{ isPlay: true, isStop: false, isCloseOnly: false, feeRate: 40_000 },
};

const TIERS: readonly TierRow[] = [
  { cap: 300_000n * ONE, rate: 400_000n, maxLeverage: 150 },
  { cap: 800_000n * ONE, rate: 500_000n, maxLeverage: 100 },
];

function world(): State {
  const state = createState();
  const instrument: Instrument = {
    symbol: 201,
    root: "BTCUSDT",
    currency: "USDT",
    calendar: "SIM",
    precision: 2,
    tickUnits: 1,
    unitValue: 10_000_000n,
  };
  must(state, { kind: "defineInstrument", at: 1, instrument });
  for (const id of [1, 2])
    must(state, { kind: "defineSite", at: 1, site: { id, currency: "KRW", type: "101101" } });
  return state;
}

function must(state: State, input: Input): void {
  expect(step(state, input)).toMatchObject({ ok: true });
}

function isTaken(state: State, input: Input): boolean {
  return step(state, input).ok;
}

const define = (option: DefinedPerpetual): Input => ({
  kind: "defineFuturesOption",
  at: 2,
  option,
});
const tiers = (rows: readonly TierRow[], effectiveAt = 0, siteId = 1): Input => ({
  ...{ kind: "setLeverageTiers", at: 3, siteId },
  ...{ optionId: BTC.id, effectiveAt, tiers: rows },
});

test("a perpetual is offered, and its settings may change", () => {
  const state = world();
  must(state, define(BTC));
  must(state, define({ ...BTC, isCloseOnly: true, isStop: true, feeRate: 20_000 }));
  const untouched = { isFrozen: false, maxLeverage: null, maxValue: null, change: null };
  expect([...state.futuresOptions.values()]).toEqual([
    { ...BTC, isCloseOnly: true, isStop: true, feeRate: 20_000, ...untouched },
  ]);
  expect(state.futuresOptionsOfSymbol.get(201)).toHaveLength(1);
});

test.each<[what: string, DefinedPerpetual]>([
  ["of no site", { ...BTC, siteId: 9 }],
  ["on no instrument", { ...BTC, symbol: 999 }],
  ["that takes the instrument of another", { ...BTC, id: 1_999 }],
  ["that goes to another site", { ...BTC, siteId: 2 }],
  ["with a fee below zero", { ...BTC, feeRate: -1 }],
  ["with a fee of more than a hundredth", { ...BTC, feeRate: 1_000_001 }],
  ["with an id that no column holds", { ...BTC, id: 2 ** 31, siteId: 2 }],
])("a perpetual %s is refused", (_what, option) => {
  const state = world();
  must(state, define(BTC));
  const before = canonicalState(state);
  expect(isTaken(state, define(option))).toBe(false);
  expect(canonicalState(state).replace(/"now":\d+/, "")).toBe(before.replace(/"now":\d+/, ""));
});

test("tiers are in force from their instant until those of a later one", () => {
  const state = world();
  must(state, define(BTC));
  expect(tiersInForce(state, BTC.id, 100)).toEqual([]);
  must(state, tiers(TIERS.slice(0, 1), 200));
  must(state, tiers(TIERS, 100));
  const leverageAt = (instant: number) =>
    tiersInForce(state, BTC.id, instant).map(({ maxLeverage }) => maxLeverage);
  expect([leverageAt(150), leverageAt(200)]).toEqual([[150, 100], [150]]);
  expect(tiersInForce(state, BTC.id, 150)[1]).toEqual({
    ...TIERS[1],
    floor: 300_000n * ONE,
    deduction: 300n * ONE,
  });
  must(state, tiers(TIERS, 200));
  expect(leverageAt(200)).toEqual([150, 100]);
});

const [FIRST, SECOND] = TIERS as readonly [TierRow, TierRow];

test.each<[what: string, Input]>([
  ["none at all", tiers([])],
  ["of another site", tiers(TIERS, 0, 2)],
  ["with caps that fall", tiers([SECOND, { ...FIRST, rate: 600_000n, maxLeverage: 50 }])],
  ["with rates that stay", tiers([FIRST, { ...SECOND, rate: FIRST.rate }])],
  ["with leverage that stays", tiers([FIRST, { ...SECOND, maxLeverage: 150 }])],
  ["with leverage below one", tiers([FIRST, { ...SECOND, maxLeverage: 0 }])],
  ["that liquidate what they allow", tiers([{ ...FIRST, rate: 700_000n }])],
  ["of no instant", tiers(TIERS, 0.5)],
])("tiers %s are refused", (_what, input) => {
  const state = world();
  must(state, define(BTC));
  expect(isTaken(state, input)).toBe(false);
  expect(state.leverageTiers.size).toBe(0);
});

test("what is offered is the same after a restart", () => {
  const state = world();
  must(state, define(BTC));
  must(state, tiers(TIERS, 200));
  must(state, tiers(TIERS.slice(0, 1), 100));
  const again = restoreState(rowsOf(state));
  expect(canonicalState(again)).toBe(canonicalState(state));
  expect(again.tiersOfOption).toEqual(state.tiersOfOption);
});
