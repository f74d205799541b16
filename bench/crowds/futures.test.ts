/** `npm run bench -- futures` in small: everything is liquidated, funded and placed; how fast is no test's to say. */

import { expect, test } from "vitest";
import { measureFutures } from "./perpetual-crowd.ts";

test("a small crowd is funded and liquidated beside orders", async () => {
  const bars = await measureFutures({ holders: 1_200, liquidated: 200, seconds: 0.2 });
  expect(bars.map(({ what }) => what)).toEqual([
    "a mark that liquidates nobody, 1000 to 1200 holders",
    "200 liquidations of one tick, durable",
    "acknowledgement p99 of 1000 perpetual orders/s meanwhile, to that without",
    "funding of 1200 positions, durable",
    "durable perpetual orders/s, 64 in flight, to those of overseas futures",
  ]);
});
