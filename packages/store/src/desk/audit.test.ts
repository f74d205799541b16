/** The audit log finds whatever is done to it (reliability.md G43), by somebody who owns the database. */

import { hash } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ScratchDatabase, scratchDatabase } from "../testing/scratch-database.ts";
import { appendAudit, type AuditHead, checkAudit, readAuditHead } from "./audit.ts";
import { type DeskDatabase, openDesk } from "./database.ts";

const ENTRIES = 120;
/** The log as it stands when its head is kept: some entries come after. */
const KEPT_AT = 100;

let scratch: ScratchDatabase;
let db: DeskDatabase;
let kept: AuditHead;
beforeAll(async () => {
  scratch = await scratchDatabase();
  db = openDesk(scratch.url);
  for (let n = 1; n <= ENTRIES; n++) {
    await db.transaction((connection) => appendAudit(connection, entry(n)));
    if (n === KEPT_AT) kept = await readAuditHead(db);
  }
  await db.query("CREATE TABLE audit_copy AS SELECT * FROM desk.audit");
  await db.query("CREATE TABLE head_copy AS SELECT * FROM desk.audit_head");
  // Whoever owns the database can switch the triggers off; the chain must tell.
  await db.query("ALTER TABLE desk.audit DISABLE TRIGGER USER");
});
afterAll(async () => {
  await db.close();
  await scratch.drop();
});
afterEach(async () => {
  await db.query("DELETE FROM desk.audit");
  await db.query("INSERT INTO desk.audit SELECT * FROM audit_copy");
  await db.query("UPDATE desk.audit_head SET (seq, hash) = (SELECT seq, hash FROM head_copy)");
});

function entry(n: number) {
  return {
    at: 1_700_000_000_000 + n,
    siteId: n % 3 === 0 ? null : 1,
    operatorId: n % 4 === 0 ? null : 100 + (n % 5),
    person: n % 4 === 0 ? null : `P-${n % 5}`,
    ip: "192.0.2.1",
    action: n % 2 === 0 ? "dnw.approve" : "member.deny",
    target: `request ${n}`,
    before: { status: "PENDING", n },
    after: n % 7 === 0 ? undefined : { amount: String(n * 1_000), note: "메모" },
  };
}

const SOME = [1, 2, 17, 50, KEPT_AT - 1, KEPT_AT, KEPT_AT + 1, ENTRIES - 1, ENTRIES];
const BEFORE_KEPT = SOME.filter((seq) => seq <= KEPT_AT);
const faultOf = async () => (await checkAudit(db, kept)).fault;

type Row = Record<string, string | number | null>;

/** The hash of an entry, as somebody makes it who has read how. */
function hashOf(row: Row, previous: string): string {
  const { seq, at, site_id, operator_id, person, ip, action, target, before, after } = row;
  const said = [seq, at, site_id, operator_id, person, ip, action, target, before, after];
  return hash("sha256", JSON.stringify([...said, previous]));
}

/** Chains everything from `seq` on anew, as somebody would who knows how. */
async function rechain(from: number): Promise<void> {
  const { rows } = await db.query<Row>("SELECT * FROM desk.audit ORDER BY seq");
  let previous = "";
  for (const row of rows) {
    const seq = Number(row["seq"]);
    if (seq < from) {
      previous = String(row["hash"]);
      continue;
    }
    const digest = hashOf(row, previous);
    await db.query("UPDATE desk.audit SET previous_hash = $2, hash = $3 WHERE seq = $1", [
      seq,
      previous,
      digest,
    ]);
    previous = digest;
  }
  const last = rows.at(-1)?.["seq"] ?? 0;
  await db.query("UPDATE desk.audit_head SET seq = $1, hash = $2", [last, previous]);
}

/** Moves every entry from `seq` on one place, up or down. */
async function shift(from: number, by: 1 | -1): Promise<void> {
  await db.query("UPDATE desk.audit SET seq = -(seq + $2) WHERE seq >= $1", [from, by]);
  await db.query("UPDATE desk.audit SET seq = -seq WHERE seq < 0");
}

test("as it was written it is whole, and goes on from any head", async () => {
  expect(await checkAudit(db, kept)).toMatchObject({ entries: ENTRIES, fault: null });
  expect(await checkAudit(db, undefined)).toMatchObject({ fault: null });
  expect(await checkAudit(db, kept, kept)).toMatchObject({
    entries: ENTRIES - KEPT_AT,
    fault: null,
  });
});

test("the table takes no update, no deletion and no truncation", async () => {
  await db.query("ALTER TABLE desk.audit ENABLE TRIGGER USER");
  for (const statement of [
    "UPDATE desk.audit SET action = 'x' WHERE seq = 5",
    "DELETE FROM desk.audit WHERE seq = 5",
    "TRUNCATE desk.audit",
  ])
    await expect(db.query(statement)).rejects.toThrow("takes inserts alone");
  await db.query("ALTER TABLE desk.audit DISABLE TRIGGER USER");
});

test("entries that are written at once stand one after another", async () => {
  await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      db.transaction((connection) => appendAudit(connection, entry(n))),
    ),
  );
  expect(await checkAudit(db, kept)).toMatchObject({ entries: ENTRIES + 24, fault: null });
});

