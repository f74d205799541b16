import type { CrossView } from "@naru/client/views";
import { expect, test } from "vitest";
import { aWallet } from "../areas/wallet/data/fixtures.ts";
import { binaryFigures, futuresFigures, isLessSpendable, negated, sumOf } from "./balance.ts";

const entry = aWallet("BINARY", "1000000", { gameWaitPoint: "50000" });

function cross(
  playerPoint: string,
  lastPnl: string,
  playerGameWaitPoint: string,
  losscut: string,
): CrossView {
  const rest = { margin: "0", reserved: "0", spendable: "0", buyingPower: "0" };
  return { playerPoint, lastPnl, playerGameWaitPoint, losscut, ...rest };
}

test.each([
  ["a gain", cross("1000000", "250000", "50000", "300000"), "1250000", "1300000", "1000000"],
  ["a loss", cross("1000000", "-400000", "0", "300000"), "600000", "600000", "300000"],
  [
    "beyond everything",
    cross("1000000", "-1500000", "100000", "300000"),
    "-500000",
    "0",
    "-300000",
  ],
  ["waiting bets lift what is shown", cross("-100", "0", "300", "0"), "-100", "200", "200"],
])("with cross data: %s", (_name, data, real, shown, losscut) => {
  expect(binaryFigures(entry, data)).toEqual({ real, shown, losscut });
});

test("without cross data the waiting bets are part of the balance", () => {
  expect(binaryFigures(entry, undefined)).toEqual({
    real: "1050000",
    shown: "1050000",
    losscut: null,
  });
  expect(binaryFigures({ ...entry, point: "-80000" }, undefined).shown).toBe("0");
});

test("the coin futures wallet is never shown below 0", () => {
  const wallet = aWallet("FUTURES", "-3.50000000");
  expect(futuresFigures(wallet)).toEqual({
    real: "-3.50000000",
    shown: "0.00000000",
    losscut: null,
  });
});

test("sums and signs are exact", () => {
  expect(sumOf(["9007199254740993", "1", "-2"], "KRW")).toBe("9007199254740992");
  expect(sumOf([], "USDT")).toBe("0.00000000");
  expect(["5", "-5", "0", "-0.00"].map(negated)).toEqual(["-5", "5", "0", "0.00"]);
});

const nothing = { lastPnl: "0", margin: "0", reserved: "0" };

test.each([
  ["nothing", {}, {}, false],
  ["nothing, with decimals", { margin: "0.00" }, { held: "0.00" }, false],
  ["a loss", { lastPnl: "-1" }, {}, true],
  ["a gain that is not counted", { lastPnl: "500" }, {}, true],
  ["margin", { margin: "900000" }, {}, true],
  ["working orders", { reserved: "900000" }, {}, true],
  ["a withdrawal on its way", {}, { held: "10000" }, true],
  ["a bonus", {}, { bonusLocked: "10000" }, true],
  ["a bet whose round runs", {}, { gameWaitPoint: "10000" }, true],
])("less can be used: %s", (_name, data, wallet, isLess) => {
  const held = { held: "0", gameWaitPoint: "0", bonusLocked: "0", ...wallet };
  expect(isLessSpendable({ ...nothing, ...data }, held)).toBe(isLess);
});
