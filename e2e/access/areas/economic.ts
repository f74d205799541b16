/** Who may call what of the economic calendar: anybody reads it. */

import { type About, needs, open, own } from "../declared.ts";

const kept: About = { kind: "indicator", absent: [400, "INVALID_REQUEST"] };
const event = { at: "2026-12-01T13:30:00.000Z", country: "US", importance: 3, name: "jobs" };
const day = { from: "2026-11-01T00:00:00.000Z", to: "2026-11-02T00:00:00.000Z" };

export const memberCalls = {
  economicList: open(() => ({ query: day })),
  economicReminders: own(),
  setEconomicReminder: own(({ thing }) => ({ body: { id: thing.id, minutes: 15 } }), {
    kind: "indicator",
    absent: [404, "WRONG_APPROACH"],
  }),
};

export const operatorCalls = {
  deskEconomic: needs("notice.write"),
  saveEconomic: needs(
    "notice.write",
    ({ thing }) => ({ body: { eventId: thing.id, ...event } }),
    kept,
  ),
  withdrawEconomic: needs(
    "notice.write",
    ({ thing }) => ({ body: { eventId: thing.id, reason: "asked for" } }),
    kept,
  ),
  importEconomic: needs("notice.write", () => ({
    body: { format: "JSON", content: "{}", isTrial: true },
  })),
};
