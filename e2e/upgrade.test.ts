/** This build opens the data folders that earlier builds left, and every balance is what it was. */

import { readdirSync } from "node:fs";
import path from "node:path";
import { openDatabase } from "@naru/store/database";
import { recomputeLedger } from "@naru/store/recompute/ledger";
import { memoryFolder } from "@naru/store/testing/memory-folder";
import { afterEach, expect, test } from "vitest";
import { embeddedUrl } from "../apps/server/src/platform/embedded-pg.ts";
import { verifyInstallation } from "../apps/server/src/replay/verify.ts";
import { DEMO_PASSWORD } from "../apps/server/src/seed/demo.ts";
import { readBuild, shownTo, unpackBuild } from "./builds/build.ts";
import { openBooks } from "./support/books.ts";
import { place } from "./support/orders.ts";
import { type Running, startInstallation } from "./support/running.ts";
import { signIn } from "./support/trader.ts";

const BUILDS = path.join(import.meta.dirname, "builds");
const MINUTES = 60_000;

let running: Running | undefined;
afterEach(async () => {
  await running?.stop();
  running?.removeData();
});

test.for(readdirSync(BUILDS).filter((file) => file.endsWith(".json.gz")))(
  "the data of %s",
  async (file) => {
    const build = readBuild(path.join(BUILDS, file));
    const dataDir = memoryFolder();
    const before = await unpackBuild(build, dataDir);

    const later = new Date(Date.parse(build.clock) + 30 * MINUTES).toISOString();
    running = await startInstallation({ dataDir, env: { NARU_CLOCK: later } });
    for (const { siteId, username, password, ...shown } of build.shown) {
      const member = await signIn(running.address, username, password, siteId);
      // A later build may show more; what was shown before is shown the same.
      expect(await shownTo(member)).toMatchObject(shown);
    }
    const books = openBooks(dataDir);
    expect(before.size).toBeGreaterThan(20);
    expect(await books.balances()).toEqual(before);
    expect(await books.isBalanced()).toBe(true);

    // And it goes on from there: orders, and a proof of what this build decided on that ground.
    const member = await signIn(running.address, "demo", DEMO_PASSWORD);
    expect(await place(member, "NRX", "LONG")).toMatchObject({ status: "FILLED" });
    const databaseUrl = embeddedUrl(path.join(dataDir, "pg"));
    const verdict = await verifyInstallation({
      databaseUrl,
      shard: 1,
      from: null,
      to: null,
    });
    expect(verdict.differences).toEqual([]);
    const database = openDatabase(databaseUrl, { connectionsMax: 2 });
    const ledger = await recomputeLedger(database.pool, 1);
    expect(ledger).toMatchObject({ faultCount: 0, fillFaultCount: 0, totals: new Map() });
    await database.close();
    await books.close();
  },
);
