/** The codes of a partner's sign-up links. */

import { listCodes, saveCode } from "@naru/store/desk/partners/codes";
import type { SessionRecord } from "@naru/store/desk/sessions";
import { instantText } from "@naru/vocabulary/instant";
import { millionths, shareText } from "../../calls/partner/commission.ts";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import { demandPartner } from "./standing.ts";

/** Links that a partner may have. */
const CODES_MAX = 50;

/** Codes are made, paused and raised by whom they are. */
export function partnerCodeHandlers(desk: Desk): Handlers<"partnerCodes" | "savePartnerCode"> {
  return {
    async partnerCodes({ session }) {
      demandPartner(session);
      return codeViews(desk, session);
    },

    async savePartnerCode({ body, session }) {
      demandPartner(session);
      const { siteId, memberId } = session;
      const { code } = body;
      const codes = await listCodes(desk.db, memberId);
      const isNew = codes.every((each) => each.code !== code);
      if (isNew && codes.length >= CODES_MAX) throw new RefusalError("INVALID_REQUEST");
      const memberShare = millionths(body.memberShare);
      const isPaused = [1, "1", true, "true"].includes(body.isPaused);
      const now = desk.clock.now();
      if (!(await saveCode(desk.db, { siteId, memberId, code, memberShare, isPaused, now })))
        throw new RefusalError("INVALID_REQUEST");
      return codeViews(desk, session);
    },
  };
}

async function codeViews({ db }: Desk, { memberId }: SessionRecord) {
  const codes = await listCodes(db, memberId);
  return codes.map(({ code, memberShare, isPaused, joined, createdAt }) => ({
    code,
    memberShare: shareText(memberShare),
    isPaused: isPaused ? (1 as const) : (0 as const),
    joined,
    createdAt: instantText(createdAt),
  }));
}
