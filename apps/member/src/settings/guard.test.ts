import { expect, test } from "vitest";
import { type Guard, type Guarded, type GuardedOrder, guardOf, NO_GUARD } from "./guard.ts";

const order = { qty: 3, margin: 900_000n, price: 1_100, last: 1_000, tickUnits: 25 };

test.each<[string, Partial<Guard>, Partial<GuardedOrder>, Guarded | null]>([
  ["nothing is guarded at first", {}, {}, null],
  ["as many as allowed", { maxQty: 3 }, {}, null],
  ["more than allowed", { maxQty: 2 }, {}, { kind: "QTY", most: 2 }],
  ["as much margin as allowed", { maxMargin: "900000" }, {}, null],
  ["more margin", { maxMargin: "899999" }, {}, { kind: "MARGIN", most: 899_999n }],
  ["at the edge of the band", { band: 4 }, {}, null],
  ["beyond the band", { band: 3 }, {}, { kind: "BAND", most: 3, ticks: 4 }],
  ["beyond it below", { band: 3 }, { price: 880 }, { kind: "BAND", most: 3, ticks: 5 }],
  ["at the market there is no band", { band: 0 }, { price: null }, null],
  ["the quantity is named first", { maxQty: 1, band: 0 }, {}, { kind: "QTY", most: 1 }],
])("%s", (_, guard, over, guarded) => {
  expect(guardOf({ ...order, ...over }, { ...NO_GUARD, ...guard })).toEqual(guarded);
});
