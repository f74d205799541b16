/** Names of withdrawal addresses, on the member's own screen. */

import { DEMO_PIN } from "../../apps/server/src/seed/demo.ts";
import type { Sink, Written } from "./sink.ts";
import { isTaken } from "./taken.ts";

/** One address with a tag of its own for each; as many as a book holds. */
export const addresses: Sink = {
  fields: ["member walletGenerate.body.label"],
  app: "member",
  lists: ["/wallet/address"],
  async write({ member }, texts) {
    const written: Written[] = [];
    const address = "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh";
    for (const [index, label] of texts.entries()) {
      const body = { coinName: "XRP", address, tag: String(index), label, pin: DEMO_PIN };
      if (isTaken(await member.call("walletGenerate", body))) written.push({ text: label });
    }
    return written;
  },
};
