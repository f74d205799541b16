/** Notes and tags of the member's own trades, under their rows in 조회. */

import { TEXT_FIELDS } from "./fields.ts";
import type { Sink, Writers, Written } from "./sink.ts";
import { uuid7 } from "../support/trader.ts";
import { isTaken } from "./taken.ts";

const BODY = "member saveTradeNote.body";

/** The newest fill of the member, who trades once more. */
async function freshFill({ member }: Writers): Promise<string> {
  const order = { overseaOptionId: "1101", marketType: "MARKET", tradeType: "LONG", qty: 1 };
  const placed = await member.insist("placeOverseaOrder", order, uuid7());
  const { orderId } = placed.body as { readonly orderId?: string };
  const fills = (await member.list("overseaFills", { size: "5" })) as readonly {
    readonly id: string;
    readonly orderId: string;
  }[];
  const fill = fills.find((each) => each.orderId === orderId) ?? fills[0];
  if (fill === undefined) throw new Error("the order was not filled");
  return fill.id;
}

/** A fill carries one text at a time: each is looked at under a tag of its own. */
export const tradeNotes: Sink = {
  fields: [`${BODY}.note`, `${BODY}.tags[]`],
  app: "member",
  lists: [],
  async write(writers, texts) {
    const written: Written[] = [];
    for (const [index, text] of texts.entries()) {
      const isTag = TEXT_FIELDS.get(`${BODY}.tags[]`)?.(text) === true;
      if (!isTag && TEXT_FIELDS.get(`${BODY}.note`)?.(text) !== true) continue;
      const mark = `s${index}`;
      const tags = isTag ? [mark, text] : [mark];
      const note = { kind: "OVERSEA_FILL", id: await freshFill(writers), note: text, tags };
      if (!isTaken(await writers.member.call("saveTradeNote", note))) continue;
      written.push({ text, screen: `/search/oversea?tab=fills&tag=${mark}` });
    }
    return written;
  },
};
