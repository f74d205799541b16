/** `npm run bench -- copying` in small: every fill is copied by everyone; how fast is no test's to say. */

import { expect, test } from "vitest";
import { measureCopying } from "./copying-crowd.ts";

test("fills are copied by all who follow, beside orders", async () => {
  const bars = await measureCopying({ few: 20, many: 120, seconds: 0.05 });
  expect(bars.map(({ what }) => what)).toEqual([
    "a trader's fill copied by 20 followers, durable",
    "a trader's fill copied by 120 followers, durable",
    "acknowledgement p99 of 1000 orders/s while 120 copy, to that without",
    "delay of a copy among 120, by the engine's time",
  ]);
});
