/** What operators write to members, in the panel of what was sent; the member's own list is walked with other texts. */

import type { SendingView } from "@naru/contract/views/message";
import { TEXT_FIELDS } from "./fields.ts";
import type { Sink, Written } from "./sink.ts";
import { isTaken } from "./taken.ts";

const SEND = "operator sendMessage.body";
const ROWS_A_PAGE = 50;

export const messages: Sink = {
  fields: [`${SEND}.title`, `${SEND}.content`, `${SEND}.reason`],
  app: "console",
  lists: [],
  async write({ owner }, texts) {
    const sent: { readonly id: string; readonly own: readonly string[] }[] = [];
    for (const [index, text] of texts.entries()) {
      const own = (name: string) =>
        TEXT_FIELDS.get(`${SEND}.${name}`)?.(text) === true ? text : undefined;
      const title = own("title") ?? `메시지 ${index}`;
      const content = own("content") ?? "본문";
      const reason = own("reason") ?? null;
      const to = { segment: "MEMBER", segmentId: "10000" };
      const reply = await owner.call("sendMessage", { ...to, title, content, reason });
      if (!isTaken(reply)) continue;
      const { id } = reply.body as unknown as SendingView;
      sent.push({ id, own: [title, content, reason ?? title] });
    }
    // A panel opens where its row is on the page, newest first.
    return sent.flatMap(({ id, own }, index): Written[] => {
      const page = Math.floor((sent.length - 1 - index) / ROWS_A_PAGE);
      return own.map((text) => ({ text, screen: `/messages?id=${id}&page=${page}` }));
    });
  },
};
