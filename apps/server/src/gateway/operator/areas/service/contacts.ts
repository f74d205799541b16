/** The service desk: inquiries, whose they are, what they are answered, what colleagues noted, ready answers. */

import type { DeskConnection } from "@naru/store/desk/database";
import {
  addContactNote,
  answerContact,
  assignContact,
  type DeskContact,
  deleteContactTemplate,
  listContactTemplates,
  listDeskContacts,
  readContactFile,
  readContactNotes,
  saveContactTemplate,
} from "@naru/store/desk/service/contact-desk";
import { addEntry, lockContact, readEntries } from "@naru/store/desk/service/contacts";
import { unreadOf } from "@naru/store/desk/service/unread";
import { tellMember } from "@naru/store/desk/sessions";
import { ANSWER_WITHIN_MS, CONTACT_TEMPLATES_MAX } from "@naru/vocabulary/contact";
import { operatorAddressOf } from "@naru/contract/operator-paths";
import { instantText } from "@naru/vocabulary/instant";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import { entryViews, readAboutView } from "../../../views/contact-views.ts";
import {
  type Acting,
  audit,
  enveloped,
  type OperatorDesk,
  type OperatorHandlers,
  rowsOf,
} from "../../call.ts";
import { memberRef, timeOrNull } from "../../views.ts";

type Ids =
  | "deskContacts"
  | "deskContact"
  | "contactFile"
  | "answerContact"
  | "assignContact"
  | "noteContact";

export function operatorContactHandlers(desk: OperatorDesk): OperatorHandlers<Ids> {
  return {
    async deskContacts({ query, site, operator }) {
      const rows = rowsOf(query);
      const assignedTo = query.isMine === "1" ? operator.operatorId : undefined;
      const found = await listDeskContacts(desk.db, {
        ...{ siteId: site.id, state: query.state, assignedTo },
        ...rows,
      });
      return enveloped(found.rows.map(rowView), rows, found.total);
    },

    async deskContact(call) {
      const row = await contactOf(desk.db, call, call.query.contactId);
      const owner = { siteId: call.site.id, memberId: row.member.id };
      const [about, entries, notes] = await Promise.all([
        readAboutView(desk.db, call.site, owner, row.about),
        readEntries(desk.db, row.id),
        readContactNotes(desk.db, row.id),
      ]);
      return {
        ...rowView(row),
        about,
        entries: entryViews(entries, (id) => `${operatorAddressOf("contactFile")}?fileId=${id}`),
        notes: notes.map(({ id, text, operator, createdAt }) => ({
          id: String(id),
          text,
          operator: { id: String(operator.id), name: operator.name },
          createdAt: instantText(createdAt),
        })),
      };
    },

    async contactFile({ query, site, reply }) {
      const content = await readContactFile(desk.db, site.id, query.fileId);
      if (content === undefined) throw new RefusalError("WRONG_APPROACH", { status: 404 });
      void reply.headers({
        "Cache-Control": "private, no-store",
        "Content-Disposition": 'inline; filename="picture.webp"',
      });
      return content;
    },

    answerContact: (call) =>
      deed(desk, call, "contact.answer", { content: call.body.content }, async (db, row, now) => {
        await refuseUnread(db, row.id, call.body.lastEntryId);
        const { siteId, memberId, operatorId } = ids(call, row);
        const entry = { siteId, memberId, contactId: row.id, operatorId, files: [] };
        await addEntry(db, { ...entry, text: call.body.content }, now);
        await answerContact(db, { siteId, id: row.id, operatorId }, now);
        const { contacts } = await unreadOf(db, memberId);
        const told = { event: "CONTACT", id: String(row.id), unreadCount: contacts };
        await tellMember(db, { memberId, body: JSON.stringify(told) });
      }),

    assignContact: (call) =>
      deed(desk, call, "contact.assign", { isMine: call.body.isMine }, async (db, row) => {
        const { siteId, operatorId } = ids(call, row);
        const to = call.body.isMine ? operatorId : null;
        await assignContact(db, { siteId, id: row.id, operatorId: to });
      }),

    noteContact: (call) =>
      deed(desk, call, "contact.note", { text: call.body.text }, async (db, row, now) => {
        const { operatorId } = ids(call, row);
        await addContactNote(db, { contactId: row.id, operatorId, text: call.body.text }, now);
      }),
  };
}

