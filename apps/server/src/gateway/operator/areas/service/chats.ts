/** The service desk's live chats: who has which, what is answered, whom it goes to, when chats may begin. */

import { operatorAddressOf } from "@naru/contract/operator-paths";
import {
  endChat,
  giveChat,
  listChatOperators,
  readChatFile,
  readChatHours,
  saveChatHours,
} from "@naru/store/desk/chat/chat-desk";
import {
  addChatEntry,
  addChatFiles,
  type Chat,
  listChats,
  lockChat,
  readChat,
  readChatEntries,
  readChatKey,
  tellChat,
} from "@naru/store/desk/chat/chats";
import type { DeskConnection } from "@naru/store/desk/database";
import { tellMember } from "@naru/store/desk/sessions";
import { CHAT_ENTRIES_A_CALL, CHAT_ENTRIES_MAX } from "@naru/vocabulary/service/chat";
import { instantText } from "@naru/vocabulary/instant";
import { idempotencyKey, uuidV7 } from "../../../calls/idempotency.ts";
import { keepSentPicture } from "../../../views/sent-picture.ts";
import type { Site } from "../../../sessions/sites.ts";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import { chatEntryViews } from "../../../views/chat-views.ts";
import {
  type Acting,
  audit,
  enveloped,
  type OperatorCall,
  type OperatorDesk,
  type OperatorHandlers,
  rowsOf,
} from "../../call.ts";
import { memberRef, timeOrNull } from "../../views.ts";

type TalkIds =
  | "deskChats"
  | "deskChat"
  | "chatFile"
  | "addChatPicture"
  | "replyChat"
  | "typeDeskChat"
  | "chatOperators";

export function operatorChatHandlers(desk: OperatorDesk): OperatorHandlers<TalkIds> {
  return {
    async deskChats({ query, site, operator }) {
      const rows = rowsOf(query);
      const assignedTo = query.isMine === "1" ? operator.operatorId : undefined;
      const found = await listChats(desk.db, {
        ...{ siteId: site.id, state: query.state, assignedTo },
        ...rows,
      });
      return enveloped(found.rows.map(rowView), rows, found.total);
    },

    deskChat: async ({ query, site }) =>
      detail(desk.db, site, await chatOf(desk.db, site.id, query.chatId), Number(query.after ?? 0)),

    async chatFile({ query, site, reply }) {
      const content = await readChatFile(desk.db, site.id, query.fileId);
      if (content === undefined) throw new RefusalError("WRONG_APPROACH", { status: 404 });
      void reply.headers({
        "Cache-Control": "private, no-store",
        "Content-Disposition": 'inline; filename="picture.webp"',
      });
      return content;
    },

    async addChatPicture({ query, site, operator: { operatorId }, request }) {
      const chat = await chatOf(desk.db, site.id, query.chatId);
      refuseOthers(chat, operatorId);
      const of = { siteId: site.id, memberId: chat.member.id, operatorId };
      const kept = await keepSentPicture(desk, request, of);
      return { ...kept, url: chatFileUrl(kept.id) };
    },

    replyChat: (call) => answer(desk, call),

    async typeDeskChat({ body, site, operator }) {
      const chat = await chatOf(desk.db, site.id, body.chatId);
      refuseOthers(chat, operator.operatorId);
      const told = JSON.stringify({ event: "CHAT_TYPING", id: body.chatId });
      await tellMember(desk.db, { memberId: chat.member.id, body: told });
      return { ok: true };
    },

    async chatOperators({ site }) {
      const operators = await listChatOperators(desk.db, site.id);
      return operators.map(({ id, name }) => ({ id: String(id), name }));
    },
  };
}

/** Whose a chat is, and when chats may begin. */
export function operatorChatDeedHandlers(
  desk: OperatorDesk,
): OperatorHandlers<"claimChat" | "handOverChat" | "endDeskChat" | "chatHours" | "saveChatHours"> {
  return {
    claimChat: (call) =>
      deed(desk, call, "chat.claim", {}, async (db, chat, now) => {
        const { operatorId } = call.operator;
        if (chat.assigned?.id === operatorId) return null;
        if (chat.assigned !== null) throw new RefusalError("CHAT_TAKEN");
        await giveChat(db, { chatId: chat.id, operatorId, note: chat.handOverNote }, now);
        return { kind: "CLAIMED" };
      }),

    handOverChat(call) {
      const { toId: to, note = null } = call.body;
      return deed(desk, call, "chat.hand_over", { to, note }, async (db, chat, now) => {
        refuseOthers(chat, call.operator.operatorId);
        const operatorId = to === null ? null : Number(to);
        const colleagues = await listChatOperators(db, call.site.id);
        if (operatorId !== null && !colleagues.some(({ id }) => id === operatorId))
          throw new RefusalError("INVALID_REQUEST");
        await giveChat(db, { chatId: chat.id, operatorId, note }, now);
        return { kind: "HANDED", toOperatorId: operatorId };
      });
    },

    endDeskChat: (call) =>
      deed(desk, call, "chat.end", {}, async (db, chat, now) => {
        if (chat.assigned !== null) refuseOthers(chat, call.operator.operatorId);
        await endChat(db, chat.id, now);
        return { kind: "ENDED" };
      }),

    async chatHours({ site }) {
      const hours = await readChatHours(desk.db, site.id);
      return { ...hours, days: [...hours.days] };
    },

    async saveChatHours(call) {
      const { opens, closes } = call.body;
      const days = [...new Set(call.body.days)].toSorted((one, other) => one - other);
      if (opens >= closes) throw new RefusalError("INVALID_REQUEST");
      const after = { days, opens, closes };
      await desk.db.transaction(async (db) => {
        const before = await readChatHours(db, call.site.id);
        await saveChatHours(db, call.site.id, after);
        const told = { action: "chat.hours", target: `site ${call.site.id}`, before, after };
        await audit(db, call, { at: desk.clock.now(), ...told });
      });
      return after;
    },
  };
}

