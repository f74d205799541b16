/** A member's messages from the house (product.md §7). */

import {
  countUnreadMessages,
  deleteMessage,
  listMessages,
  type Message,
  readAllMessages,
} from "@naru/store/desk/service/messages";
import { tellUnread } from "@naru/store/desk/service/unread";
import { instantText } from "@naru/vocabulary/instant";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { pageRequest, shaped } from "../../calls/page.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";

type Ids = "unreadMessages" | "messageList" | "readAllMessages" | "deleteMessage";

export function messageHandlers(desk: Desk): Handlers<Ids> {
  return {
    async unreadMessages({ session }) {
      return { unreadCount: await countUnreadMessages(desk.db, session) };
    },

    async messageList({ query, session }) {
      const wanted = new Set(query.isReadStrs?.split(","));
      const isRead = wanted.size === 1 ? wanted.has("1") : undefined;
      const page = await listMessages(desk.db, session, { ...pageRequest(query), isRead });
      return JSON.stringify(shaped(query, { ...page, content: page.content.map(viewOf) }));
    },

    readAllMessages: ({ session }) =>
      desk.db.transaction(async (db) => {
        await readAllMessages(db, session, desk.clock.now());
        return { unreadCount: (await tellUnread(db, session.memberId)).messages };
      }),

    async deleteMessage({ body, session }) {
      await desk.db.transaction(async (db) => {
        if (!(await deleteMessage(db, session, Number(body.id), desk.clock.now())))
          throw new RefusalError("WRONG_APPROACH", { status: 404 });
        await tellUnread(db, session.memberId);
      });
      return { ok: true };
    },
  };
}

function viewOf({ id, title, body, leadsTo, isRead, createdAt }: Message) {
  return {
    id: String(id),
    title,
    content: body,
    leadsTo,
    isRead: isRead ? 1 : 0,
    createdAt: instantText(createdAt),
  };
}
