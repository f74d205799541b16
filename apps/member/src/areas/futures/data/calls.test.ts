import { expect, test } from "vitest";
import { installRuntime, type Runtime } from "../../../base/runtime.ts";
import { futuresCalls } from "./calls.ts";

test("what is done to perpetuals is asked for by the names of their calls, and what trades has a key", async () => {
  const calls: unknown[] = [];
  const http = {
    newKey: () => "the key",
    call: async (id: string, given: object, how?: { key?: string }) =>
      void calls.push([id, given, ...(how?.key === undefined ? [] : [how.key])]),
  };
  installRuntime({ http, timers: { now: () => 0, after: () => () => {} } } as unknown as Runtime);
  await futuresCalls.cancel("7");
  await futuresCalls.cancelAll();
  await futuresCalls.cancelAll("1201");
  await futuresCalls.close({ futuresPositionId: "9", qty: "0.5" });
  await futuresCalls.closeAll({ which: "LOSERS" });
  await futuresCalls.reverse("9");
  await futuresCalls.margin({ futuresPositionId: "9", amount: "10", type: "ADD" });
  await futuresCalls.leverage({ futuresOptionId: "1201", leverage: 20 });
  expect(calls).toEqual([
    ["cancelFuturesOrder", { id: "7" }, "the key"],
    ["cancelAllFuturesOrders", {}, "the key"],
    ["cancelAllFuturesOrders", { futuresOptionId: "1201" }, "the key"],
    ["closeFuturesPosition", { futuresPositionId: "9", qty: "0.5" }, "the key"],
    ["closeFuturesPositions", { which: "LOSERS" }, "the key"],
    ["reverseFuturesPosition", { futuresPositionId: "9" }, "the key"],
    ["changeFuturesMargin", { futuresPositionId: "9", amount: "10", type: "ADD" }, "the key"],
    ["setFuturesLeverage", { futuresOptionId: "1201", leverage: 20 }],
  ]);
});
