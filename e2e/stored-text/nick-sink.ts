/** Nicknames that members gave themselves later. */

import { addressOf } from "@naru/contract/paths";
import { DEMO_PASSWORD } from "../../apps/server/src/seed/demo.ts";
import { uuid7 } from "../support/trader.ts";
import { TEXT_FIELDS } from "./fields.ts";
import type { Sink, Written } from "./sink.ts";
import { isTaken } from "./taken.ts";

const FIELD = "member changeNick.body.nick";

export const nicks: Sink = {
  fields: [FIELD],
  app: "console",
  lists: ["/members?q=nick-of-"],
  async write({ running }, texts) {
    const written: Written[] = [];
    const post = async (call: "signUp" | "login" | "changeNick", body: object, headers = {}) => {
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
    // A nickname is one member's: each text has a member of its own, and differs from what one signed up with.
    const own = texts
      .map((text) => `${text}.`)
      .filter((nick) => TEXT_FIELDS.get(FIELD)?.(nick) === true);
    for (const [index, nick] of own.entries()) {
      const username = `nick-of-${index}`;
      const who = { siteInfoId: 1, username, password: DEMO_PASSWORD };
      const phone = `010-7100-${String(index).padStart(4, "0")}`;
      await post("signUp", { ...who, name: "홍길동", phone }, { "idempotency-key": uuid7() });
      const { accessToken } = (await post("login", who)).body;
      const reply = await post(
        "changeNick",
        { nick },
        { authorization: `Bearer ${String(accessToken)}` },
      );
      if (isTaken(reply)) written.push({ text: nick, marker: username });
    }
    return written;
  },
};
