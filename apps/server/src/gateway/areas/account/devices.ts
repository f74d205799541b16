/** Where a member is signed in, and who tried to be. */

import { endOwnSessions, listSessions } from "@naru/store/desk/sessions";
import { readSignIns } from "@naru/store/desk/sign-ins";
import { freeze } from "../../calls/freeze.ts";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { sessionView, signInView } from "../../views/device-views.ts";

export function deviceHandlers(
  desk: Desk,
): Handlers<"mySessions" | "endMySession" | "endMyOtherSessions" | "mySignIns" | "freezeMe"> {
  return {
    async mySessions({ session }) {
      const sessions = await listSessions(desk.db, session.memberId);
      return sessions.map((each) => ({ ...sessionView(each), isCurrent: each.id === session.id }));
    },

    async endMySession({ session: { memberId }, body }) {
      const now = desk.clock.now();
      await endOwnSessions(desk.db, { memberId, only: Number(body.sessionId), now });
      return { ok: true };
    },

    async endMyOtherSessions({ session: { id, memberId } }) {
      await endOwnSessions(desk.db, { memberId, allBut: id, now: desk.clock.now() });
      return { ok: true };
    },

    async mySignIns({ session }) {
      return (await readSignIns(desk.db, session.memberId)).map(signInView);
    },

    async freezeMe({ session: { siteId, memberId } }) {
      await freeze(desk, { siteId, memberId });
      return { ok: true };
    },
  };
}
