import type { FuturesAlertView, OverseaEvent } from "@naru/client/views";
import { expect, test } from "vitest";
import { anOrder } from "../trading/gallery/fixtures.ts";
import { alertText, effectOf, isTold, perpetualText } from "./tell-event.ts";

const filled = { toast: { text: "orderFilled", tone: "success", ms: 1500 }, sound: "FILLED" };

test.each<
  [OverseaEvent["event"], "LIMIT" | "MARKET" | "STOPLIMIT" | "STOPMARKET" | "LIQUIDATION", object]
>([
  ["ORDER_SUCCESS", "LIMIT", { sound: "SUCCESS" }],
  ["ORDER_SUCCESS", "STOPLIMIT", { sound: "SUCCESS" }],
  ["ORDER_SUCCESS", "STOPMARKET", { sound: "SUCCESS" }],
  ["ORDER_SUCCESS", "MARKET", {}],
  ["ORDER_CANCEL", "LIMIT", { sound: "CANCEL" }],
  ["ORDER_CANCEL", "LIQUIDATION", {}],
  ["ORDER_FILLED", "LIMIT", filled],
  ["ORDER_FILLED", "MARKET", filled],
  [
    "POSITION_LIQUID",
    "LIQUIDATION",
    { toast: { text: "positionLiquidated", tone: "error", ms: 2000 } },
  ],
  ["POSITION_WARN", "LIMIT", { toast: { text: "liquidationRisk", tone: "warning", ms: 2000 } }],
  ["PRICE_ALERT", "LIMIT", {}],
  ["ORDER_CANCEL", "STOPMARKET", { sound: "CANCEL" }],
  ["ORDER_CANCEL", "MARKET", {}],
  ["POSITION_UPDATE", "LIMIT", {}],
])("%s of a %s order", (event, marketType, effect) => {
  expect(effectOf({ event, order: anOrder({ marketType }) })).toEqual(effect);
});

const told = {
  toast: { text: "orderCancelled", tone: "warning", ms: 10_000 },
  sound: "CANCEL",
};

test.each([
  ["OPERATOR", told],
  ["LOSSCUT", told],
  ["END_OF_DAY", told],
  ["MEMBER", { sound: "CANCEL" }],
] as const)("a cancel by %s", (reason, effect) => {
  const order = anOrder({ status: "CANCELLED", reason });
  expect(effectOf({ event: "ORDER_CANCEL", order })).toEqual(effect);
});

test.each([
  ["FIRED", null, true],
  ["OPEN", null, false],
  ["OPEN", "2026-11-20T00:00:00.000Z", true],
  ["DELETED", "2026-11-20T00:00:00.000Z", false],
] as const)("an alert that is %s and was told at %s has come: %s", (status, toldAt, isIt) => {
  expect(isTold({ status, toldAt })).toBe(isIt);
});

test("an alert by volume says the candle and the contracts", () => {
  const volume = { price: null, volumeQty: 12_000, volumeMinutes: 5 } as const;
  expect(alertText(volume, "나스닥")).toBe("나스닥 5분봉 거래량이 12,000계약에 닿았어요");
});

test.each([
  [0, "비트코인이 93,000.00에 닿았어요"],
  [1, "비트코인 마크 가격이 93,000.00에 닿았어요"],
] as const)("an alert of a perpetual says what came to its price (mark: %i)", (isMark, text) => {
  const alert = { stock: "BTCUSDT", koName: "비트코인", price: "93000.00", isMark };
  expect(perpetualText(alert as FuturesAlertView)).toBe(text);
});
