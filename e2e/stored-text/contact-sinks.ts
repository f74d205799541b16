/** What members ask and operators answer and note, in the panel of the inquiry; the member's own page is walked with other texts. */

import { uuid7 } from "../support/trader.ts";
import { TEXT_FIELDS } from "./fields.ts";
import type { Sink, Writers, Written } from "./sink.ts";
import { isTaken } from "./taken.ts";

/** An inquiry of the demo member; each is answered, so that no number of them waits. */
async function asked({ member, owner }: Writers, question: string): Promise<string | undefined> {
  const reply = await member.call("createContact", { question }, uuid7());
  if (!isTaken(reply)) return undefined;
  const id = String(reply.body["id"]);
  await owner.call("answerContact", { contactId: id, content: "답변" });
  return id;
}

const panel = (id: string) => `/inbox?id=${id}`;

export const inquiries: Sink = {
  fields: ["member createContact.body.question", "member reopenContact.body.question"],
  app: "console",
  lists: [],
  async write(writers, texts) {
    const written: Written[] = [];
    for (const text of texts) {
      const id = await asked(writers, text);
      if (id === undefined) continue;
      await writers.member.call("reopenContact", { id, question: text });
      await writers.owner.call("answerContact", { contactId: id, content: "답변" });
      written.push({ text, screen: panel(id) });
    }
    return written;
  },
};

export const answers: Sink = {
  fields: ["operator answerContact.body.content", "operator noteContact.body.text"],
  app: "console",
  lists: [],
  async write(writers, texts) {
    const written: Written[] = [];
    for (const text of texts) {
      const id = await asked(writers, "왜요?");
      if (id === undefined) continue;
      const answer = await writers.owner.call("answerContact", { contactId: id, content: text });
      const note = await writers.owner.call("noteContact", { contactId: id, text });
      if (isTaken(answer) || isTaken(note)) written.push({ text, screen: panel(id) });
    }
    return written;
  },
};

/** Their titles stand in the choice of every inquiry, their texts in the answer once they are chosen. */
export const readyAnswers: Sink = {
  fields: ["operator saveContactTemplate.body.title", "operator saveContactTemplate.body.content"],
  app: "console",
  lists: [],
  async write(writers, texts) {
    const written: Written[] = [];
    const id = await asked(writers, "왜요?");
    if (id === undefined) throw new Error("no inquiry was taken");
    const takes = TEXT_FIELDS.get("operator saveContactTemplate.body.title");
    for (const text of texts) {
      const title = takes?.(text) === true ? text : "준비된 답변";
      const body = { title, content: text };
      if (!isTaken(await writers.owner.call("saveContactTemplate", body))) continue;
      if (title === text) written.push({ text, screen: panel(id) });
    }
    return written;
  },
};
