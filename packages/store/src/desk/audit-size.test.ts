/**
 * A long audit log: any of many random alterations is found, and the whole is read in seconds (reliability.md G43).
 * `NARU_AUDIT_ENTRIES` says how long; there are as many alterations as thousandths of it, at least 50.
 */

import { hash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ScratchDatabase, scratchDatabase } from "../testing/scratch-database.ts";
import { type AuditHead, checkAudit, readAuditHead } from "./audit.ts";
import { type DeskConnection, type DeskDatabase, openDesk } from "./database.ts";

const ENTRIES = Number(process.env["NARU_AUDIT_ENTRIES"] ?? "20000");
const ALTERATIONS = Math.max(50, ENTRIES / 1_000);
const ROWS_A_WRITE = 10_000;
/** Who moves or cuts off entries moves all that follow: those alterations stay near the end. */
const TAIL = 1_000;
const MINUTES = 60_000;

let scratch: ScratchDatabase;
let db: DeskDatabase;
let kept: AuditHead;
beforeAll(async () => {
  scratch = await scratchDatabase();
  db = openDesk(scratch.url);
  await fill();
  kept = await readAuditHead(db);
  await db.query("ALTER TABLE desk.audit DISABLE TRIGGER USER");
}, 10 * MINUTES);
afterAll(async () => {
  await db.close();
  await scratch.drop();
});

/** Writes the log as `appendAudit` would, thousands at a time. */
async function fill(): Promise<void> {
  let previous = "";
  for (let begin = 1; begin <= ENTRIES; begin += ROWS_A_WRITE) {
    const rows = Array.from({ length: Math.min(ROWS_A_WRITE, ENTRIES - begin + 1) }, (_, n) => {
      const seq = String(begin + n);
      const at = String(1_700_000_000_000 + begin + n);
      const after = JSON.stringify({ amount: `${seq}000`, note: "메모" });
      const said = [seq, at, 1, "104", "P-4", "192.0.2.1", "dnw.approve", `request ${seq}`];
      const row = [...said, '{"status":"PENDING"}', after, previous];
      previous = hash("sha256", JSON.stringify(row));
      return [...row, previous];
    });
    const column = (at: number): unknown[] => rows.map((row) => row[at]);
    await db.query(
      `INSERT INTO desk.audit (seq, at, site_id, operator_id, person, ip, action, target, before, after,
         previous_hash, hash)
       SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::int[], $4::bigint[], $5::text[], $6::text[], $7::text[],
         $8::text[], $9::text[], $10::text[], $11::text[], $12::text[])`,
      Array.from({ length: 12 }, (_, at) => column(at)),
    );
  }
  await db.query("UPDATE desk.audit_head SET seq = $1, hash = $2", [ENTRIES, previous]);
}

/** Alterations of the entry, each with the entry at which the reading must stop. */
const KINDS: readonly ((
  connection: DeskConnection,
  anywhere: number,
  late: number,
) => Promise<number>)[] = [
  async (connection, seq) => {
    await connection.query("UPDATE desk.audit SET person = 'P-9' WHERE seq = $1", [seq]);
    return seq;
  },
  async (connection, seq) => {
    await connection.query("DELETE FROM desk.audit WHERE seq = $1", [seq]);
    return seq;
  },
  async (connection, seq) => {
    await connection.query("UPDATE desk.audit SET seq = -seq WHERE seq IN ($1::bigint, $1 + 1)", [
      seq,
    ]);
    await connection.query("UPDATE desk.audit SET seq = 2 * $1::bigint + 1 + seq WHERE seq < 0", [
      seq,
    ]);
    return seq;
  },
  async (connection, _, seq) => {
    await connection.query("UPDATE desk.audit SET seq = -seq - 1 WHERE seq >= $1", [seq]);
    await connection.query("UPDATE desk.audit SET seq = -seq WHERE seq < 0");
    await connection.query(
      `INSERT INTO desk.audit SELECT $1::bigint, at, site_id, operator_id, person, ip, 'forged', target, before, after,
         previous_hash, hash FROM desk.audit WHERE seq = $1 + 1`,
      [seq],
    );
    return seq;
  },
  async (connection, _, seq) => {
    await connection.query("DELETE FROM desk.audit WHERE seq >= $1", [seq]);
    return seq;
  },
];

test(
  "each of many random alterations is found at its entry",
  async ({ task }) => {
    let chance = 20_261_121;
    const below = (limit: number): number => {
      chance = (chance * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((chance / 2 ** 31) * limit);
    };
    let found = 0;
    for (let n = 0; n < ALTERATIONS; n += 1) {
      const anywhere = 2 + below(ENTRIES - 3);
      const late = ENTRIES - below(TAIL);
      const alter = KINDS[n % KINDS.length] as (typeof KINDS)[number];
      const undone = db.transaction(async (connection) => {
        const seq = await alter(connection, anywhere, late);
        const { fault } = await checkAudit(connection, kept, await headBefore(connection, seq));
        if (fault?.seq === seq) found += 1;
        throw new Undone();
      });
      await expect(undone).rejects.toThrow(Undone);
    }
    task.meta.figure = `${found} of ${ALTERATIONS} alterations found`;
    expect(found).toBe(ALTERATIONS);
  },
  20 * MINUTES,
);

/** An entry some way before, from where the reading begins. */
async function headBefore(connection: DeskConnection, seq: number): Promise<AuditHead> {
  const at = Math.max(1, seq - 100);
  const { rows } = await connection.query<{ hash: string }>(
    "SELECT hash FROM desk.audit WHERE seq = $1",
    [at],
  );
  return { seq: at, hash: rows[0]?.hash ?? "" };
}

class Undone extends Error {}

test(
  "the whole is read to its end, and an alteration of the last entry is found",
  async ({ task }) => {
    const begin = performance.now();
    expect(await checkAudit(db, kept)).toMatchObject({ entries: ENTRIES, fault: null });
    const seconds = (performance.now() - begin) / 1000;
    task.meta.figure = `${ENTRIES} entries read in ${seconds.toFixed(1)} s (bar: 1000000 in 10 s)`;
    await db.query("UPDATE desk.audit SET target = 'request 0' WHERE seq = $1", [ENTRIES]);
    expect((await checkAudit(db, kept)).fault).toMatchObject({ seq: ENTRIES });
  },
  5 * MINUTES,
);
