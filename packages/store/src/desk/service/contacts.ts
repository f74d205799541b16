/** 1:1 inquiries as their members know them: what they asked, what they were answered, what of it is read. */

import type { ContactAbout, ContactCategory } from "@naru/vocabulary/contact";
import { type Page, type PageRequest, pageOf } from "../../read/page.ts";
import type { DeskConnection } from "../database.ts";
import type { Reader } from "./messages.ts";

export interface Contact {
  readonly id: number;
  readonly memberId: number;
  readonly category: ContactCategory;
  /** The first one. */
  readonly question: string;
  readonly about: { readonly kind: ContactAbout; readonly id: number } | null;
  /** Whether its last question is answered. */
  readonly isAnswered: boolean;
  /** Whether there is no answer that its member has not seen. */
  readonly isRead: boolean;
  /** How content the member was, 1 to 5. */
  readonly score: number | null;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly answeredAt: number | null;
}

/** A question of the member, or an answer of an operator. */
export interface ContactEntry {
  readonly id: number;
  readonly operator: { readonly id: number; readonly name: string } | null;
  readonly text: string;
  readonly files: readonly ContactFile[];
  /** Epoch ms. */
  readonly createdAt: number;
}

/** A picture of an entry: pixels, and bytes of its WebP. */
export interface ContactFile {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

export interface NewContact extends Reader {
  /** A UUID; one that comes again under it is the first one. */
  readonly key: string;
  readonly category: ContactCategory;
  readonly question: string;
  readonly about: Contact["about"];
}

interface Row {
  id: string;
  member_id: string;
  category: ContactCategory;
  question: string;
  about_kind: ContactAbout | null;
  about_id: string | null;
  waiting_since: Date | null;
  answered_at: Date | null;
  read_at: Date | null;
  score: number | null;
  created_at: Date;
}

function toContact(row: Row): Contact {
  return {
    id: Number(row.id),
    memberId: Number(row.member_id),
    category: row.category,
    question: row.question,
    about: row.about_kind === null ? null : { kind: row.about_kind, id: Number(row.about_id) },
    isAnswered: row.waiting_since === null,
    isRead: row.answered_at === null || row.read_at !== null,
    score: row.score,
    createdAt: row.created_at.getTime(),
    answeredAt: row.answered_at?.getTime() ?? null,
  };
}

const COLUMNS = `c.id, c.member_id, c.category, c.question, c.about_kind, c.about_id, c.waiting_since, c.answered_at,
  c.read_at, c.score, c.created_at`;
const OWN = "c.member_id = $1 AND c.site_id = $2";

/** A member's inquiries, newest first. */
export async function listContacts(
  db: DeskConnection,
  { memberId, siteId }: Reader,
  request: PageRequest,
): Promise<Page<Contact>> {
  const [{ rows }, counted] = await Promise.all([
    db.query<Row>(
      `SELECT ${COLUMNS} FROM desk.contact c WHERE ${OWN} ORDER BY c.id DESC LIMIT $3 OFFSET $4`,
      [memberId, siteId, request.size, request.page * request.size],
    ),
    db.query<{ count: string }>(`SELECT count(*) AS count FROM desk.contact c WHERE ${OWN}`, [
      memberId,
      siteId,
    ]),
  ]);
  return pageOf(rows.map(toContact), request, Number(counted.rows[0]?.count ?? 0));
}

/** One of a member's inquiries; nobody else asks in it until the transaction ends. */
export async function lockContact(
  db: DeskConnection,
  { memberId, siteId }: Reader,
  id: number,
): Promise<Contact | undefined> {
  const { rows } = await db.query<Row>(
    `SELECT ${COLUMNS} FROM desk.contact c WHERE ${OWN} AND c.id = $3 FOR UPDATE`,
    [memberId, siteId, id],
  );
  return rows[0] && toContact(rows[0]);
}

/** The inquiry that a member wrote under a key. */
export async function contactOfKey(
  db: DeskConnection,
  { memberId, siteId }: Reader,
  key: string,
): Promise<Contact | undefined> {
  const { rows } = await db.query<Row>(
    `SELECT ${COLUMNS} FROM desk.contact c WHERE ${OWN} AND c.key = $3`,
    [memberId, siteId, key],
  );
  return rows[0] && toContact(rows[0]);
}

/** Until the transaction ends nobody else writes an inquiry of this member. @returns how many of them wait */
export async function lockContacts(
  db: DeskConnection,
  { memberId, siteId }: Reader,
): Promise<number> {
  await db.query("SELECT pg_advisory_xact_lock(156, $1)", [memberId]);
  const { rows } = await db.query<{ count: string }>(
    `SELECT count(*) AS count FROM desk.contact c WHERE ${OWN} AND c.waiting_since IS NOT NULL`,
    [memberId, siteId],
  );
  return Number(rows[0]?.count ?? 0);
}

/** Writes an inquiry, which waits from now on. @returns its id */
export async function addContact(
  db: DeskConnection,
  contact: NewContact,
  now: number,
): Promise<number> {
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO desk.contact
       (site_id, member_id, key, category, question, about_kind, about_id, waiting_since, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) RETURNING id`,
    [
      contact.siteId,
      contact.memberId,
      contact.key,
      contact.category,
      contact.question,
      contact.about?.kind ?? null,
      contact.about?.id ?? null,
      new Date(now),
    ],
  );
  return Number(rows[0]?.id);
}

/** It waits for an answer: since the first question that has none. */
export async function letContactWait(db: DeskConnection, id: number, now: number): Promise<void> {
  await db.query(
    "UPDATE desk.contact SET waiting_since = coalesce(waiting_since, $2) WHERE id = $1",
    [id, new Date(now)],
  );
}

/**
 * Adds what was asked or, by an operator, answered, with its pictures.
 *
 * @returns whether each picture is the owner's and was not attached before; where not, the caller's transaction is to end
 */
export async function addEntry(
  db: DeskConnection,
  entry: Reader & {
    readonly contactId: number;
    readonly operatorId: number | null;
    readonly text: string;
    readonly files: readonly string[];
  },
  now: number,
): Promise<boolean> {
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO desk.contact_entry (contact_id, operator_id, text, created_at)
     VALUES ($1, $2, $3, $4) RETURNING id`,
    [entry.contactId, entry.operatorId, entry.text, new Date(now)],
  );
  if (entry.files.length === 0) return true;
  const { rowCount } = await db.query(
    `INSERT INTO desk.contact_file (file_id, entry_id)
     SELECT id, $4 FROM desk.file WHERE id = ANY($1) AND member_id = $2 AND site_id = $3 AND operator_id IS NULL
     ON CONFLICT DO NOTHING`,
    [entry.files, entry.memberId, entry.siteId, rows[0]?.id],
  );
  return rowCount === entry.files.length;
}

