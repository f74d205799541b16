import type { PartnerProfitView } from "@naru/client/views";
import { expect, test } from "vitest";
import { keyOf, profitDays } from "./days.ts";

const row = (over: Partial<PartnerProfitView>): PartnerProfitView => ({
  ...{ date: "2026-11-23", type: "OVERSEA_FEE", member: "이*", isChildren: 0 },
  ...{ walletType: "BINARY", currency: "KRW", base: "1000", count: 1, profit: "300" },
  ...{ isSettled: 0, ...over },
});

test("each day has its sums by wallet and says whether it is settled; the last one only when all of it is there", () => {
  const rows = [
    row({}),
    row({ profit: "-100" }),
    row({ walletType: "FUTURES", currency: "USDT", profit: "1.50000000" }),
    row({ date: "2026-11-22", isSettled: 1 }),
  ];
  const days = profitDays(rows, false);
  expect(days.map(({ date, isSettled }) => [date, isSettled])).toEqual([
    ["2026-11-23", false],
    ["2026-11-22", true],
  ]);
  expect(days[0]?.sums).toEqual([
    { walletType: "BINARY", currency: "KRW", amount: "200" },
    { walletType: "FUTURES", currency: "USDT", amount: "1.5" },
  ]);
  expect(days[1]?.sums).toBeNull();
  expect(profitDays(rows, true)[1]?.sums).toEqual([
    { walletType: "BINARY", currency: "KRW", amount: "300" },
  ]);
});

test("lines of two members, kinds or days are told apart", () => {
  const lines = [
    row({}),
    row({ member: "박*" }),
    row({ type: "BINARY_FEE" }),
    row({ isChildren: 1 }),
  ];
  expect(new Set(lines.map(keyOf)).size).toBe(lines.length);
});
