/** Messages from the house to a member (product.md §7 "Messages"). */

import { z } from "zod";
import { body, id, idInput, listOf, paging, query } from "../../fields.ts";
import { callsOf } from "../../route.ts";
import { DoneView } from "../../views.ts";
import { MessageView, UnreadView } from "../../views/message.ts";
import { messagePaths } from "./paths.ts";

const { defineRoute, own } = callsOf("message", messagePaths);

export const unreadMessages = defineRoute({
  ...own,
  id: "unreadMessages",
  summary: "How many messages are unread",
  query: query({}),
  answer: UnreadView,
});

export const messageList = defineRoute({
  ...own,
  owner: "playerId",
  id: "messageList",
  summary: "Own messages, newest first; `isReadStrs` 0 for unread ones, 1 for read ones",
  query: query({
    ...paging,
    playerId: id.optional(),
    isReadStrs: z
      .string()
      .regex(/^[01](?:,[01])?$/)
      .optional(),
  }),
  answer: listOf(MessageView),
});

export const readAllMessages = defineRoute({
  ...own,
  id: "readAllMessages",
  summary: "Every message counts as read",
  query: query({}),
  body: body({}),
  answer: UnreadView,
});

export const deleteMessage = defineRoute({
  ...own,
  id: "deleteMessage",
  summary: "Throw an own message away",
  query: query({}),
  body: body({ id: idInput }),
  answer: DoneView,
});

export const messageRoutes = { unreadMessages, messageList, readAllMessages, deleteMessage };
