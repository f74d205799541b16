/** Partners whom a partner asks for, as the console lists them; the note of whom they brought is walked in the app's own tests. */

import { addressOf } from "@naru/contract/paths";
import { DEMO_PASSWORD } from "../../apps/server/src/seed/demo.ts";
import { uuid7 } from "../support/trader.ts";
import { TEXT_FIELDS } from "./fields.ts";
import type { Sink, Written } from "./sink.ts";
import { isTaken } from "./taken.ts";

const ADD = "member addPartner.body";

export const newPartners: Sink = {
  fields: [`${ADD}.name`, `${ADD}.nick`, `${ADD}.username`],
  app: "console",
  lists: ["/members?q=brought-"],
  async write({ running }, texts) {
    const post = async (call: "login" | "addPartner", body: object, headers = {}) => {
      const answer = await fetch(`${running.address}${addressOf(call)}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
      return {
        status: answer.status,
        body: (await answer.json()) as Readonly<Record<string, unknown>>,
      };
    };
    const who = { siteInfoId: 1, username: "partner1", password: DEMO_PASSWORD };
    const { accessToken } = (await post("login", who)).body;
    const written: Written[] = [];
    for (const [index, text] of texts.entries()) {
      const own = (name: string, wanted: string) =>
        TEXT_FIELDS.get(`${ADD}.${name}`)?.(wanted) === true ? wanted : undefined;
      const username = `brought-${index}`;
      const name = own("name", text);
      // A nickname is one member's, and others signed up with these.
      const nick = own("nick", `${text},`);
      const phone = `010-7200-${String(index).padStart(4, "0")}`;
      const body = { username, password: DEMO_PASSWORD, name: name ?? "새총판", nick, phone };
      const reply = await post(
        "addPartner",
        { ...body, rates: {} },
        { authorization: `Bearer ${String(accessToken)}`, "idempotency-key": uuid7() },
      );
      if (!isTaken(reply)) continue;
      for (const each of [name, nick])
        if (each !== undefined) written.push({ text: each, marker: username });
    }
    return written;
  },
};