/** What was asked and answered in an inquiry, in its order. */
export async function readEntries(
  db: DeskConnection,
  contactId: number,
): Promise<readonly ContactEntry[]> {
  const [{ rows }, files] = await Promise.all([
    db.query<{
      id: string;
      operator_id: string | null;
      name: string | null;
      text: string;
      created_at: Date;
    }>(
      `SELECT e.id, e.operator_id, o.name, e.text, e.created_at
       FROM desk.contact_entry e LEFT JOIN desk.operator o ON o.id = e.operator_id
       WHERE e.contact_id = $1 ORDER BY e.id`,
      [contactId],
    ),
    db.query<{ id: string; entry_id: string; width: number; height: number; bytes: number }>(
      `SELECT f.id, a.entry_id, f.width, f.height, octet_length(f.content) AS bytes
       FROM desk.contact_entry e JOIN desk.contact_file a ON a.entry_id = e.id
         JOIN desk.file f ON f.id = a.file_id
       WHERE e.contact_id = $1 ORDER BY f.created_at, f.id`,
      [contactId],
    ),
  ]);
  return rows.map((row) => ({
    id: Number(row.id),
    operator:
      row.operator_id === null ? null : { id: Number(row.operator_id), name: row.name ?? "" },
    text: row.text,
    files: files.rows
      .filter(({ entry_id }) => entry_id === row.id)
      .map(({ id, width, height, bytes }) => ({ id, width, height, bytes })),
    createdAt: row.created_at.getTime(),
  }));
}

/** The member has seen the answer of one inquiry, or of all. @returns how many had something new */
export async function readContacts(
  db: DeskConnection,
  { memberId, siteId }: Reader,
  id: number | null,
  now: number,
): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE desk.contact c SET read_at = $4
     WHERE ${OWN} AND ($3::bigint IS NULL OR c.id = $3) AND c.answered_at IS NOT NULL AND c.read_at IS NULL`,
    [memberId, siteId, id, new Date(now)],
  );
  return rowCount ?? 0;
}

/** Keeps how content the member was with the answers. */
export async function rateContact(db: DeskConnection, id: number, score: number): Promise<void> {
  await db.query("UPDATE desk.contact SET score = $2 WHERE id = $1", [id, score]);
}
