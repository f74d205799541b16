/** Where a member is signed in, and who tried to be. */

import { endOwnSessions, listSessions } from "@naru/store/desk/sessions";
import { readSignIns } from "@naru/store/desk/sign-ins";
import { instantText } from "@naru/vocabulary/instant";
import type { Desk, Handlers } from "../calls/handler.ts";

export function deviceHandlers(
  desk: Desk,
): Handlers<"mySessions" | "endMySession" | "endMyOtherSessions" | "mySignIns"> {
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
      return signIns.map(({ at, refusedFor, isNewDevice, device, address }) => ({
        at: instantText(at),
        refusedFor,
        isNewDevice,
        device,
        address,
      }));
    },
  };
}
