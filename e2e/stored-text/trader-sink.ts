/** What members say of themselves who ask to be copied, in the panel of each; the member's own pages are walked with other texts. */

import { addressOf } from "@naru/contract/paths";
import { signIn, uuid7 } from "../support/trader.ts";
import { TEXT_FIELDS } from "./fields.ts";
import type { Sink, Written } from "./sink.ts";
import { isTaken } from "./taken.ts";

const ROWS_A_PAGE = 50;
const PASSWORD = "a-long-word-7";
const TAKES = "member applyTrader.body.introduction";

export const traders: Sink = {
  fields: [TAKES, "member changeTrader.body.introduction"],
  app: "console",
  lists: [],
  async write({ running, owner }, texts) {
    const asked: { readonly id: string; readonly text: string }[] = [];
    for (const [index, text] of texts.entries()) {
      if (TEXT_FIELDS.get(TAKES)?.(text) !== true) continue;
      const username = `lead${index}`;
      const who = { siteInfoId: 1, username, password: PASSWORD, name: "나리드" };
      const signedUp = await fetch(`${running.address}${addressOf("signUp")}`, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": uuid7() },
        body: JSON.stringify({ ...who, phone: `010-7300-${String(index).padStart(4, "0")}` }),
      });
      const { id } = (await signedUp.json()) as { readonly id: string };
      await owner.call("approveMember", { memberId: id });
      const leader = await signIn(running.address, username, PASSWORD);
      const about = { followStock: ["1201"], minBet: "10" };
      const applied = await leader.call("applyTrader", { ...about, introduction: text }, uuid7());
      if (!isTaken(applied)) continue;
      await owner.call("decideTrader", {
        ...{ traderId: id, isApproved: true, quota: 1, feeRate: "0.1", reason: "시험" },
      });
      const changed = await leader.call("changeTrader", { ...about, introduction: text }, uuid7());
      if (isTaken(changed)) asked.push({ id, text });
    }
    // A panel opens where its row is on the page, newest first.
    return asked.map(({ id, text }, index): Written => {
      const page = Math.floor((asked.length - 1 - index) / ROWS_A_PAGE);
      return { text, screen: `/traders?id=${id}&page=${page}` };
    });
  },
};
