/** What operators type, held against what it finds: once each, in order, nobody else's. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { scratchDatabase } from "../../testing/scratch-database.ts";
import { type DeskDatabase, openDesk } from "../database.ts";
import { listMembers } from "../operator-members.ts";
import { findRequests } from "./find.ts";

let scratch: Awaited<ReturnType<typeof scratchDatabase>>;
let db: DeskDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
  db = openDesk(scratch.url);
  for (const siteId of [1, 2])
    await db.query(
      `INSERT INTO desk.site (id, code, hosts, is_default, sign_up, view)
       VALUES ($1::int, 'site' || $1::int, '{}', false, 'DIRECT', '{}')`,
      [siteId],
    );
  for (const [id, siteId, username, name, nick, phone] of [
    [10_001, 1, "minho", "김민호", "바다", "01020011234"],
    [10_002, 1, "sea_77", "이서연", "50%할인", "01020021235"],
    [10_003, 1, "sea877", "박지호", "민호팬", "01020031236"],
    [10_004, 1, "m700703", "최민", "산", "01020041237"],
    [20_001, 2, "minho", "김민호", "바다", "01020011234"],
  ] as const)
    await db.query(
      `INSERT INTO desk.member (id, site_id, username, name, nick, phone, password_hash, status, role, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, 'x', 'ACTIVE', 'MEMBER', now())`,
      [id, siteId, username, name, nick, phone],
    );
  for (const [id, siteId, memberId, depositor, memo, endedAt] of [
    [700, 1, 10_001, "김민호", "4711", null],
    [701, 1, 10_002, "김민호 외", "701", null],
    [702, 1, 10_003, "박지호", "4713", 5],
    [703, 1, 10_004, null, null, null],
    [800, 2, 20_001, "김민호", "4711", null],
  ] as const) {
    await db.query(
      `INSERT INTO money_request (site_id, id, member_id, units, fee, spread, created_at, ended_at, day, kind, wallet, status)
       VALUES ($1, $2, $3, 10000, 0, 0, $4::bigint, $5, 20000, 1, 1, CASE WHEN $5::bigint IS NULL THEN 1 ELSE 2 END)`,
      [siteId, id, memberId, id, endedAt],
    );
    if (depositor !== null)
      await db.query(
        `INSERT INTO desk.request_note (site_id, member_id, key, hash, request_id, depositor_name, memo_code, created_at)
         VALUES ($1, $2, gen_random_uuid(), 'x', $3, $4, $5, now())`,
        [siteId, memberId, id, depositor, memo],
      );
  }
});
afterAll(async () => {
  await db.close();
  await scratch.drop();
});

test.each<[typed: string | undefined, found: number[]]>([
  [undefined, [703, 702, 701, 700]],
  // The member's name or the depositor's, and both of one request once.
  ["김민호", [701, 700]],
  ["민호", [701, 700]],
  ["minho", [700]],
  ["4713", [702]],
  // A memo code is typed whole.
  ["471", []],
  // A request's number; what is part of a username as well stands beside it, or once with it.
  ["701", [701]],
  ["700", [703, 700]],
  ["703", [703]],
  // Nothing of it is a pattern.
  ["sea_77", [701]],
  ["%", []],
  // Nor anything of another site's.
  ["800", []],
])("requests for %j", async (q, expected) => {
  const { ids, total } = await findRequests(db, { siteId: 1, q, limit: 50, offset: 0 });
  expect([ids.map(Number), total]).toEqual([expected, expected.length]);
});

test("a page of requests is counted whole, and what waits comes oldest first", async () => {
  const wanted = { siteId: 1, q: "호", limit: 1, offset: 1 } as const;
  expect(await findRequests(db, wanted)).toEqual({ ids: ["701"], total: 3 });
  expect(await findRequests(db, { ...wanted, status: "PENDING" })).toEqual({
    ids: ["701"],
    total: 2,
  });
  expect(await findRequests(db, { ...wanted, status: "PENDING", offset: 0 })).toEqual({
    ids: ["700"],
    total: 2,
  });
  expect(await findRequests(db, { ...wanted, offset: 9 })).toEqual({ ids: [], total: 3 });
});

test.each<[typed: string | undefined, found: number[]]>([
  [undefined, [10_004, 10_003, 10_002, 10_001]],
  ["민호", [10_003, 10_001]],
  ["MINHO", [10_001]],
  ["sea_77", [10_002]],
  ["50%", [10_002]],
  ["%", [10_002]],
  ["_", [10_002]],
  ["10003", [10_003]],
  ["010-2003-1236", [10_003]],
  ["1236", [10_003]],
  ["2003", []],
  ["20001", []],
  ["99999999999999999999", []],
])("members for %j", async (q, expected) => {
  const { rows, total } = await listMembers(db, { siteId: 1, q, limit: 50, offset: 0 });
  expect([rows.map(({ id }) => id), total]).toEqual([expected, expected.length]);
});
