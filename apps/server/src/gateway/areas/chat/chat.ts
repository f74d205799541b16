/** A member's live chat: written by HTTP, told by the queue of messages, read from a place on. */

import { endChat, readChatHours } from "@naru/store/desk/chat/chat-desk";
import {
  addChatEntry,
  addChatFiles,
  beginChat,
  type Chat,
  listChats,
  lockChat,
  lockOwnChat,
  readChat,
  readChatEntries,
  readNewestChat,
  tellChat,
  tellOperators,
} from "@naru/store/desk/chat/chats";
import type { DeskConnection } from "@naru/store/desk/database";
import { readAbout } from "@naru/store/desk/service/contact-about";
import type { Reader } from "@naru/store/desk/service/messages";
import { CHAT_ENTRIES_A_CALL, CHAT_ENTRIES_MAX } from "@naru/vocabulary/service/chat";
import { instantText } from "@naru/vocabulary/instant";
import type { Call, Desk, Handlers } from "../../calls/handler.ts";
import { idempotencyKey, uuidV7 } from "../../calls/idempotency.ts";
import { pageRequest, shaped } from "../../calls/page.ts";
import type { Site } from "../../sessions/sites.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import { chatEntryViews, chatView, opening } from "../../views/chat-views.ts";

type Ids = "chat" | "chatList" | "chatEntries" | "sendChat" | "typeChat" | "endChat";

export function chatHandlers(desk: Desk): Handlers<Ids> {
  return {
    async chat({ session, site }) {
      const hours = await readChatHours(desk.db, site.id);
      const { isOpen, opensAt } = opening(hours, site.view.timeZone, desk.clock.now());
      const newest = await readNewestChat(desk.db, session);
      return {
        isOpen,
        opensAt: opensAt === null ? null : instantText(opensAt),
        hours: { ...hours, days: [...hours.days] },
        chat: newest === undefined ? null : chatView(newest),
      };
    },

    async chatList({ query, session: { siteId, memberId } }) {
      const { page, size } = pageRequest(query);
      const own = { siteId, memberId, limit: size, offset: page * size };
      const { rows, total } = await listChats(desk.db, own);
      const totals = { totalElements: total, totalPages: Math.ceil(total / size) };
      const list = { content: rows.map(chatView), page, size, ...totals };
      return JSON.stringify(shaped(query, list));
    },

    chatEntries: async ({ query, session, site }) =>
      entriesAfter(
        desk.db,
        site,
        await ownChat(desk.db, session, Number(query.id)),
        Number(query.after ?? 0),
      ),

    sendChat: (call) => send(desk, call),

    async typeChat({ session }) {
      const chat = await readNewestChat(desk.db, session);
      if (chat?.state === "OPEN")
        await tellOperators(desk.db, chat.siteId, { event: "CHAT_TYPING", id: String(chat.id) });
      return { ok: true };
    },

    endChat: ({ body, session }) =>
      desk.db.transaction(async (db) => {
        await ownChat(db, session, Number(body.id));
        const chat = await lockChat(db, session.siteId, Number(body.id));
        if (chat !== undefined && chat.state !== "ENDED") {
          const now = desk.clock.now();
          const entry = { chatId: chat.id, kind: "ENDED" as const, key: uuidV7(now) };
          const seq = await addChatEntry(db, entry, now);
          await endChat(db, chat.id, now);
          await tellChat(db, chat, seq);
        }
        return chatView(await ownChat(db, session, Number(body.id)));
      }),
  };
}

/** The same key twice is one entry, in whatever chat it stands by now. */
async function send(desk: Desk, { body, session, site, request, reply }: Call<"sendChat">) {
  const now = desk.clock.now();
  const key = idempotencyKey(request, reply, now);
  return desk.db.transaction(async (db) => {
    const { open, earlier } = await lockOwnChat(db, session, key);
    if (earlier !== null)
      return entriesAfter(db, site, await ownChat(db, session, earlier.chatId), earlier.seq - 1);
    const about = body.about ? { kind: body.about.kind, id: Number(body.about.id) } : null;
    if (about !== null && (await readAbout(db, session, about)) === undefined)
      throw new RefusalError("INVALID_REQUEST");
    // The desk may be ending it: what is written then begins the next one.
    const going = open === null ? undefined : await lockChat(db, site.id, open);
    const isOver = going === undefined || going.state === "ENDED";
    if (isOver) {
      const hours = await readChatHours(db, site.id);
      if (!opening(hours, site.view.timeZone, now).isOpen) throw new RefusalError("CHAT_OFF_HOURS");
    }
    const chatId = isOver ? await beginChat(db, session, now) : going.id;
    const entry = { chatId, kind: "MEMBER" as const, key, text: body.content, about };
    const seq = await addChatEntry(db, entry, now);
    if (seq > CHAT_ENTRIES_MAX) throw new RefusalError("CHAT_FULL");
    const sender = { ...session, operatorId: null };
    if (!(await addChatFiles(db, sender, { chatId, seq }, [...new Set(body.files)])))
      throw new RefusalError("FILE_INVALID");
    const chat = isOver ? await ownChat(db, session, chatId) : { ...going, lastSeq: seq };
    await tellChat(db, chat, seq);
    return entriesAfter(db, site, chat, seq - 1);
  });
}

async function entriesAfter(db: DeskConnection, site: Site, chat: Chat, after: number) {
  const entries = await readChatEntries(db, chat.id, after, CHAT_ENTRIES_A_CALL);
  const owner = { siteId: site.id, memberId: chat.member.id };
  const urlOf = (id: string) => `/api/file?id=${id}`;
  return { chat: chatView(chat), entries: await chatEntryViews(db, site, owner, entries, urlOf) };
}

/** An own chat; another's looks like none. */
async function ownChat(
  db: DeskConnection,
  { siteId, memberId }: Reader,
  id: number,
): Promise<Chat> {
  const chat = await readChat(db, siteId, id, memberId);
  if (chat === undefined) throw new RefusalError("WRONG_APPROACH", { status: 404 });
  return chat;
}
