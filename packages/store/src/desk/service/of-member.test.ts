/** What a member asked and was given, the newest first, and nothing of anybody else. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { WALLET_CODES } from "@naru/vocabulary/wallet";
import { type ScratchDatabase, scratchDatabase } from "../../testing/scratch-database.ts";
import { type DeskDatabase, openDesk } from "../database.ts";
import { serviceOfMember } from "./of-member.ts";

const [KIM, LEE] = [10_001, 10_002];

let scratch: ScratchDatabase;
let db: DeskDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
  db = openDesk(scratch.url);
  await db.query(
    `INSERT INTO desk.site (id, code, hosts, is_default, sign_up, view) VALUES (1, 'one', '{}', false, 'DIRECT', '{}')`,
  );
  for (const memberId of [KIM, LEE]) {
    await db.query(
      `INSERT INTO desk.member (id, site_id, username, name, nick, phone, password_hash, status, role, created_at)
       VALUES ($1::bigint, 1, 'u' || $1, '김', 'n' || $1, '010' || $1, 'x', 'ACTIVE', 'MEMBER', now())`,
      [memberId],
    );
    for (const waiting of [null, new Date(7)])
      await db.query(
        `INSERT INTO desk.contact (site_id, member_id, key, category, question, waiting_since, created_at)
         VALUES (1, $1, gen_random_uuid(), 'DNW', '비밀', $2, to_timestamp(1))`,
        [memberId, waiting],
      );
    await db.query(
      `INSERT INTO desk.chat (site_id, member_id, waiting_since, created_at, ended_at)
       VALUES (1, $1, to_timestamp(1), to_timestamp(1), NULL)`,
      [memberId],
    );
  }
  // Whoever proposed the batch is nothing to this.
  await db.query("ALTER TABLE desk.coupon_batch DROP CONSTRAINT coupon_batch_proposal_id_fkey");
  await db.query(
    `INSERT INTO desk.coupon_batch (id, site_id, proposal_id, name, codes, created_at) VALUES (5, 1, 1, '가입 축하', 1, now())`,
  );
  await db.query(
    `INSERT INTO coupon_batch (site_id, id, wallet, units, codes, quota, per_member, contracts, expires_at, is_stopped)
     VALUES (1, 5, $1, 10000, 1, 9, 9, 0, 9, false)`,
    [WALLET_CODES.codeOf.BINARY],
  );
  for (const [requestId, memberId, at] of [
    [71, KIM, 1],
    [72, KIM, 2],
    [73, LEE, 3],
  ])
    await db.query(
      `INSERT INTO coupon_use (site_id, code_id, member_id, request_id, at, batch_id) VALUES (1, $1, $2, $1, $3, 5)`,
      [requestId, memberId, at],
    );
});
afterAll(async () => {
  await db.close();
  await scratch.drop();
});

test("inquiries and chats say how they stand, without what was written", async () => {
  const told = await serviceOfMember(db, { siteId: 1, memberId: KIM });
  expect(told.contacts.map(({ id, ...row }) => row)).toEqual([
    { category: "DNW", state: "WAITING", at: 1_000 },
    { category: "DNW", state: "ANSWERED", at: 1_000 },
  ]);
  expect(told.chats.map(({ state, at }) => [state, at])).toEqual([["WAITING", 1_000]]);
  const coupon = { batchId: 5, name: "가입 축하", wallet: "BINARY", units: 10_000n };
  expect(told.coupons).toEqual([
    { ...coupon, requestId: 72, at: 2 },
    { ...coupon, requestId: 71, at: 1 },
  ]);
  expect(JSON.stringify(told.contacts)).not.toContain("비밀");
  const nothing = { contacts: [], chats: [], coupons: [] };
  expect(await serviceOfMember(db, { siteId: 2, memberId: KIM })).toEqual(nothing);
});
