/** Inquiries as the service desk works on them: what waits longest, whose it is, what colleagues noted, ready answers. */

import type { ContactAbout, ContactCategory, ContactState } from "@naru/vocabulary/contact";
import type { DeskConnection } from "../database.ts";
import type { MemberName } from "../requests/list.ts";
import type { Contact } from "./contacts.ts";

export interface DeskContact {
  readonly id: number;
  readonly member: MemberName;
  readonly category: ContactCategory;
  readonly question: string;
  readonly about: Contact["about"];
  readonly assigned: { readonly id: number; readonly name: string } | null;
  /** Epoch ms; null where its last question is answered. */
  readonly waitingSince: number | null;
  readonly answeredAt: number | null;
  readonly score: number | null;
  readonly createdAt: number;
}

/** Which inquiries; `assignedTo` is an operator, `contactId` one of them. */
export interface DeskContactQuery {
  readonly siteId: number;
  readonly state?: ContactState | undefined;
  readonly assignedTo?: number | undefined;
  readonly contactId?: number;
  readonly limit: number;
  readonly offset: number;
}

/** A site's inquiries: what waits longest first, then the newest. */
export async function listDeskContacts(
  db: DeskConnection,
  query: DeskContactQuery,
): Promise<{ rows: DeskContact[]; total: number }> {
  const values = [
    query.siteId,
    query.state === undefined ? null : query.state === "WAITING",
    query.assignedTo ?? null,
    query.contactId ?? null,
  ];
  const [{ rows }, counted] = await Promise.all([
    db.query<{
      id: string;
      member_id: string;
      username: string;
      name: string;
      category: ContactCategory;
      question: string;
      about_kind: ContactAbout | null;
      about_id: string | null;
      assigned_to: string | null;
      operator_name: string | null;
      waiting_since: Date | null;
      answered_at: Date | null;
      score: number | null;
      created_at: Date;
    }>(
      `SELECT c.id, c.member_id, m.username, m.name, c.category, c.question, c.about_kind, c.about_id, c.assigned_to, o.name AS operator_name,
         c.waiting_since, c.answered_at, c.score, c.created_at
       FROM desk.contact c JOIN desk.member m ON m.id = c.member_id
         LEFT JOIN desk.operator o ON o.id = c.assigned_to
       WHERE ${WANTED} ORDER BY c.waiting_since NULLS LAST, c.id DESC LIMIT $5 OFFSET $6`,
      [...values, query.limit, query.offset],
    ),
    db.query<{ count: string }>(
      `SELECT count(*) AS count FROM desk.contact c WHERE ${WANTED}`,
      values,
    ),
  ]);
  return {
    total: Number(counted.rows[0]?.count ?? 0),
    rows: rows.map((row) => ({
      id: Number(row.id),
      member: { id: Number(row.member_id), username: row.username, name: row.name },
      category: row.category,
      question: row.question,
      about: row.about_kind === null ? null : { kind: row.about_kind, id: Number(row.about_id) },
      assigned:
        row.assigned_to === null
          ? null
          : { id: Number(row.assigned_to), name: row.operator_name ?? "" },
      waitingSince: row.waiting_since?.getTime() ?? null,
      answeredAt: row.answered_at?.getTime() ?? null,
      score: row.score,
      createdAt: row.created_at.getTime(),
    })),
  };
}

const WANTED = `c.site_id = $1 AND ($2::boolean IS NULL OR (c.waiting_since IS NOT NULL) = $2)
  AND ($3::bigint IS NULL OR c.assigned_to = $3) AND ($4::bigint IS NULL OR c.id = $4)`;

/** An answer was given: nothing waits, and its member has something to read. */
export async function answerContact(
  db: DeskConnection,
  { siteId, id, operatorId }: { siteId: number; id: number; operatorId: number },
  now: number,
): Promise<void> {
  await db.query(
    `UPDATE desk.contact SET answered_at = $3, read_at = NULL, waiting_since = NULL,
       assigned_to = coalesce(assigned_to, $4)
     WHERE id = $1 AND site_id = $2`,
    [id, siteId, new Date(now), operatorId],
  );
}

