/** Answers that were given and may not have arrived: asked for by the key of the call (design.md §3 rule 4). */

import { lookUpAnswer } from "@naru/store/answers";
import type { KeptAnswer } from "../../../engine/answers.ts";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { errorView } from "../../http/errors.ts";

export function givenAnswerHandlers(desk: Desk): Handlers<"givenAnswer"> {
  return {
    async givenAnswer({ query, session, site }) {
      const given = await lookUpAnswer(desk.db, session.memberId, query.key);
      if (given === undefined) return { state: "UNKNOWN", answer: null, refusal: null };
      const kept = JSON.parse(given.outcome) as KeptAnswer;
      if (kept.outcome === "refused")
        return {
          state: "REFUSED",
          answer: null,
          refusal: errorView(kept.code, site.language, kept.detail),
        };
      return { state: "TAKEN", answer: JSON.parse(kept.body), refusal: null };
    },
  };
}
