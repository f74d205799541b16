/** What buyers write in a deal and in whose name they say to have paid, in the panel of the appeal; the member's own page is walked with other texts. */

import { addressOf } from "@naru/contract/paths";
import { signIn, uuid7 } from "../support/trader.ts";
import { TEXT_FIELDS } from "./fields.ts";
import type { Sink, Written } from "./sink.ts";

const PASSWORD = "a-long-word-7";
const PAYER = "member p2pPaid.body.payerName";
const CHAT = "member p2pChat.body.content";

export const deals: Sink = {
  fields: [PAYER, CHAT],
  app: "console",
  lists: [],
  async write({ running, owner, member }, texts) {
    const { name, phone } = await member.read("me");
    const detail = { side: "SELL", walletType: "XRP", price: "3000", least: "3000", most: "30000" };
    const offered = await member.call(
      "p2pOffer",
      { name, phone, point: "200", detailJson: JSON.stringify({ ...detail, minutes: 60 }) },
      uuid7(),
    );
    const { offerId } = offered.body;
    const written: Written[] = [];
    for (const [index, text] of texts.entries()) {
      const username = `buyer${index}`;
      const who = { siteInfoId: 1, username, password: PASSWORD, name: "나구매" };
      const signedUp = await fetch(`${running.address}${addressOf("signUp")}`, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": uuid7() },
        body: JSON.stringify({ ...who, phone: `010-7400-${String(index).padStart(4, "0")}` }),
      });
      const { id } = (await signedUp.json()) as { readonly id: string };
      await owner.call("approveMember", { memberId: id });
      const buyer = await signIn(running.address, username, PASSWORD);
      const taken = await buyer.call("p2pTake", { offerId, point: "1" }, uuid7());
      const { dealId } = taken.body;
      const isName = TEXT_FIELDS.get(PAYER)?.(text) === true;
      await buyer.call("p2pPaid", { dealId, payerName: isName ? text : "나구매" }, uuid7());
      if (TEXT_FIELDS.get(CHAT)?.(text) === true)
        await buyer.call("p2pChat", { dealId, content: text }, uuid7());
      else if (!isName) continue;
      await buyer.call("p2pAppeal", { dealId }, uuid7());
      written.push({ text, screen: `/p2p?id=${String(dealId)}` });
    }
    return written;
  },
};

/** Text fields of deals whose text nobody is shown as it was sent, each with the reason. */
export const P2P_NEVER_SHOWN: Readonly<Record<string, string>> = {
  "member p2pOffer.body.name": "compared with what a member has, never answered",
  "member p2pOffer.body.phone": "compared with what a member has, never answered",
  "member p2pOffer.body.detailJson": "parsed by a strict schema of words and amounts, never kept",
  "member p2pRelease.body.otp": "a secret: compared or hashed, never answered",
};
