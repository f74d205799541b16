/** The look for anomalies goes on by the clock, and two engines beside one another (a deploy) find each thing once. */

import { type AnomalyHouse, anomalyHouse, NOW } from "@naru/store/testing/anomaly-house";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { manualClock } from "../../platform/clock.ts";
import { watchAnomalies } from "./watch-anomalies.ts";

let house: AnomalyHouse;
beforeAll(async () => {
  house = await anomalyHouse();
});
afterAll(() => house.close());

test("what comes is found within a minute, once by two", async () => {
  const clock = manualClock(NOW);
  const watched = { databaseUrl: house.url, clock, log: pino({ level: "silent" }) };
  const both = [watchAnomalies(watched), watchAnomalies(watched)];
  const members = [await house.member(), await house.member()];
  for (const each of members) await house.signIn(each, { device: "one", at: NOW });
  expect(await house.found("SHARED_DEVICE")).toEqual([]);
  await vi.waitFor(async () => {
    // A look that is under way is not begun again: another minute goes by.
    clock.advance(60_000);
    expect(await house.found("SHARED_DEVICE")).toMatchObject([{ members, state: "OPEN" }]);
  });
  await Promise.all(both.map((each) => each.close()));
  expect(await house.found("SHARED_DEVICE")).toHaveLength(1);
});
