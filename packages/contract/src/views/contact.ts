/** 1:1 inquiries: as their member reads them, and as the service desk works on them. */

import { CONTACT_ABOUT, CONTACT_CATEGORIES, CONTACT_STATES } from "@naru/vocabulary/contact";
import { CURRENCIES, type Currency } from "@naru/vocabulary/currency";
import { WALLET_TYPES } from "@naru/vocabulary/wallet";
import { z } from "zod";
import { count, decimal, flag, id, time } from "../fields.ts";

const category = z.enum(CONTACT_CATEGORIES);
const score = z.int().min(1).max(5).nullable();
const fileId = z.string().regex(/^[\w-]{22}$/);

/** An inquiry in a list; `isRead` 0 while there is an answer that was not seen. */
export const ContactItemView = z.object({
  id,
  category,
  /** The first one. */
  question: z.string(),
  isAnswered: flag,
  isRead: flag,
  createdAt: time,
  answeredAt: time.nullable(),
});
export type ContactItemView = z.infer<typeof ContactItemView>;

/** A picture; `url` takes the session's token, or the console's cookie. */
export const ContactFileView = z.object({
  id: fileId,
  url: z.string(),
  width: count,
  height: count,
  bytes: count,
});
export type ContactFileView = z.infer<typeof ContactFileView>;

/** What was asked or answered; plain text. `name` is the operator's who answered. */
export const ContactEntryView = z.object({
  id,
  name: z.string().nullable(),
  content: z.string(),
  files: z.array(ContactFileView),
  createdAt: time,
});
export type ContactEntryView = z.infer<typeof ContactEntryView>;

/** What an inquiry is about, as the house has it: an order or position by its instrument, a request by its amount. */
export const ContactAboutView = z.object({
  kind: z.enum(CONTACT_ABOUT),
  id,
  /** A request's kind; LONG, SHORT or FLAT of an order or position. */
  what: z.string(),
  status: z.string(),
  overseaOptionId: id.nullable(),
  koName: z.string().nullable(),
  qty: count.nullable(),
  walletType: z.enum(WALLET_TYPES).nullable(),
  currency: z.enum(CURRENCIES as [Currency, ...Currency[]]).nullable(),
  point: decimal.nullable(),
  createdAt: time,
});
export type ContactAboutView = z.infer<typeof ContactAboutView>;

/** An inquiry as a whole, for its member. */
export const ContactView = ContactItemView.extend({
  about: ContactAboutView.nullable(),
  entries: z.array(ContactEntryView),
  /** How content the member was; null where they have not said. */
  score,
  /** Whether more may be asked in it. */
  mayAsk: z.boolean(),
});
export type ContactView = z.infer<typeof ContactView>;

const operator = z.object({ id, name: z.string() });

/** An inquiry in the desk's inbox. */
export const DeskContactView = z.object({
  id,
  member: z.object({ id, username: z.string(), name: z.string() }),
  category,
  question: z.string(),
  state: z.enum(CONTACT_STATES),
  assigned: operator.nullable(),
  /** Since when its oldest question without an answer waits, and until when it should be answered. */
  waitingSince: time.nullable(),
  dueAt: time.nullable(),
  score,
  createdAt: time,
});
export type DeskContactView = z.infer<typeof DeskContactView>;

/** What operators write for one another: members never see it. */
export const ContactNoteView = z.object({ id, text: z.string(), operator, createdAt: time });

/** An inquiry as a whole, for the desk. */
export const DeskContactDetailView = DeskContactView.extend({
  about: ContactAboutView.nullable(),
  entries: z.array(ContactEntryView),
  notes: z.array(ContactNoteView),
});
export type DeskContactDetailView = z.infer<typeof DeskContactDetailView>;

/** An answer that is kept to be sent often. */
export const ContactTemplateView = z.object({ id, title: z.string(), content: z.string() });
export type ContactTemplateView = z.infer<typeof ContactTemplateView>;
