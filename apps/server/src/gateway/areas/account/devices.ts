/** Where a member is signed in, and who tried to be. */

import { endOwnSessions, listSessions } from "@naru/store/desk/sessions";
import { readSignIns } from "@naru/store/desk/sign-ins";
import { instantText } from "@naru/vocabulary/instant";
import { freeze } from "../../calls/freeze.ts";
import type { Desk, Handlers } from "../../calls/handler.ts";

export function deviceHandlers(
  desk: Desk,
): Handlers<"mySessions" | "endMySession" | "endMyOtherSessions" | "mySignIns" | "freezeMe"> {
  return {
    async mySessions({ session }) {
      const sessions = await listSessions(desk.db, session.memberId);
      return sessions.map(({ id, device, address, startedAt, seenAt }) => ({
        id: String(id),
        isCurrent: id === session.id,
        device,
        address,
        startedAt: instantText(startedAt),
        seenAt: instantText(seenAt),
      }));
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
      const signIns = await readSignIns(desk.db, session.memberId);
      return signIns.map(({ at, way, refusedFor, isNewDevice, device, address }) => ({
        at: instantText(at),
        way,
        refusedFor,
        isNewDevice,
        device,
        address,
      }));
    },

    async freezeMe({ session: { siteId, memberId } }) {
      await freeze(desk, { siteId, memberId });
      return { ok: true };
    },
  };
}
