import { expect, test } from "vitest";
import type { Dealer } from "./cast.ts";
import { wantedOffers } from "./offers.ts";

const DEALER: Dealer = {
  ...{ id: 1, username: "d", name: "d", nick: "d" },
  offers: [
    { side: "SELL", coin: "USDT", bps: 40, amount: "1000", least: "10000", most: "500000" },
    { side: "BUY", coin: "BTC", bps: -70, amount: "0.03", least: "50000", most: "1000000" },
  ],
};
const RATES = { USDT: { rate: "1400" }, BTC: { rate: "140000000" } };
const SELL = { id: "7", side: "SELL", walletType: "USDT", price: "1406", point: "1000" };
const BUY = { id: "8", side: "BUY", walletType: "BTC", price: "139020000", point: "0.03" };

test("both offers are made around the rate", () => {
  const { back, made } = wantedOffers(DEALER, [], RATES);
  expect(back).toEqual([]);
  expect(made.map(({ point, detailJson }) => [point, JSON.parse(detailJson)])).toEqual([
    [
      "1000",
      {
        ...{ side: "SELL", walletType: "USDT", price: "1406" },
        ...{ least: "10000", most: "500000", minutes: 30 },
      },
    ],
    [
      "0.03",
      {
        ...{ side: "BUY", walletType: "BTC", price: "139020000" },
        ...{ least: "50000", most: "1000000", minutes: 30 },
      },
    ],
  ]);
});

test("what stands near the rate stays", () => {
  const rates = { USDT: { rate: "1413" }, BTC: { rate: "138700000" } };
  expect(wantedOffers(DEALER, [SELL, BUY], rates)).toEqual({ back: [], made: [] });
});

test.each([
  ["the rate has left it", SELL, { ...RATES, USDT: { rate: "1416" } }],
  ["less is left than the smallest deal", { ...SELL, point: "7.1" }, RATES],
])("an offer is made anew where %s", (_, sell, rates) => {
  const { back, made } = wantedOffers(DEALER, [sell, BUY], rates);
  expect(back).toEqual(["7"]);
  expect(made).toHaveLength(1);
});

test("of a coin without a rate nothing is offered, and nothing taken back", () => {
  expect(wantedOffers(DEALER, [SELL], { USDT: undefined, BTC: { rate: "0" } })).toEqual({
    back: [],
    made: [],
  });
});
