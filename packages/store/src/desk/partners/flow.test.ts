import { afterAll, beforeAll, expect, test } from "vitest";
import { scratchDatabase } from "../../testing/scratch-database.ts";
import { type DeskDatabase, openDesk } from "../database.ts";
import { sumFlow } from "./flow.ts";

let scratch: Awaited<ReturnType<typeof scratchDatabase>>;
let db: DeskDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
  db = openDesk(scratch.url);
  await db.query(
    `INSERT INTO desk.site (id, code, hosts, is_default, sign_up, view)
     VALUES (1, 'site1', '{}', false, 'DIRECT', '{}')`,
  );
  // 10 brought 11 and the partner 20; 20 brought 21 and the partner 30, who brought 31.
  for (const [id, partnerId] of [
    [10, null],
    [11, 10],
    [20, 10],
    [21, 20],
    [30, 20],
    [31, 30],
  ] as const) {
    await db.query(
      `INSERT INTO desk.member (id, site_id, username, name, nick, phone, partner_id, password_hash, status, role, created_at)
       VALUES ($1::bigint, 1, 'm' || $1::bigint, 'n', 'k' || $1::bigint, $1::bigint::text, $2, 'x', 'ACTIVE', 'MEMBER', now())`,
      [id, partnerId],
    );
    if (partnerId !== null)
      await db.query("INSERT INTO desk.partner_bond VALUES ($1, $2, 1, NULL, 0, NULL, 0)", [
        id,
        partnerId,
      ]);
  }
  for (const [payeeId, day, memberId, base, units] of [
    [10, "2026-11-23", 11, 1000, 300],
    [10, "2026-11-23", 21, 2000, 200],
    [10, "2026-11-22", 31, 4000, 400],
    [10, "2026-11-01", 31, 8000, 800],
    [20, "2026-11-23", 21, 2000, 400],
  ])
    await db.query(
      `INSERT INTO desk.commission_accrual VALUES ($1, $2, $3, 'OVERSEA_FEE', 'BINARY', 1, 1, $4, $5)`,
      [payeeId, day, memberId, base, units],
    );
});
afterAll(async () => {
  await db.close();
  await scratch.drop();
});

const flow = (belowId: number, payeeId = 10) =>
  sumFlow(db, { payeeId, belowId, since: "2026-11-20" });
const of = (base: bigint, units: bigint) => [
  { basis: "OVERSEA_FEE", wallet: "BINARY", base, units },
];

test("what came in below a partner counts with all who are below them, since the day", async () => {
  expect(await flow(10)).toEqual(of(7_000n, 900n));
  expect(await flow(20)).toEqual(of(6_000n, 600n));
  expect(await flow(30)).toEqual(of(4_000n, 400n));
  expect(await flow(11)).toEqual([]);
});

test("of it each payee has what they earned themselves", async () => {
  expect(await flow(20, 20)).toEqual(of(2_000n, 400n));
});