/** The same key twice is one entry. A chat keeps itself what was written in it, and by whom. */
function answer(
  desk: OperatorDesk,
  { body, site, operator, request, reply }: OperatorCall<"replyChat">,
) {
  const now = desk.clock.now();
  const key = idempotencyKey(request, reply, now);
  return desk.db.transaction(async (db) => {
    const chat = await lockedOf(db, site.id, body.chatId);
    const earlier = await readChatKey(db, chat.id, key);
    if (earlier !== undefined) return detail(db, site, chat, earlier - 1);
    refuseOthers(chat, operator.operatorId);
    const { operatorId } = operator;
    const entry = { chatId: chat.id, kind: "OPERATOR" as const, operatorId, key };
    const seq = await addChatEntry(db, { ...entry, text: body.content }, now);
    if (seq > CHAT_ENTRIES_MAX) throw new RefusalError("CHAT_FULL");
    const sender = { siteId: site.id, memberId: chat.member.id, operatorId };
    if (!(await addChatFiles(db, sender, { chatId: chat.id, seq }, [...new Set(body.files)])))
      throw new RefusalError("FILE_INVALID");
    await tellChat(db, chat, seq);
    return detail(db, site, { ...chat, lastSeq: seq }, seq - 1);
  });
}

/** What a deed puts into the chat's sequence; null where nothing changed. */
type Left = {
  readonly kind: "CLAIMED" | "HANDED" | "ENDED";
  readonly toOperatorId?: number | null;
} | null;

/** Does something to a chat that goes on, with its entry in the audit log, one after another, and tells both sides. */
async function deed(
  desk: OperatorDesk,
  call: Acting & { readonly body: { readonly chatId: string } },
  action: string,
  after: object,
  work: (db: DeskConnection, chat: Chat, now: number) => Promise<Left>,
): Promise<{ ok: true }> {
  const now = desk.clock.now();
  const { operatorId } = call.operator;
  await desk.db.transaction(async (db) => {
    const chat = await lockedOf(db, call.site.id, call.body.chatId);
    if (chat.state === "ENDED") throw new RefusalError("CHAT_ENDED");
    const left = await work(db, chat, now);
    if (left === null) return;
    const entry = { chatId: chat.id, operatorId, key: uuidV7(now), ...left };
    const seq = await addChatEntry(db, entry, now);
    await audit(db, call, { at: now, action, target: `chat ${chat.id}`, after });
    await tellChat(db, chat, seq);
  });
  return { ok: true };
}

/** Who has it writes in it and gives it away: two answers at once would confuse the member. */
function refuseOthers(chat: Chat, operatorId: number): void {
  if (chat.state === "ENDED") throw new RefusalError("CHAT_ENDED");
  if (chat.assigned?.id !== operatorId) throw new RefusalError("CHAT_TAKEN");
}

async function chatOf(db: DeskConnection, siteId: number, chatId: string): Promise<Chat> {
  const chat = await readChat(db, siteId, Number(chatId));
  if (chat === undefined) throw new RefusalError("WRONG_APPROACH", { status: 404 });
  return chat;
}

async function lockedOf(db: DeskConnection, siteId: number, chatId: string): Promise<Chat> {
  const chat = await lockChat(db, siteId, Number(chatId));
  if (chat === undefined) throw new RefusalError("WRONG_APPROACH", { status: 404 });
  return chat;
}

function rowView({ id, member, state, assigned, waitingSince, lastSeq, createdAt, endedAt }: Chat) {
  return {
    ...{ id: String(id), member: memberRef(member), state, lastSeq },
    assigned: assigned && { id: String(assigned.id), name: assigned.name },
    waitingSince: timeOrNull(waitingSince),
    createdAt: instantText(createdAt),
    endedAt: timeOrNull(endedAt),
  };
}

async function detail(db: DeskConnection, site: Site, chat: Chat, after: number) {
  const owner = { siteId: site.id, memberId: chat.member.id };
  const entries = await readChatEntries(db, chat.id, after, CHAT_ENTRIES_A_CALL);
  return {
    ...rowView(chat),
    handOverNote: chat.handOverNote,
    entries: await chatEntryViews(db, site, owner, entries, chatFileUrl),
  };
}

function chatFileUrl(id: string): string {
  return `${operatorAddressOf("chatFile")}?fileId=${id}`;
}
