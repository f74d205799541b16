/** What the engine knows of stops of money: what stood before it started, what a gateway has it read, and what comes by itself. */

import { openDesk } from "@naru/store/desk/database";
import { putMoneyStop } from "@naru/store/desk/risk/money-stops";
import { scratchDatabase } from "@naru/store/testing/scratch-database";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { manualClock } from "../../platform/clock.ts";
import { watchMoneyStops } from "./money-stop-watch.ts";

test("an engine that starts knows what is stopped; more is read each second, and at once where it is asked", async () => {
  const database = await scratchDatabase();
  const db = openDesk(database.url, 1);
  await db.query(
    `INSERT INTO desk.site (id, code, hosts, is_default, sign_up, view)
     SELECT id, 'site' || id, '{}', false, 'DIRECT', '{}' FROM generate_series(1, 3) AS id`,
  );
  const stop = (siteId: number) =>
    putMoneyStop(db, { siteId, by: "김", reason: "의심", at: siteId });
  await stop(1);
  const clock = manualClock(1_000_000);
  const log = pino({ level: "silent" });
  const watch = await watchMoneyStops({ databaseUrl: database.url, clock, log });
  const known = () => [1, 2, 3].filter((siteId) => watch.isStopped(siteId));
  expect(known()).toEqual([1]);
  expect([await stop(1), await stop(2)]).toEqual([false, true]);
  expect(await watch.reread()).toEqual([1, 2]);
  expect(known()).toEqual([1, 2]);
  await stop(3);
  clock.advance(1_000);
  await vi.waitFor(() => expect(known()).toEqual([1, 2, 3]));
  await watch.close();
  await db.close();
  await database.drop();
});
