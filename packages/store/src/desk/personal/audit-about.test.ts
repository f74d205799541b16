/** What operators did about a member is found whatever it was done to, and nothing that was done about others. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { type ScratchDatabase, scratchDatabase } from "../../testing/scratch-database.ts";
import { appendAudit, readAudit } from "../audit.ts";
import { type DeskDatabase, openDesk } from "../database.ts";

const [KIM, LEE] = [10_001, 10_002];

let scratch: ScratchDatabase;
let db: DeskDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
  db = openDesk(scratch.url);
  await db.query(
    `INSERT INTO desk.site (id, code, hosts, is_default, sign_up, view) VALUES (1, 'one', '{}', false, 'DIRECT', '{}')`,
  );
  await db.query(
    `INSERT INTO desk.operator_role (site_id, name, permissions, changed_at) VALUES (1, 'OWNER', '{}', now())`,
  );
  await db.query(
    `INSERT INTO desk.operator (id, site_id, username, name, person, password_hash, role, status, created_at, standing_since)
     VALUES (1, 1, 'cashier', '최담당', 'E1', 'x', 'OWNER', 'ACTIVE', now(), now())`,
  );
  for (const [index, memberId] of [KIM, LEE].entries()) {
    await db.query(
      `INSERT INTO desk.member (id, site_id, username, name, nick, phone, password_hash, status, role, created_at)
       VALUES ($1::bigint, 1, 'u' || $1, '김', 'n' || $1, '010' || $1, 'x', 'ACTIVE', 'MEMBER', now())`,
      [memberId],
    );
    // A deposit, and an exchange, about which no operator decides.
    for (const [id, kind] of [
      [700 + index, 1],
      [710 + index, 3],
    ])
      await db.query(
        `INSERT INTO money_request (site_id, id, member_id, units, fee, spread, created_at, day, kind, wallet, status)
         VALUES (1, $1, $2, 100, 0, 0, 1, 20000, $3, 1, 1)`,
        [id, memberId, kind],
      );
    await db.query(
      `INSERT INTO desk.proposal (id, site_id, kind, state, revision, hash, content, target, reason, maker_id, maker_person, day, created_at, expires_at)
       VALUES ($1, 1, 'MEMBER_HOLD', 'PENDING', 1, 'x', '{}', $2, 'x', 1, 'E1', '2026-11-20', now(), now())`,
      [2_000 + index, `member ${memberId}`],
    );
  }
  const done: readonly (readonly [action: string, target: string])[] = [
    ["member.note", `member ${KIM}`],
    ["dnw.reject", "request 700"],
    ["proposal.create", "proposal 2000"],
    ["proposal.held", `held ${KIM} S&P 500`],
    ["access.screen", `member ${KIM}`],
    // A look alone is no change.
    ["access.member", `member ${KIM}`],
    ["member.note", `member ${LEE}`],
    ["dnw.reject", "request 701"],
    ["proposal.create", "proposal 2001"],
    ["proposal.held", `held ${LEE} S&P 500`],
    // A number that begins like the member's.
    ["proposal.held", `held ${KIM}0 S&P 500`],
    ["caps.set", "caps"],
  ];
  for (const [index, [action, target]] of done.entries())
    await db.transaction((connection) =>
      appendAudit(connection, {
        ...{ at: index, siteId: 1, operatorId: 1, person: "E1", ip: "", action, target },
      }),
    );
});
afterAll(async () => {
  await db.close();
  await scratch.drop();
});

test("of one member: what was done to them, their requests and positions, what was proposed, and who looked through their eyes", async () => {
  const page = { siteId: 1, limit: 20, offset: 0 };
  const { rows, total } = await readAudit(db, { ...page, memberId: KIM });
  expect(rows.map(({ action }) => action)).toEqual([
    ...["access.screen", "proposal.held", "proposal.create", "dnw.reject", "member.note"],
  ]);
  expect(total).toBe(5);
  const whole = await readAudit(db, { ...page, memberId: KIM, hasReads: true });
  expect(whole.total).toBe(6);
  expect((await readAudit(db, page)).total).toBe(10);
  expect((await readAudit(db, { ...page, siteId: 2, memberId: KIM })).total).toBe(0);
});
