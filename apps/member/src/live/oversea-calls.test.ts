import { expect, test } from "vitest";
import { installRuntime, type Runtime } from "../base/runtime.ts";
import { overseaCalls } from "./oversea-calls.ts";

/** What the server is asked for, in the names of overseas futures. */
function asked() {
  const calls: unknown[] = [];
  const http = {
    newKey: () => "the key",
    call: async (id: string, given: object) => void calls.push([id, given]),
  };
  installRuntime({ http, timers: { now: () => 0, after: () => () => {} } } as unknown as Runtime);
  return calls;
}

const ORDER = {
  marketType: "LIMIT",
  tradeType: "LONG",
  price: "1.00",
  stopPrice: null,
  qty: 2,
} as const;

test("orders, moves, cancels and exits are asked for by the names of overseas futures", async () => {
  const calls = asked();
  await overseaCalls.place({ optionId: "7", ...ORDER });
  await overseaCalls.amendRow({ optionId: "7", tradeType: "LONG", fromPrice: "1", toPrice: "2" });
  await overseaCalls.cancelAll({});
  await overseaCalls.cancelAll({ optionId: "7", kind: "STOP" });
  await overseaCalls.close("9", null);
  await overseaCalls.close("9", 3);
  await overseaCalls.setPair({ positionId: "9", optionId: "7", tpTick: 10, slTick: null });
  expect(calls).toEqual([
    ["placeOverseaOrder", { overseaOptionId: "7", ...ORDER }],
    ["amendOverseaRow", { overseaOptionId: "7", tradeType: "LONG", fromPrice: "1", toPrice: "2" }],
    ["cancelAllOverseaOrders", {}],
    ["cancelAllOverseaOrders", { overseaOptionId: "7", kind: "STOP" }],
    ["closeOverseaPosition", { overseaPositionId: "9" }],
    ["closeOverseaPosition", { overseaPositionId: "9", qty: 3 }],
    ["setOverseaTpSl", { overseaPositionId: "9", overseaOptionId: "7", tpTick: 10, slTick: null }],
  ]);
});
