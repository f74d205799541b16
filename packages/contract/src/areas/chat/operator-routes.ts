/** Operators' calls about live chat. */

import { CHAT_FILES_MAX, CHAT_STATES, CHAT_TEXT_MAX } from "@naru/vocabulary/service/chat";
import { z } from "zod";
import { id, lines, pageOf, pages } from "../../fields.ts";
import { none, operatorCallsOf } from "../../operator-route.ts";
import { DoneView } from "../../views.ts";
import {
  ChatHoursView,
  ChatOperatorView,
  DeskChatDetailView,
  DeskChatView,
} from "../../views/chat.ts";
import { FileView } from "../../views/desk.ts";
import { StoryView } from "../contact/story.ts";
import { chatOperatorPaths } from "./paths.ts";

const route = operatorCallsOf(chatOperatorPaths);

const aChat = { chatId: id };
const permission = "service.write";

export const chatOperatorRoutes = {
  deskChats: route("deskChats", {
    summary: "Live chats: who waits longest first, then those that go on; `isMine` 1 for one's own",
    permission,
    query: z.strictObject({
      state: z.enum(CHAT_STATES).optional(),
      isMine: z.literal("1").optional(),
      ...pages,
    }),
    answer: pageOf(DeskChatView),
  }),
  deskChat: route("deskChat", {
    summary: "A chat with what stands in it after a place, at most 200 entries",
    permission,
    query: z.strictObject({
      ...aChat,
      after: z
        .string()
        .regex(/^\d{1,6}$/)
        .optional(),
    }),
    answer: DeskChatDetailView,
  }),
  chatStory: route("chatStory", {
    summary:
      "What happened to the order, position or request that an entry of a chat is about; who looked stands in the access log",
    permission,
    query: z.strictObject({ ...aChat, seq: z.string().regex(/^\d{1,6}$/) }),
    answer: StoryView,
  }),
  chatFile: route("chatFile", {
    summary: "A picture that is in a chat",
    permission,
    media: "image/webp",
    query: z.strictObject({ fileId: z.string().regex(/^[\w-]{22}$/) }),
    answer: z.string(),
  }),
  addChatPicture: route("addChatPicture", {
    summary:
      "Keep a picture for the member of one's own chat (multipart, one part with a file, 5 MB); a reply names it",
    permission,
    upload: true,
    query: z.strictObject(aChat),
    answer: FileView,
  }),
  chatOperators: route("chatOperators", {
    summary: "Operators who may have a chat",
    permission,
    query: none,
    answer: z.array(ChatOperatorView),
  }),
  claimChat: route("claimChat", {
    summary:
      "Take a chat from the queue; one that a colleague has stays theirs until they hand it over",
    permission,
    query: none,
    body: z.strictObject(aChat),
    answer: DoneView,
  }),
  replyChat: route("replyChat", {
    summary: "Write in one's own chat; the same key is the same entry",
    permission,
    query: none,
    body: z.strictObject({
      ...aChat,
      content: lines(CHAT_TEXT_MAX),
      files: z
        .array(z.string().regex(/^[\w-]{22}$/))
        .max(CHAT_FILES_MAX)
        .optional(),
    }),
    answer: DeskChatDetailView,
  }),
  typeDeskChat: route("typeDeskChat", {
    summary: "Tell the member that one is writing; it is not kept",
    permission,
    query: none,
    body: z.strictObject(aChat),
    answer: DoneView,
  }),
  handOverChat: route("handOverChat", {
    summary:
      "Hand one's own chat over to a colleague, or back to the queue, with a note that no member sees",
    permission,
    query: none,
    body: z.strictObject({ ...aChat, toId: id.nullable(), note: lines(500).nullish() }),
    answer: DoneView,
  }),
  endDeskChat: route("endDeskChat", {
    summary: "End one's own chat, or one that waits",
    permission,
    query: none,
    body: z.strictObject(aChat),
    answer: DoneView,
  }),
  chatHours: route("chatHours", {
    summary: "When chats may begin",
    permission,
    query: none,
    answer: ChatHoursView,
  }),
  saveChatHours: route("saveChatHours", {
    summary:
      "Say when chats may begin: days of the week, from and until a minute of the site's day",
    permission,
    query: none,
    body: z.strictObject({
      days: z.array(z.int().min(1).max(7)).max(7),
      opens: z.int().min(0).max(1_439),
      closes: z.int().min(1).max(1_440),
    }),
    answer: ChatHoursView,
  }),
};
