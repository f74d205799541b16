/** An operator's look at what a member sees begins: the member's history of sign-ins has it before anything is shown (decision 052). */

import type { personalPaths } from "@naru/contract/areas/personal/paths";
import { findMember } from "@naru/store/desk/members";
import { openView, VIEW_MS } from "@naru/store/desk/personal/view-sessions";
import { addSignIn } from "@naru/store/desk/sign-ins";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import { freshToken, hashToken } from "../../sessions/tokens.ts";

export function viewHandlers(desk: Desk): Handlers<keyof typeof personalPaths> {
  return {
    async openView({ site, body }) {
      const now = desk.clock.now();
      const access = freshToken();
      const asked = { siteId: site.id, code: hashToken(body.code), access: access.hash, now };
      const opened = await desk.db.transaction(async (db) => {
        const view = await openView(db, asked);
        if (view === undefined) return undefined;
        // Neither where the operator sits nor at what: the house looked.
        const entry = { at: now, way: "VIEW", refusedFor: null, isNewDevice: false } as const;
        await addSignIn(db, view.memberId, { ...entry, device: "", address: "" });
        return findMember(db, site.id, view.memberId);
      });
      if (opened === undefined) throw new RefusalError("TOKEN_EXPIRED");
      return { accessToken: access.text, expiresIn: VIEW_MS / 1_000, name: opened.name };
    },
  };
}
