import { expect, test } from "vitest";
import {
  asksOf,
  LADDER_DEFAULTS,
  type LadderSettings,
  readKeptGuard,
  readLadderSettings,
} from "./ladder-settings.ts";

const own: LadderSettings = {
  mode: "ONE_TAP",
  isCentred: false,
  step: 5,
  nudgeTicks: 10,
  hasBracket: true,
  stopLimitTicks: 0,
  asks: { close: true, reverse: false, cancelAll: true },
  hasHit: true,
  breakEvenTicks: 3,
  hand: "left",
};

test("what was kept comes back", () => {
  expect(readLadderSettings(JSON.parse(JSON.stringify(own)))).toEqual(own);
});

test.each([
  ["nothing", undefined],
  ["a text", "ONE_TAP"],
  ["an unknown mode", { mode: "BLIND" }],
  ["a step that no row has", { step: 3 }],
  ["a move of other ticks", { nudgeTicks: 4 }],
  ["a hand that nobody has", { hand: "third" }],
])("%s is the first run", (_, kept) => {
  expect(readLadderSettings(kept)).toEqual(LADDER_DEFAULTS);
});

test.each([
  ["CONFIRM", { close: true, reverse: true, cancelAll: true }],
  ["DOUBLE_TAP", { close: true, reverse: true, cancelAll: false }],
  ["ONE_TAP", { close: true, reverse: true, cancelAll: false }],
] as const)(
  "%s asks before a position is closed or turned until the member says otherwise",
  (mode, asks) => {
    expect(readLadderSettings({ mode }).asks).toEqual(asks);
    expect(readLadderSettings({ mode, asks: { close: "no" } }).asks).toEqual(asksOf(mode));
  },
);

test.each([
  [
    { maxQty: 10, maxMargin: "3000000", band: 40 },
    { maxQty: 10, maxMargin: "3000000", band: 40 },
  ],
  [
    { maxQty: 10, maxMargin: "a lot" },
    { maxQty: 10, maxMargin: null, band: null },
  ],
  [{ maxQty: 0, maxMargin: "-1", band: 1.5 }, null],
  [undefined, null],
])("the guard of an earlier build, kept as %o, is %o", (guard, read) => {
  expect(readKeptGuard({ guard })).toEqual(read);
});