/** Whose it is from now on: an operator's, or nobody's. */
export async function assignContact(
  db: DeskConnection,
  { siteId, id, operatorId }: { siteId: number; id: number; operatorId: number | null },
): Promise<void> {
  await db.query("UPDATE desk.contact SET assigned_to = $3 WHERE id = $1 AND site_id = $2", [
    id,
    siteId,
    operatorId,
  ]);
}

export interface ContactNote {
  readonly id: number;
  readonly text: string;
  readonly operator: { readonly id: number; readonly name: string };
  /** Epoch ms. */
  readonly createdAt: number;
}

/** What operators noted for one another, in its order. */
export async function readContactNotes(
  db: DeskConnection,
  contactId: number,
): Promise<ContactNote[]> {
  const { rows } = await db.query<{
    id: string;
    text: string;
    operator_id: string;
    name: string;
    created_at: Date;
  }>(
    `SELECT n.id, n.text, n.operator_id, o.name, n.created_at
     FROM desk.contact_note n JOIN desk.operator o ON o.id = n.operator_id
     WHERE n.contact_id = $1 ORDER BY n.id`,
    [contactId],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    text: row.text,
    operator: { id: Number(row.operator_id), name: row.name },
    createdAt: row.created_at.getTime(),
  }));
}

/** Notes something for colleagues; members never read it. */
export async function addContactNote(
  db: DeskConnection,
  note: { contactId: number; operatorId: number; text: string },
  now: number,
): Promise<void> {
  await db.query(
    `INSERT INTO desk.contact_note (contact_id, operator_id, text, created_at) VALUES ($1, $2, $3, $4)`,
    [note.contactId, note.operatorId, note.text, new Date(now)],
  );
}

/** A picture of a site that is attached to an inquiry. */
export async function readContactFile(
  db: DeskConnection,
  siteId: number,
  fileId: string,
): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ content: Buffer }>(
    `SELECT f.content FROM desk.file f JOIN desk.contact_file a ON a.file_id = f.id
     WHERE f.id = $1 AND f.site_id = $2`,
    [fileId, siteId],
  );
  return rows[0]?.content;
}

/** An answer that is kept to be sent often. */
export interface ContactTemplate {
  readonly id: number;
  readonly title: string;
  readonly text: string;
}

/** A site's ready answers by title. */
export async function listContactTemplates(
  db: DeskConnection,
  siteId: number,
): Promise<ContactTemplate[]> {
  const { rows } = await db.query<{ id: string; title: string; text: string }>(
    "SELECT id, title, text FROM desk.contact_template WHERE site_id = $1 ORDER BY title, id",
    [siteId],
  );
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** Keeps a ready answer: a new one where `id` is null. @returns its id; undefined where the site has no such */
export async function saveContactTemplate(
  db: DeskConnection,
  siteId: number,
  { id, title, text }: Omit<ContactTemplate, "id"> & { readonly id: number | null },
): Promise<number | undefined> {
  const { rows } =
    id === null
      ? await db.query<{ id: string }>(
          "INSERT INTO desk.contact_template (site_id, title, text) VALUES ($1, $2, $3) RETURNING id",
          [siteId, title, text],
        )
      : await db.query<{ id: string }>(
          "UPDATE desk.contact_template SET title = $3, text = $4 WHERE site_id = $1 AND id = $2 RETURNING id",
          [siteId, id, title, text],
        );
  return rows[0] && Number(rows[0].id);
}

/** Throws a ready answer away. @returns whether there was one */
export async function deleteContactTemplate(
  db: DeskConnection,
  siteId: number,
  id: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    "DELETE FROM desk.contact_template WHERE site_id = $1 AND id = $2",
    [siteId, id],
  );
  return rowCount === 1;
}
