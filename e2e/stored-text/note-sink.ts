/** Notes and tags of the member's own trades, under their rows in 조회. */

import { until } from "../support/until.ts";
import { TEXT_FIELDS } from "./fields.ts";
import type { Sink, Writers, Written } from "./sink.ts";
import { isTaken } from "./taken.ts";

const BODY = "member saveTradeNote.body";
/** As many trades stand on one page of the list. */
const PAGE = 15;

/** A fill of the member's own, who buys and sells in turn. */
async function freshFill({ member }: Writers, turn: number): Promise<string> {
  const tradeType = turn % 2 === 0 ? "LONG" : "SHORT";
  const order = { overseaOptionId: "1101", marketType: "MARKET", tradeType, qty: 1 };
  const placed = await member.trade("placeOverseaOrder", order);
  const { id: orderId } = placed.body as { readonly id?: string };
  if (orderId === undefined) throw new Error(`no order: ${JSON.stringify(placed.body)}`);
  return until(async () => {
    const fills = (await member.list("overseaFills", { size: "5" })) as readonly {
      readonly id: string;
      readonly orderId: string;
    }[];
    return fills.find((each) => each.orderId === orderId)?.id;
  });
}

/** Each trade carries one text; a page of them is looked at under a tag that they share. */
export const tradeNotes: Sink = {
  fields: [`${BODY}.note`, `${BODY}.tags[]`],
  app: "member",
  lists: [],
  async write(writers, texts) {
    const written: Written[] = [];
    for (const text of texts) {
      const isTag = TEXT_FIELDS.get(`${BODY}.tags[]`)?.(text) === true;
      if (!isTag && TEXT_FIELDS.get(`${BODY}.note`)?.(text) !== true) continue;
      const mark = `s${Math.floor(written.length / PAGE)}`;
      const id = await freshFill(writers, written.length);
      const tags = isTag ? [mark, text] : [mark];
      const note = { kind: "OVERSEA_FILL", id, note: text, tags };
      if (!isTaken(await writers.member.call("saveTradeNote", note))) continue;
      written.push({ text, screen: `/search/oversea?tab=fills&tag=${mark}` });
    }
    return written;
  },
};
