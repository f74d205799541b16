/** Who may call what of 1:1 inquiries. */

import {
  type About,
  type MemberCall,
  needs,
  type OperatorCall,
  own,
  type Send,
} from "../declared.ts";

const GONE = [404, "WRONG_APPROACH"] as const;
const mine: About = { kind: "contact", absent: GONE };
const asked: About = { kind: "inquiry", absent: GONE };

const byId =
  (more: object = {}): Send =>
  ({ thing }) => ({ body: { id: thing.id, ...more } });
const toContact =
  (more: object): Send =>
  ({ thing }) => ({ body: { contactId: thing.id, ...more } });

export const memberCalls = {
  contactList: own(),
  readContact: own(({ thing }) => ({ query: { id: thing.id } }), mine),
  unreadContacts: own(),
  createContact: own(
    ({ thing }) => ({ body: { question: "why?", about: { kind: "REQUEST", id: thing.id } } }),
    { kind: "askable", absent: [400, "INVALID_REQUEST"] },
  ),
  readAllContacts: own(() => ({ body: {} })),
  reopenContact: own(byId({ question: "and?" }), mine),
  rateContact: own(byId({ score: 5 }), { kind: "answered", absent: GONE }),
} satisfies Record<string, MemberCall>;

export const operatorCalls = {
  deskContacts: needs("service.write"),
  deskContact: needs("service.write", ({ thing }) => ({ query: { contactId: thing.id } }), asked),
  contactStory: needs("service.write", ({ thing }) => ({ query: { contactId: thing.id } }), {
    kind: "toldInquiry",
    absent: GONE,
  }),
  contactFile: needs("service.write", ({ thing }) => ({ query: { fileId: thing.id } }), {
    kind: "attached",
    absent: GONE,
  }),
  answerContact: needs("service.write", toContact({ content: "because" }), asked),
  assignContact: needs("service.write", toContact({ isMine: true }), asked),
  noteContact: needs("service.write", toContact({ text: "a note" }), asked),
  contactTemplates: needs("service.write"),
  saveContactTemplate: needs(
    "service.write",
    ({ thing }) => ({ body: { templateId: thing.id, title: "title", content: "text" } }),
    { kind: "template", absent: [400, "INVALID_REQUEST"] },
  ),
  deleteContactTemplate: needs(
    "service.write",
    ({ thing }) => ({ body: { templateId: thing.id } }),
    { kind: "template", absent: [400, "INVALID_REQUEST"] },
  ),
} satisfies Record<string, OperatorCall>;
