import type { DeskDatabase } from "@naru/store/desk/database";
import { endMemberSessions } from "@naru/store/desk/sessions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSessionCache } from "./session-cache.ts";
import { gatewayHarness, type Harness } from "../testing/harness.ts";

let naru: Harness;

beforeAll(async () => {
  naru = await gatewayHarness();
});
afterAll(() => naru.close());

test("a session that ends while it is looked up is not found", async () => {
  const { accessToken } = await naru.login();
  const looked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const slow: DeskDatabase = {
    ...naru.db,
    async query(statement, values) {
      const result = await naru.db.query<never>(statement, values);
      looked.resolve();
      await release.promise;
      return result;
    },
  };
  const heard = Promise.withResolvers<void>();
  const listening = Promise.withResolvers<void>();
  const cache = createSessionCache(slow, naru.databaseUrl, naru.clock);
  cache.onEnd(() => heard.resolve());
  cache.onGap(() => listening.resolve());
  await listening.promise;

  const found = cache.find(accessToken);
  await looked.promise;
  await endMemberSessions(naru.db, { memberId: 10_000, reason: "DENY", now: naru.clock.now() });
  await heard.promise;
  release.resolve();
  expect(await found).toBeUndefined();
  await cache.close();
});
