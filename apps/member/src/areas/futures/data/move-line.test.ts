import { expect, test } from "vitest";
import { installRuntime, type Runtime } from "../../../base/runtime.ts";
import { aFuturesAlert, aFuturesOrder, aFuturesPosition } from "../fixtures.ts";
import { ownLines } from "../model/own-marks.ts";
import { moveLine } from "./move-line.ts";

const tp = {
  id: "5",
  kind: "TP",
  price: "95000",
  distance: null,
  startPrice: null,
  isMark: 1,
} as const;
const waits = {
  id: "6",
  kind: "TRAIL",
  price: "94000",
  distance: "1000.00",
  startPrice: "95000",
  isMark: 0,
} as const;
const position = aFuturesPosition({ exits: [tp, waits] });
const orders = [
  aFuturesOrder(),
  aFuturesOrder({ id: "42", marketType: "STOPMARKET", price: null, stopPrice: "93000" }),
  aFuturesOrder({ id: "43", marketType: "STOPLIMIT", price: "93100", stopPrice: "93000" }),
];

/** The lines that a finger may take, by their ids. */
function movable(): string[] {
  const marks = { average: true, orders: true, exits: true, fills: true, alerts: true };
  const words = { average: "", liquidation: "", exits: { TP: "", SL: "", TRAIL: "" } };
  return ownLines(
    { position, orders, alerts: [aFuturesAlert()] },
    { ...marks, day: true, events: true },
    { ...words, trailStart: "", alert: "", order: () => "" },
  )
    .filter(({ isMovable }) => isMovable)
    .map(({ id }) => id);
}

test("each line that can be dragged changes what it stands for, and nothing else", async () => {
  const calls: [string, unknown][] = [];
  const http = {
    newKey: () => "the key",
    call: async (id: string, given: object) => void calls.push([id, given]),
  };
  installRuntime({ http, timers: { now: () => 0, after: () => () => {} } } as unknown as Runtime);
  for (const id of movable())
    await moveLine({
      ...{ id, price: 9_400_050, precision: 2, position, orders, isAsking: false },
    });
  const pair = { takeProfit: "94000.50", stopLoss: null, isMarkTp: 1, isMarkSl: 1 };
  const trail = { distance: "1000.00", startPrice: "94000.50" };
  expect(calls).toEqual([
    ["setFuturesTpSl", { futuresPositionId: "31", ...pair }],
    ["setFuturesTrail", { futuresPositionId: "31", ...trail }],
    ["amendFuturesOrder", { id: "41", price: "94000.50" }],
    ["amendFuturesOrder", { id: "42", stopPrice: "94000.50" }],
    ["amendFuturesOrder", { id: "43", stopPrice: "94000.50" }],
  ]);
});