describe("every column of every kind of row", () => {
  const edits = [
    "at = a.at + 1",
    "site_id = 2",
    "site_id = NULL",
    "operator_id = 999",
    "person = 'P-9'",
    "ip = '192.0.2.2'",
    "action = 'dnw.reject'",
    "target = 'request 0'",
    `before = '{"status":"APPROVED"}'`,
    `after = '{"amount":"1"}'`,
    "previous_hash = repeat('0', 64)",
    "hash = repeat('0', 64)",
  ];
  test.each(edits)("SET %s is found at its row", async (edit) => {
    for (const seq of SOME) {
      const { rows } = await db.query<{ changed: boolean }>(
        `UPDATE desk.audit a SET ${edit} FROM audit_copy c WHERE a.seq = $1 AND c.seq = a.seq
         RETURNING a IS DISTINCT FROM c AS changed`,
        [seq],
      );
      if (rows[0]?.changed !== true) continue;
      expect([edit, seq, (await faultOf())?.seq]).toEqual([edit, seq, seq]);
      await db.query("DELETE FROM desk.audit WHERE seq = $1", [seq]);
      await db.query("INSERT INTO desk.audit SELECT * FROM audit_copy WHERE seq = $1", [seq]);
    }
  });
});

describe.each(SOME)("entry %i", (seq) => {
  test("changed, its own hash made anew", async () => {
    const { rows } = await db.query<Row>("SELECT * FROM desk.audit WHERE seq = $1", [seq]);
    const forged = { ...rows[0], action: "forged" } as Row;
    await db.query("UPDATE desk.audit SET action = 'forged', hash = $2 WHERE seq = $1", [
      seq,
      hashOf(forged, String(forged["previous_hash"])),
    ]);
    expect((await faultOf())?.seq).toBe(seq === KEPT_AT || seq === ENTRIES ? seq : seq + 1);
  });
  test("deleted", async () => {
    await db.query("DELETE FROM desk.audit WHERE seq = $1", [seq]);
    expect((await faultOf())?.seq).toBe(seq);
  });
  test("deleted, the rest moved up", async () => {
    await db.query("DELETE FROM desk.audit WHERE seq = $1", [seq]);
    await shift(seq + 1, -1);
    expect((await faultOf())?.seq).toBe(seq);
  });
  test("inserted before it", async () => {
    await shift(seq, 1);
    await db.query(
      "INSERT INTO desk.audit SELECT $1, at, site_id, operator_id, person, ip, 'forged', target, before, after, previous_hash, hash FROM audit_copy WHERE seq = $1",
      [seq],
    );
    expect((await faultOf())?.seq).toBe(seq);
  });
  test("changed places with the next", async () => {
    if (seq === ENTRIES) return expect(seq).toBe(ENTRIES);
    await db.query("UPDATE desk.audit SET seq = -seq WHERE seq IN ($1, $2)", [seq, seq + 1]);
    await db.query("UPDATE desk.audit SET seq = 2 * $1::bigint + 1 + seq WHERE seq < 0", [seq]);
    expect((await faultOf())?.seq).toBe(seq);
  });
  test("and everything after it cut off", async () => {
    await db.query("DELETE FROM desk.audit WHERE seq >= $1", [seq]);
    expect((await faultOf())?.seq).toBe(seq);
  });
  test("and everything after it cut off, the head set back", async () => {
    await db.query("DELETE FROM desk.audit WHERE seq >= $1", [seq]);
    await db.query(
      "UPDATE desk.audit_head SET seq = $1 - 1, hash = coalesce((SELECT hash FROM desk.audit WHERE seq = $1 - 1), '')",
      [seq],
    );
    // What came after the kept head is only held against itself.
    if (seq <= KEPT_AT) expect((await faultOf())?.seq).toBe(seq);
    else expect(await faultOf()).toBeNull();
  });
});

describe("somebody who chains everything anew is found by the kept head alone", () => {
  beforeEach(async () => {
    expect(await checkAudit(db, kept)).toMatchObject({ fault: null });
  });

  test.each(BEFORE_KEPT)("entry %i changed", async (seq) => {
    await db.query("UPDATE desk.audit SET action = 'forged' WHERE seq = $1", [seq]);
    await rechain(seq);
    expect(await checkAudit(db, undefined)).toMatchObject({ fault: null });
    expect((await faultOf())?.seq).toBe(KEPT_AT);
  });
  test.each(BEFORE_KEPT)("entry %i deleted", async (seq) => {
    await db.query("DELETE FROM desk.audit WHERE seq = $1", [seq]);
    await shift(seq + 1, -1);
    await rechain(seq);
    expect((await faultOf())?.seq).toBe(KEPT_AT);
  });
  test.each(BEFORE_KEPT)("one inserted before entry %i", async (seq) => {
    await shift(seq, 1);
    await db.query(
      "INSERT INTO desk.audit SELECT $1, at, site_id, operator_id, person, ip, 'forged', target, before, after, '', '' FROM audit_copy WHERE seq = $1",
      [seq],
    );
    await rechain(seq);
    expect((await faultOf())?.seq).toBe(KEPT_AT);
  });
});