/** Ready answers of the site. */
export function operatorTemplateHandlers(
  desk: OperatorDesk,
): OperatorHandlers<"contactTemplates" | "saveContactTemplate" | "deleteContactTemplate"> {
  return {
    async contactTemplates({ site }) {
      const templates = await listContactTemplates(desk.db, site.id);
      return templates.map(({ id, title, text }) => ({ id: String(id), title, content: text }));
    },

    async saveContactTemplate(call) {
      const { title, content, templateId } = call.body;
      return desk.db.transaction(async (db) => {
        const isNew = templateId === undefined;
        if (isNew && (await listContactTemplates(db, call.site.id)).length >= CONTACT_TEMPLATES_MAX)
          throw new RefusalError("INVALID_REQUEST");
        const kept = { id: isNew ? null : Number(templateId), title, text: content };
        const id = await saveContactTemplate(db, call.site.id, kept);
        if (id === undefined) throw new RefusalError("INVALID_REQUEST");
        const told = { action: "contact.template", target: `template ${id}` };
        await audit(db, call, { at: desk.clock.now(), ...told, after: { title, content } });
        return { id: String(id), title, content };
      });
    },

    async deleteContactTemplate(call) {
      const id = Number(call.body.templateId);
      await desk.db.transaction(async (db) => {
        if (!(await deleteContactTemplate(db, call.site.id, id)))
          throw new RefusalError("INVALID_REQUEST");
        const told = { action: "contact.template.delete", target: `template ${id}` };
        await audit(db, call, { at: desk.clock.now(), ...told });
      });
      return { ok: true };
    },
  };
}

/** Does something to an inquiry of the site, with its entry in the audit log, one after another. */
async function deed(
  desk: OperatorDesk,
  call: Acting & { readonly body: { readonly contactId: string } },
  action: string,
  after: object,
  work: (db: DeskConnection, row: DeskContact, now: number) => Promise<void>,
): Promise<{ ok: true }> {
  const now = desk.clock.now();
  await desk.db.transaction(async (db) => {
    const row = await contactOf(db, call, call.body.contactId);
    await lockContact(db, { siteId: call.site.id, memberId: row.member.id }, row.id);
    await work(db, row, now);
    await audit(db, call, { at: now, action, target: `contact ${row.id}`, after });
  });
  desk.events.tell(call.site.id, { event: "CONTACT", id: call.body.contactId });
  return { ok: true };
}

/** An answer ends the wait for all that was asked, so that its writer has to have seen all of it. */
async function refuseUnread(
  db: DeskConnection,
  contactId: number,
  lastEntryId: string | undefined,
): Promise<void> {
  if (lastEntryId === undefined) return;
  const entries = await readEntries(db, contactId);
  if (entries.some(({ id, operator }) => operator === null && id > Number(lastEntryId)))
    throw new RefusalError("CONTACT_CHANGED");
}

function ids({ site, operator }: Acting, row: DeskContact) {
  return { siteId: site.id, memberId: row.member.id, operatorId: operator.operatorId };
}

/** An inquiry of the operator's site. */
export async function contactOf(
  db: DeskConnection,
  { site }: Acting,
  contactId: string,
): Promise<DeskContact> {
  const one = { siteId: site.id, contactId: Number(contactId), limit: 1, offset: 0 };
  const { rows } = await listDeskContacts(db, one);
  if (rows[0] === undefined) throw new RefusalError("WRONG_APPROACH", { status: 404 });
  return rows[0];
}

function rowView({ id, member, assigned, waitingSince, createdAt, ...row }: DeskContact) {
  const dueAt = waitingSince === null ? null : waitingSince + ANSWER_WITHIN_MS;
  return {
    ...{ id: String(id), member: memberRef(member), category: row.category },
    ...{ question: row.question, score: row.score },
    state: waitingSince === null ? ("ANSWERED" as const) : ("WAITING" as const),
    assigned: assigned && { id: String(assigned.id), name: assigned.name },
    waitingSince: timeOrNull(waitingSince),
    dueAt: timeOrNull(dueAt),
    createdAt: instantText(createdAt),
  };
}
