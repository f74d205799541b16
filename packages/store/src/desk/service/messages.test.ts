import type { Segment } from "@naru/vocabulary/message";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { scratchDatabase } from "../../testing/scratch-database.ts";
import { type DeskDatabase, openDesk } from "../database.ts";
import { addBond } from "../partners/codes.ts";
import { countUnreadMessages, deleteMessage, listMessages, readAllMessages } from "./messages.ts";
import { addSending, countRecipients, listSendings, lockSendings } from "./sendings.ts";
import { unreadAmong } from "./unread.ts";

let scratch: Awaited<ReturnType<typeof scratchDatabase>>;
let db: DeskDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
  db = openDesk(scratch.url);
  for (const siteId of [1, 2]) {
    await db.query(
      `INSERT INTO desk.site (id, code, hosts, is_default, sign_up, view)
       VALUES ($1, $2, '{}', false, 'DIRECT', '{}')`,
      [siteId, `site${siteId}`],
    );
    await db.query(
      `INSERT INTO desk.operator_role VALUES ($1, 'SUPPORT', '{service.write}', now())`,
      [siteId],
    );
  }
  await db.query(
    `INSERT INTO desk.operator (id, site_id, username, name, person, role, status, password_hash, standing_since, created_at)
     VALUES (1, 1, 'kim', '김상담', '김상담', 'SUPPORT', 'ACTIVE', 'x', now(), now())`,
  );
  // 11 and 12 came by partner 10; 13 waits for approval; 21 is of the other site.
  for (const [id, siteId, partnerId, status] of [
    [10, 1, null, "ACTIVE"],
    [11, 1, 10, "ACTIVE"],
    [12, 1, 10, "ACTIVE"],
    [13, 1, 10, "PENDING"],
    [21, 2, null, "ACTIVE"],
  ])
    await db.query(
      `INSERT INTO desk.member (id, site_id, username, name, nick, phone, partner_id, password_hash, status, role, created_at)
       VALUES ($1::bigint, $2, 'm' || $1::bigint, 'n', 'k' || $1::bigint, $1::bigint::text, $3, 'x', $4, 'MEMBER', now())`,
      [id, siteId, partnerId, status],
    );
});
afterAll(async () => {
  await db.close();
  await scratch.drop();
});
beforeEach(async () => {
  await db.query("DELETE FROM desk.message");
  await db.query("DELETE FROM desk.message_sending");
  await db.query("DELETE FROM oversea_position");
  await db.query("DELETE FROM desk.partner_bond");
  await db.query("UPDATE desk.member SET role = 'MEMBER'");
});

let keys = 0;
const NOW = 1_800_000_000_000;
const page = { page: 0, size: 20 };
const reader = (memberId: number, siteId = 1) => ({ siteId, memberId });

function send(segment: Segment, title = "안내") {
  keys += 1;
  const key = `00000000-0000-4000-8000-${String(keys).padStart(12, "0")}`;
  return db.transaction(async (connection) => {
    await lockSendings(connection, 1);
    return addSending(
      connection,
      {
        ...{
          siteId: 1,
          key,
          operatorId: 1,
          person: "김상담",
          segment,
          title,
          body: "본문\n둘째 줄",
        },
        ...{ leadsTo: "DNW", reason: null },
      },
      NOW + keys,
    );
  });
}

async function position(
  memberId: number,
  optionId: number,
  more: { overnight: number; closedAt?: number },
) {
  await db.query(
    `INSERT INTO oversea_position (site_id, option_id, id, member_id, qty, realised, fees, max_qty, overnight_qty, opened_at, closed_at, mark, cost)
     VALUES (1, $2, $3, $1, 1, 0, 0, 1, $4, 1, $5, 1, 0)`,
    [memberId, optionId, memberId * 10_000 + optionId, more.overnight, more.closedAt ?? null],
  );
}

test("a segment holds the members who belong to it now, of its own site, and may use it", async () => {
  await position(11, 1003, { overnight: 1 });
  await position(12, 1004, { overnight: 0 });
  await position(10, 1004, { overnight: 2, closedAt: 5 });
  const sizes = async (...segments: Segment[]) =>
    Promise.all(segments.map((segment) => countRecipients(db, 1, segment)));
  expect(
    await sizes(
      { kind: "ALL", id: null },
      { kind: "MEMBER", id: 11 },
      { kind: "MEMBER", id: 13 },
      { kind: "MEMBER", id: 21 },
      { kind: "PARTNER", id: 10 },
      { kind: "OVERNIGHT", id: null },
      { kind: "OVERNIGHT", id: 1003 },
      { kind: "OVERNIGHT", id: 1004 },
    ),
  ).toEqual([3, 1, 0, 0, 2, 1, 1, 0]);
  expect((await send({ kind: "PARTNER", id: 10 })).recipients).toBe(2);
});

test("a level holds the partners who stand so deep in the tree, and no member of theirs", async () => {
  const bind = (memberId: number, partnerId: number) =>
    addBond(db, { siteId: 1, memberId, partnerId, code: null, memberShare: 0, now: NOW });
  await db.query("UPDATE desk.member SET role = 'PARTNER' WHERE id IN (10, 11)");
  await bind(11, 10);
  await bind(12, 11);
  const sizes = await Promise.all(
    [1, 2, 3].map((id) => countRecipients(db, 1, { kind: "LEVEL", id })),
  );
  expect(sizes).toEqual([1, 1, 0]);
  expect((await send({ kind: "LEVEL", id: 2 })).recipients).toBe(1);
  expect(await countUnreadMessages(db, reader(11))).toBe(1);
});

test("a message is in each recipient's list once, unread, newest first, and in nobody else's", async () => {
  await send({ kind: "ALL", id: null }, "처음");
  await send({ kind: "MEMBER", id: 11 }, "다음");
  const { content, totalElements } = await listMessages(db, reader(11), page);
  expect(content.map(({ title, isRead }) => [title, isRead])).toEqual([
    ["다음", false],
    ["처음", false],
  ]);
  expect(content[0]).toMatchObject({ body: "본문\n둘째 줄", leadsTo: "DNW" });
  expect(totalElements).toBe(2);
  expect((await listMessages(db, reader(12), page)).totalElements).toBe(1);
  for (const other of [reader(13), reader(21, 2), reader(11, 2)])
    expect((await listMessages(db, other, page)).totalElements).toBe(0);
});

test("reading all and throwing away is one member's own, and the counts follow", async () => {
  await send({ kind: "ALL", id: null });
  await send({ kind: "ALL", id: null });
  await readAllMessages(db, reader(11), NOW);
  await send({ kind: "ALL", id: null });
  const [newest] = (await listMessages(db, reader(11), { ...page, isRead: false })).content;
  expect(await countUnreadMessages(db, reader(11))).toBe(1);
  expect((await listMessages(db, reader(11), { ...page, isRead: true })).totalElements).toBe(2);
  expect(await deleteMessage(db, reader(12), newest?.id ?? 0, NOW)).toBe(false);
  expect(await deleteMessage(db, reader(11), newest?.id ?? 0, NOW)).toBe(true);
  expect(await deleteMessage(db, reader(11), newest?.id ?? 0, NOW)).toBe(false);
  expect(await unreadAmong(db, [11, 12])).toEqual([
    { memberId: 11, messages: 0, contacts: 0 },
    { memberId: 12, messages: 3, contacts: 0 },
  ]);
  expect((await listSendings(db, { siteId: 1, limit: 9, offset: 0 })).rows).toMatchObject([
    { recipients: 3, reads: 0 },
    { recipients: 3, reads: 1 },
    { recipients: 3, reads: 1 },
  ]);
});
