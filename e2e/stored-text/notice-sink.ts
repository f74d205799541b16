/** What operators write for members: kept as a draft by one, then published as it is by two. */

import type { OperatorNoticeView } from "@naru/contract/views/content";
import { agreed } from "../support/operator.ts";
import { TEXT_FIELDS } from "./fields.ts";
import type { Sink, Written } from "./sink.ts";
import { isTaken } from "./taken.ts";

const CALLS = [
  "operator saveNotice.body",
  "operator createProposal.body.proposal",
  "operator editProposal.body.proposal",
];
const ROWS_A_PAGE = 50;

export const notices: Sink = {
  fields: CALLS.flatMap((call) =>
    ["title", "body", "titleEn", "bodyEn"].map((field) => `${call}.${field}`),
  ),
  app: "console",
  lists: ["/notices"],
  async write({ owner, director }, texts) {
    const written: Written[] = [];
    for (const [index, text] of texts.entries()) {
      const isTitle = TEXT_FIELDS.get("operator saveNotice.body.title")?.(text) === true;
      const title = isTitle ? text : `공지 ${index}`;
      const words = { title, body: text, titleEn: title, bodyEn: text };
      const reply = await owner.call("saveNotice", words);
      if (!isTaken(reply)) continue;
      const { id } = reply.body as unknown as OperatorNoticeView;
      const notice = { kind: "NOTICE", noticeId: id, ...words, isForced: false };
      await agreed([owner, director], { ...notice, reason: "시험" });
      written.push({ text: title, screen: `/notices?id=${id}` });
    }
    // A panel opens where its row is on the page, newest first.
    return written.map((each, index) => {
      const page = Math.floor((written.length - 1 - index) / ROWS_A_PAGE);
      return { ...each, screen: `${each.screen ?? ""}&page=${page}` };
    });
  },
};
