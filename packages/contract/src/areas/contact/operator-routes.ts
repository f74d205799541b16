/** Operators' calls about inquiries: the service desk. */

import { CONTACT_STATES, CONTACT_TEXT_MAX } from "@naru/vocabulary/contact";
import { z } from "zod";
import { id, lines, pageOf, pages, text } from "../../fields.ts";
import { none, operatorCallsOf } from "../../operator-route.ts";
import { DoneView } from "../../views.ts";
import {
  ContactTemplateView,
  DeskContactDetailView,
  DeskContactView,
} from "../../views/contact.ts";
import { StoryView } from "./story.ts";
import { contactOperatorPaths } from "./paths.ts";

const route = operatorCallsOf(contactOperatorPaths);

const aContact = { contactId: id };
const permission = "service.write";

export const contactOperatorRoutes = {
  deskContacts: route("deskContacts", {
    summary: "Inquiries, what waits longest first; `isMine` 1 for one's own",
    permission,
    query: z.strictObject({
      state: z.enum(CONTACT_STATES).optional(),
      isMine: z.literal("1").optional(),
      ...pages,
    }),
    answer: pageOf(DeskContactView),
  }),
  deskContact: route("deskContact", {
    summary: "An inquiry as a whole, with what operators noted",
    permission,
    query: z.strictObject(aContact),
    answer: DeskContactDetailView,
  }),
  contactStory: route("contactStory", {
    summary:
      "What happened to the order, position or request that an inquiry is about; who looked stands in the access log",
    permission,
    query: z.strictObject(aContact),
    answer: StoryView,
  }),
  contactFile: route("contactFile", {
    summary: "A picture that is attached to an inquiry",
    permission,
    media: "image/webp",
    query: z.strictObject({ fileId: z.string().regex(/^[\w-]{22}$/) }),
    answer: z.string(),
  }),
  answerContact: route("answerContact", {
    summary:
      "Answer an inquiry; its member is told at once. `lastEntryId` is the last that was read of it: what was asked after it is not answered unread",
    permission,
    query: none,
    body: z.strictObject({
      ...aContact,
      content: lines(CONTACT_TEXT_MAX),
      lastEntryId: id.optional(),
    }),
    answer: DoneView,
  }),
  assignContact: route("assignContact", {
    summary: "Take an inquiry, a colleague's too, or give one back",
    permission,
    query: none,
    body: z.strictObject({ ...aContact, isMine: z.boolean() }),
    answer: DoneView,
  }),
  noteContact: route("noteContact", {
    summary: "Note something for colleagues; members never see it",
    permission,
    query: none,
    body: z.strictObject({ ...aContact, text: lines(1_000) }),
    answer: DoneView,
  }),
  contactTemplates: route("contactTemplates", {
    summary: "Ready answers by title",
    permission,
    query: none,
    answer: z.array(ContactTemplateView),
  }),
  saveContactTemplate: route("saveContactTemplate", {
    summary: "Keep a ready answer, or change one",
    permission,
    query: none,
    body: z.strictObject({
      templateId: id.optional(),
      title: text(60),
      content: lines(CONTACT_TEXT_MAX),
    }),
    answer: ContactTemplateView,
  }),
  deleteContactTemplate: route("deleteContactTemplate", {
    summary: "Throw a ready answer away",
    permission,
    query: none,
    body: z.strictObject({ templateId: id }),
    answer: DoneView,
  }),
};
