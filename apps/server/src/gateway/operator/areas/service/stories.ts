/**
 * What members ask about, as the service desk reads it: the thing that an inquiry or an entry of a chat names and nothing else,
 * so that nobody reads a member's orders by their numbers. Each look stands in the access log (decision 052).
 */

import { readChat, readChatEntries } from "@naru/store/desk/chat/chats";
import type { Contact } from "@naru/store/desk/service/contacts";
import type { StoryView } from "@naru/contract/areas/contact/story";
import { RefusalError } from "../../../refusals/refusal-error.ts";
import { readStory } from "../../../views/story.ts";
import type { Acting, OperatorDesk, OperatorHandlers } from "../../call.ts";
import { accessed } from "../../personal/accessed.ts";
import { contactOf } from "./contacts.ts";

const ID_OF = { ORDER: "orderId", POSITION: "positionId", REQUEST: "requestId" } as const;

export function operatorStoryHandlers(
  desk: OperatorDesk,
): OperatorHandlers<"contactStory" | "chatStory"> {
  return {
    async contactStory(call) {
      const { id, member, about } = await contactOf(desk.db, call, call.query.contactId);
      const where = { kind: "CONTACT" as const, id: { contactId: String(id) } };
      return story(desk, call, where, member.id, about);
    },

    async chatStory(call) {
      const { chatId, seq } = call.query;
      const chat = await readChat(desk.db, call.site.id, Number(chatId));
      if (chat === undefined) throw new RefusalError("WRONG_APPROACH", { status: 404 });
      const entries = await readChatEntries(desk.db, chat.id, Number(seq) - 1, 1);
      const about = entries.find((entry) => entry.seq === Number(seq))?.about ?? null;
      const where = { kind: "CHAT" as const, id: { chatId: String(chat.id) } };
      return story(desk, call, where, chat.member.id, about);
    },
  };
}

/** Told before it is shown: what cannot be told is not shown. */
async function story(
  desk: OperatorDesk,
  call: Acting,
  where: { readonly kind: "CONTACT" | "CHAT"; readonly id: Readonly<Record<string, string>> },
  memberId: number,
  about: Contact["about"],
): Promise<StoryView> {
  if (about === null) throw new RefusalError("WRONG_APPROACH", { status: 404 });
  const told = { ...where.id, [ID_OF[about.kind]]: String(about.id) };
  await accessed(desk, call, where.kind, memberId, told);
  return readStory(desk, call.site, { siteId: call.site.id, memberId }, about);
}
