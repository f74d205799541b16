/** What members and operators write in live chat and what a colleague notes, in the panel of the chat; the member's own page is walked with other texts. */

import { uuid7 } from "../support/trader.ts";
import type { Sink, Written } from "./sink.ts";
import { isTaken } from "./taken.ts";

export const chats: Sink = {
  fields: [
    "member sendChat.body.content",
    "operator replyChat.body.content",
    "operator handOverChat.body.note",
  ],
  app: "console",
  lists: [],
  async write({ member, owner }, texts) {
    const written: Written[] = [];
    for (const text of texts) {
      const sent = await member.call("sendChat", { content: text }, uuid7());
      if (!isTaken(sent)) continue;
      const { chat } = sent.body as unknown as { readonly chat: { readonly id: string } };
      const { id: chatId } = chat;
      await owner.call("claimChat", { chatId });
      await owner.call("replyChat", { chatId, content: text });
      await owner.call("handOverChat", { chatId, toId: null, note: text.slice(0, 500) });
      await owner.call("endDeskChat", { chatId });
      written.push({ text, screen: `/chats?id=${chatId}` });
    }
    return written;
  },
};
