/** Who may call what of live chat. */

import {
  type About,
  type MemberCall,
  needs,
  type OperatorCall,
  own,
  type Send,
} from "../declared.ts";

import { picture } from "../things.ts";

const GONE = [404, "WRONG_APPROACH"] as const;
const mine: About = { kind: "chat", absent: GONE };
const waiting: About = { kind: "waitingChat", absent: GONE };
const claimed: About = { kind: "claimedChat", absent: GONE };

const toChat =
  (more: object = {}): Send =>
  ({ thing }) => ({ body: { chatId: thing.id, ...more } });

/** Who has a chat alone writes in it: whoever is asked claims it first, as far as they may. */
const asOwn =
  (more: object = {}): Send =>
  async (hands) => {
    const { world, actor, thing } = hands;
    await world.db.query(
      `UPDATE desk.chat SET waiting_since = NULL, assigned_to = coalesce(
         (SELECT id FROM desk.operator WHERE username = $2 AND site_id = chat.site_id), assigned_to)
       WHERE id = $1 AND ended_at IS NULL`,
      [thing.id, actor.username],
    );
    return toChat(more)(hands);
  };

export const memberCalls = {
  chat: own(),
  chatList: own(),
  chatEntries: own(({ thing }) => ({ query: { id: thing.id } }), mine),
  sendChat: own(
    ({ thing }) => ({ body: { content: "hello?", about: { kind: "REQUEST", id: thing.id } } }),
    { kind: "askable", absent: [400, "INVALID_REQUEST"] },
  ),
  typeChat: own(() => ({ body: {} })),
  endChat: own(({ thing }) => ({ body: { id: thing.id } }), mine),
} satisfies Record<string, MemberCall>;

export const operatorCalls = {
  deskChats: needs("service.write"),
  deskChat: needs("service.write", ({ thing }) => ({ query: { chatId: thing.id } }), waiting),
  chatStory: needs("service.write", ({ thing }) => ({ query: { chatId: thing.id, seq: "1" } }), {
    kind: "toldChat",
    absent: GONE,
  }),
  chatFile: needs("service.write", ({ thing }) => ({ query: { fileId: thing.id } }), {
    kind: "chatPicture",
    absent: GONE,
  }),
  addChatPicture: needs(
    "service.write",
    async (hands) => {
      await asOwn()(hands);
      return { query: { chatId: hands.thing.id }, ...picture() };
    },
    claimed,
  ),
  chatOperators: needs("service.write"),
  claimChat: needs("service.write", toChat(), waiting),
  replyChat: needs("service.write", asOwn({ content: "hello" }), claimed),
  typeDeskChat: needs("service.write", asOwn(), claimed),
  handOverChat: needs("service.write", asOwn({ toId: null }), claimed),
  endDeskChat: needs("service.write", toChat(), waiting),
  chatHours: needs("service.write"),
  saveChatHours: needs("service.write", () => ({
    body: { days: [1, 2, 3, 4, 5, 6, 7], opens: 0, closes: 1_440 },
  })),
} satisfies Record<string, OperatorCall>;
