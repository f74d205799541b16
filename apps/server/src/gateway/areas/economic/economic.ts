/** The economic calendar as members read it, and their reminders. */

import type { EconomicEventView } from "@naru/contract/areas/economic/views";
import { listEconomic, type ShownEvent } from "@naru/store/desk/economic/events";
import { setReminder, toldReminders } from "@naru/store/desk/economic/reminders";
import { ECONOMIC_DAYS_MAX } from "@naru/vocabulary/service/economic";
import { instantText } from "@naru/vocabulary/instant";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";

type Ids = "economicList" | "economicReminders" | "setEconomicReminder";

const DAY_MS = 24 * 3_600_000;
const REMINDERS_SHOWN = 30;

export function economicHandlers(desk: Desk): Handlers<Ids> {
  return {
    async economicList({ query, site, session }) {
      const from = Date.parse(query.from);
      const to = Date.parse(query.to);
      if (!(from < to) || to - from > ECONOMIC_DAYS_MAX * DAY_MS)
        throw new RefusalError("INVALID_REQUEST");
      const events = await listEconomic(desk.db, {
        ...{ siteId: site.id, memberId: session?.memberId ?? null, from, to },
        countries: query.countryStrs?.split(","),
        importance: query.importance === undefined ? undefined : Number(query.importance),
      });
      return events.map(viewOf);
    },

    async economicReminders({ session }) {
      const { siteId, memberId } = session;
      const told = await toldReminders(desk.db, { siteId, memberId, limit: REMINDERS_SHOWN });
      return told.map(({ eventId, name, nameEn, country, toldAt, at }) => ({
        ...{ id: String(eventId), name, nameEn, country },
        ...{ at: instantText(at), toldAt: instantText(toldAt) },
      }));
    },

    async setEconomicReminder({ body, session }) {
      const { siteId, memberId } = session;
      const asked = { siteId, memberId, eventId: Number(body.id), minutes: body.minutes };
      const became = await setReminder(desk.db, { ...asked, now: desk.clock.now() });
      if (became === "ABSENT") throw new RefusalError("WRONG_APPROACH", { status: 404 });
      if (became === "PAST") throw new RefusalError("ECONOMIC_PAST");
      return { ok: true };
    },
  };
}

function viewOf(event: ShownEvent): EconomicEventView {
  const { id, at, country, importance, name, nameEn, unit, previous, forecast, actual } = event;
  return {
    ...{ id: String(id), at: instantText(at), country, importance, name, nameEn, unit },
    ...{ previous, forecast, actual, remindMinutes: event.remindMinutes },
  };
}
