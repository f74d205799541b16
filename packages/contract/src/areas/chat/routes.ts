/** Live chat of a member: written by HTTP, heard of by socket. */

import { CHAT_FILES_MAX, CHAT_TEXT_MAX } from "@naru/vocabulary/service/chat";
import { z } from "zod";
import { body, id, idInput, lines, listOf, paging, query } from "../../fields.ts";
import { callsOf } from "../../route.ts";
import { DoneView } from "../../views.ts";
import { ChatEntriesView, ChatNowView, ChatView } from "../../views/chat.ts";
import { aboutInput } from "../contact/inputs.ts";
import { chatPaths } from "./paths.ts";

const { defineRoute, own } = callsOf("chat", chatPaths);

export const chat = defineRoute({
  ...own,
  id: "chat",
  summary: "Whether a chat may begin now, and the newest one",
  query: query({}),
  answer: ChatNowView,
});

export const chatList = defineRoute({
  ...own,
  id: "chatList",
  summary: "Own chats, the one that goes on first, then the newest",
  query: query(paging),
  answer: listOf(ChatView),
});

export const chatEntries = defineRoute({
  ...own,
  id: "chatEntries",
  summary: "What stands in an own chat after a place, at most 200 entries",
  query: query({
    id,
    after: z
      .string()
      .regex(/^\d{1,6}$/)
      .optional(),
  }),
  answer: ChatEntriesView,
});

export const sendChat = defineRoute({
  ...own,
  id: "sendChat",
  summary:
    "Write in the chat that goes on, or begin one; the same key is the same entry. Pictures are own files that were kept before; what it is about is an own order, position or request",
  rate: "trade",
  idempotency: "desk",
  query: query({}),
  body: body({
    content: lines(CHAT_TEXT_MAX),
    files: z
      .array(z.string().regex(/^[\w-]{22}$/))
      .max(CHAT_FILES_MAX)
      .optional(),
    about: aboutInput.nullish(),
  }),
  answer: ChatEntriesView,
});

export const typeChat = defineRoute({
  ...own,
  id: "typeChat",
  summary: "Tell the operator that one is writing; it is not kept",
  query: query({}),
  body: body({}),
  answer: DoneView,
});

export const endChat = defineRoute({
  ...own,
  id: "endChat",
  summary: "End an own chat; one that has ended stays so",
  rate: "trade",
  query: query({}),
  body: body({ id: idInput }),
  answer: ChatView,
});

export const chatRoutes = { chat, chatList, chatEntries, sendChat, typeChat, endChat };
