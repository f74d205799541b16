/** Methods and paths of the calls of 1:1 inquiries: data without schemas, for the browser. */

import type { CallPaths } from "../../call.ts";

export const contactPaths = {
  contactList: { method: "GET", path: "/contact/list" },
  readContact: { method: "GET", path: "/contact/read" },
  unreadContacts: { method: "GET", path: "/contact/my_unread_count" },
  createContact: { method: "POST", path: "/contact/create" },
  readAllContacts: { method: "POST", path: "/contact/read_all" },
  reopenContact: { method: "POST", path: "/contact/reopen" },
  rateContact: { method: "POST", path: "/contact/rate" },
} as const satisfies CallPaths;

export const contactOperatorPaths = {
  deskContacts: { method: "GET", path: "/contacts" },
  deskContact: { method: "GET", path: "/contact" },
  contactStory: { method: "GET", path: "/contact/story" },
  contactFile: { method: "GET", path: "/contact/file" },
  answerContact: { method: "POST", path: "/contact/answer" },
  assignContact: { method: "POST", path: "/contact/assign" },
  noteContact: { method: "POST", path: "/contact/note" },
  contactTemplates: { method: "GET", path: "/contact/templates" },
  saveContactTemplate: { method: "POST", path: "/contact/template" },
  deleteContactTemplate: { method: "POST", path: "/contact/template/delete" },
} as const satisfies CallPaths;
