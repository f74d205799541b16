import { expect, test } from "vitest";
import { coinsFor, feeOf, wonFor } from "./figures.ts";

test("a fee is rounded up, as the server takes it", () => {
  expect(feeOf("70000", 30, "KRW")).toBe("210");
  expect(feeOf("70001", 30, "KRW")).toBe("211");
  expect(feeOf("0.00000001", 1, "BTC")).toBe("0.00000001");
  expect(feeOf("50", 0, "USDT")).toBe("0.00000000");
});

test("coins for won are rounded up, won for coins down", () => {
  expect(coinsFor("10001", "140000000", "BTC")).toBe("0.00007144");
  expect(wonFor("0.00007143", "140000000", "BTC")).toBe("10000");
  expect([coinsFor("1", "0", "BTC"), wonFor("1", "-1", "BTC")]).toEqual([null, null]);
});
