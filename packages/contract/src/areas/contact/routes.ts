/** 1:1 inquiries of a member (product.md §7). */

import { CONTACT_CATEGORIES, CONTACT_FILES_MAX, CONTACT_TEXT_MAX } from "@naru/vocabulary/contact";
import { z } from "zod";
import { body, id, idInput, lines, listOf, paging, query } from "../../fields.ts";
import { callsOf } from "../../route.ts";
import { DoneView } from "../../views.ts";
import { ContactItemView, ContactView } from "../../views/contact.ts";
import { UnreadView } from "../../views/message.ts";
import { aboutInput } from "./inputs.ts";
import { contactPaths } from "./paths.ts";

const { defineRoute, own } = callsOf("contact", contactPaths);

/** What is asked, with own pictures that were kept before (`POST /file`). */
const question = {
  question: lines(CONTACT_TEXT_MAX),
  files: z
    .array(z.string().regex(/^[\w-]{22}$/))
    .max(CONTACT_FILES_MAX)
    .optional(),
};

export const contactList = defineRoute({
  ...own,
  id: "contactList",
  summary: "Own inquiries, newest first",
  query: query(paging),
  answer: listOf(ContactItemView),
});

export const readContact = defineRoute({
  ...own,
  id: "readContact",
  summary: "One own inquiry with all that was asked and answered; its answers count as read",
  changesState: true,
  query: query({ id }),
  answer: ContactView,
});

export const unreadContacts = defineRoute({
  ...own,
  id: "unreadContacts",
  summary: "How many inquiries have an answer that was not read",
  query: query({}),
  answer: UnreadView,
});

export const createContact = defineRoute({
  ...own,
  owner: "playerId",
  id: "createContact",
  summary:
    "Ask; five inquiries may wait at once. What it is about is an own order, position or request",
  rate: "trade",
  idempotency: "desk",
  query: query({}),
  body: body({
    playerId: idInput.optional(),
    ...question,
    category: z.enum(CONTACT_CATEGORIES).optional(),
    about: aboutInput.nullish(),
  }),
  answer: ContactItemView,
});

export const readAllContacts = defineRoute({
  ...own,
  id: "readAllContacts",
  summary: "Every answer counts as read",
  query: query({}),
  body: body({}),
  answer: UnreadView,
});

export const reopenContact = defineRoute({
  ...own,
  id: "reopenContact",
  summary: "Ask more in an own inquiry, which waits again",
  rate: "trade",
  query: query({}),
  body: body({ id: idInput, ...question }),
  answer: ContactItemView,
});

export const rateContact = defineRoute({
  ...own,
  id: "rateContact",
  summary: "How content one is with the answers, 1 to 5",
  query: query({}),
  body: body({ id: idInput, score: z.int().min(1).max(5) }),
  answer: DoneView,
});

export const contactRoutes = {
  contactList,
  readContact,
  unreadContacts,
  createContact,
  readAllContacts,
  reopenContact,
  rateContact,
};
