/**
 * What a member said with a request of money that the engine must not know: the name on the transfer, the memo code,
 * the bank account to pay to. Written under the command's key before the command, joined to the request by its id.
 */

import type { DeskConnection } from "../database.ts";

/** Memo codes have four digits; neighbours look nothing alike, and ten thousand notes in a row differ. */
const MEMO_CODES = 10_000;
const MEMO_STEP = 7_919;

export interface BankDestination {
  readonly bankCode: string;
  readonly number: string;
  readonly holder: string;
}

export interface RequestNote {
  readonly siteId: number;
  readonly memberId: number;
  /** Idempotency key of the command. */
  readonly key: string;
  /** What the key is bound to. */
  readonly hash: string;
  /** null until the engine answered. */
  readonly requestId: number | null;
  readonly depositorName: string | null;
  readonly memoCode: string | null;
  /** Where a withdrawal goes: the account at the time of asking, whatever is changed later. */
  readonly bank: BankDestination | null;
  /** Epoch ms. */
  readonly createdAt: number;
}

interface NoteRow {
  site_id: number;
  member_id: string;
  key: string;
  hash: string;
  request_id: string | null;
  depositor_name: string | null;
  memo_code: string | null;
  bank_code: string | null;
  bank_number: string | null;
  bank_holder: string | null;
  created_at: Date;
}

const COLUMNS = `site_id, member_id, key, hash, request_id, depositor_name, memo_code, bank_code,
  bank_number, bank_holder, created_at`;

function toNote(row: NoteRow): RequestNote {
  const { bank_code: bankCode, bank_number: number, bank_holder: holder } = row;
  return {
    siteId: row.site_id,
    memberId: Number(row.member_id),
    key: row.key,
    hash: row.hash,
    requestId: row.request_id === null ? null : Number(row.request_id),
    depositorName: row.depositor_name,
    memoCode: row.memo_code,
    bank: bankCode === null ? null : { bankCode, number: number ?? "", holder: holder ?? "" },
    createdAt: row.created_at.getTime(),
  };
}

/** The note of a key. */
export async function findNote(
  db: DeskConnection,
  memberId: number,
  key: string,
): Promise<RequestNote | undefined> {
  const { rows } = await db.query<NoteRow>(
    `SELECT ${COLUMNS} FROM desk.request_note WHERE member_id = $1 AND key = $2`,
    [memberId, key],
  );
  return rows[0] && toNote(rows[0]);
}

/** Keeps a note and returns it; where the key has one already, that one stays and is returned. */
export async function keepNote(
  db: DeskConnection,
  note: Omit<RequestNote, "requestId" | "memoCode" | "createdAt"> & {
    readonly hasMemo: boolean;
    readonly now: number;
  },
): Promise<RequestNote> {
  const { rows } = await db.query<NoteRow>(
    `WITH next AS (SELECT nextval(pg_get_serial_sequence('desk.request_note', 'serial')) AS serial)
     INSERT INTO desk.request_note (serial, site_id, member_id, key, hash, depositor_name, memo_code,
       bank_code, bank_number, bank_holder, created_at)
     OVERRIDING SYSTEM VALUE
     SELECT serial, $1, $2, $3, $4, $5,
       CASE WHEN $6 THEN lpad(((serial * ${MEMO_STEP}) % ${MEMO_CODES})::text, 4, '0') END,
       $7, $8, $9, $10
     FROM next ON CONFLICT (member_id, key) DO NOTHING
     RETURNING ${COLUMNS}`,
    [
      note.siteId,
      note.memberId,
      note.key,
      note.hash,
      note.depositorName,
      note.hasMemo,
      note.bank?.bankCode ?? null,
      note.bank?.number ?? null,
      note.bank?.holder ?? null,
      new Date(note.now),
    ],
  );
  const kept = rows[0] ? toNote(rows[0]) : await findNote(db, note.memberId, note.key);
  if (kept === undefined) throw new Error(`the note of ${note.key} is gone`);
  return kept;
}

/** Says which request a note belongs to; the first word stands. */
export async function joinNote(
  db: DeskConnection,
  { memberId, key, requestId }: { memberId: number; key: string; requestId: number },
): Promise<void> {
  await db.query(
    `UPDATE desk.request_note SET request_id = $3
     WHERE member_id = $1 AND key = $2 AND request_id IS NULL`,
    [memberId, key, requestId],
  );
}

/** Notes of requests by request id. */
export async function notesOf(
  db: DeskConnection,
  siteId: number,
  requestIds: readonly number[],
): Promise<Map<number, RequestNote>> {
  if (requestIds.length === 0) return new Map();
  const { rows } = await db.query<NoteRow>(
    `SELECT ${COLUMNS} FROM desk.request_note WHERE site_id = $1 AND request_id = ANY($2::bigint[])`,
    [siteId, requestIds],
  );
  return new Map(rows.map((row) => [Number(row.request_id), toNote(row)]));
}

/**
 * Joins notes whose gateway ended between the command and its answer, by the answer that is kept under the key to the very
 * same; removes those that no request came of. To be called now and then.
 *
 * @param before epoch ms: younger notes may still be under way
 */
export async function settleNotes(db: DeskConnection, before: number): Promise<void> {
  await db.query(
    `UPDATE desk.request_note n
     SET request_id = ((a.outcome::jsonb ->> 'body')::jsonb ->> 'id')::bigint
     FROM answer a
     WHERE n.request_id IS NULL AND n.created_at < $1
       AND a.key = n.key AND a.member_id = n.member_id AND a.site_id = n.site_id
       AND encode(a.hash, 'hex') = n.hash
       AND a.outcome::jsonb ->> 'outcome' = 'ok'`,
    [new Date(before)],
  );
  // a key is good for seven days, so that what is older can have no request any more
  await db.query("DELETE FROM desk.request_note WHERE request_id IS NULL AND created_at < $1", [
    new Date(before - 8 * 24 * 3_600_000),
  ]);
}
