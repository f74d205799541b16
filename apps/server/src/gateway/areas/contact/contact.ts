/** A member's 1:1 inquiries (product.md §7). */

import type { DeskConnection } from "@naru/store/desk/database";
import { readAbout } from "@naru/store/desk/service/contact-about";
import {
  addContact,
  addEntry,
  type Contact,
  contactOfKey,
  letContactWait,
  listContacts,
  lockContact,
  lockContacts,
  rateContact,
  readContacts,
  readEntries,
} from "@naru/store/desk/service/contacts";
import type { Reader } from "@naru/store/desk/service/messages";
import { tellUnread, unreadOf } from "@naru/store/desk/service/unread";
import { CONTACT_QUESTIONS_MAX, CONTACTS_WAITING_MAX } from "@naru/vocabulary/contact";
import type { Call, Desk, Handlers } from "../../calls/handler.ts";
import { idempotencyKey } from "../../calls/idempotency.ts";
import { pageRequest, shaped } from "../../calls/page.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import { contactItemView, entryViews, readAboutView } from "../../views/contact-views.ts";

type Ids =
  | "contactList"
  | "readContact"
  | "unreadContacts"
  | "createContact"
  | "readAllContacts"
  | "reopenContact"
  | "rateContact";

export function contactHandlers(desk: Desk): Handlers<Ids> {
  return {
    async contactList({ query, session }) {
      const page = await listContacts(desk.db, session, pageRequest(query));
      return JSON.stringify(shaped(query, { ...page, content: page.content.map(contactItemView) }));
    },

    readContact: (call) => read(desk, call),

    async unreadContacts({ session }) {
      const { contacts } = await unreadOf(desk.db, session.memberId);
      return { unreadCount: contacts };
    },

    createContact: (call) => create(desk, call),

    readAllContacts: ({ session }) =>
      desk.db.transaction(async (db) => {
        await readContacts(db, session, null, desk.clock.now());
        return { unreadCount: (await tellUnread(db, session.memberId)).contacts };
      }),

    reopenContact: ({ body, session }) =>
      desk.db.transaction(async (db) => {
        const contact = await ownContact(db, session, Number(body.id));
        if (!mayAsk(await readEntries(db, contact.id))) throw new RefusalError("CONTACT_FULL");
        // Asking more of what waits already lets nothing more wait.
        if (contact.isAnswered && (await lockContacts(db, session)) >= CONTACTS_WAITING_MAX)
          throw new RefusalError("CONTACTS_WAITING");
        const now = desk.clock.now();
        await ask(db, session, contact.id, body, now);
        await letContactWait(db, contact.id, now);
        return contactItemView(await ownContact(db, session, contact.id));
      }),

    async rateContact({ body, session }) {
      await desk.db.transaction(async (db) => {
        const contact = await ownContact(db, session, Number(body.id));
        if (contact.answeredAt === null) throw new RefusalError("INVALID_REQUEST");
        await rateContact(db, contact.id, body.score);
      });
      return { ok: true };
    },
  };
}

async function read(desk: Desk, { query, session, site }: Call<"readContact">) {
  return desk.db.transaction(async (db) => {
    const contact = await ownContact(db, session, Number(query.id));
    if ((await readContacts(db, session, contact.id, desk.clock.now())) > 0)
      await tellUnread(db, session.memberId);
    const entries = await readEntries(db, contact.id);
    return {
      ...contactItemView({ ...contact, isRead: true }),
      about: await readAboutView(db, site, session, contact.about),
      entries: entryViews(entries, (id) => `/api/file?id=${id}`),
      score: contact.score,
      mayAsk: mayAsk(entries),
    };
  });
}

/** The same key twice is one inquiry, whatever it says. */
async function create(desk: Desk, { body, session, request, reply }: Call<"createContact">) {
  const now = desk.clock.now();
  const key = idempotencyKey(request, reply, now);
  return desk.db.transaction(async (db) => {
    const waiting = await lockContacts(db, session);
    const earlier = await contactOfKey(db, session, key);
    if (earlier !== undefined) return contactItemView(earlier);
    if (waiting >= CONTACTS_WAITING_MAX) throw new RefusalError("CONTACTS_WAITING");
    const about = body.about ? { kind: body.about.kind, id: Number(body.about.id) } : null;
    if (about !== null && (await readAbout(db, session, about)) === undefined)
      throw new RefusalError("INVALID_REQUEST");
    const { siteId, memberId } = session;
    const { question, category = "OTHER" } = body;
    const id = await addContact(db, { siteId, memberId, key, category, question, about }, now);
    await ask(db, session, id, body, now);
    return contactItemView(await ownContact(db, session, id));
  });
}

async function ask(
  db: DeskConnection,
  { siteId, memberId }: Reader,
  contactId: number,
  { question, files = [] }: { readonly question: string; readonly files?: string[] | undefined },
  now: number,
): Promise<void> {
  const entry = { siteId, memberId, contactId, operatorId: null, text: question };
  if (!(await addEntry(db, { ...entry, files: [...new Set(files)] }, now)))
    throw new RefusalError("FILE_INVALID");
}

/** An own inquiry; another's looks like none. */
async function ownContact(db: DeskConnection, reader: Reader, id: number): Promise<Contact> {
  const contact = await lockContact(db, reader, id);
  if (contact === undefined) throw new RefusalError("WRONG_APPROACH", { status: 404 });
  return contact;
}

function mayAsk(entries: readonly { readonly operator: unknown }[]): boolean {
  return entries.filter(({ operator }) => operator === null).length < CONTACT_QUESTIONS_MAX;
}
