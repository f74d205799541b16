/** The economic calendar: read by anybody, since guests' charts show it too; reminders are a member's own. */

import {
  ECONOMIC_COUNTRIES,
  IMPORTANCES,
  REMINDER_MINUTES,
} from "@naru/vocabulary/service/economic";
import { z } from "zod";
import { body, idInput, query, time } from "../../fields.ts";
import { callsOf } from "../../route.ts";
import { DoneView } from "../../views.ts";
import { EconomicEventView, EconomicReminderView } from "./views.ts";
import { economicPaths } from "./paths.ts";

const { defineRoute, open, own } = callsOf("economic", economicPaths);

const countries = ECONOMIC_COUNTRIES.join("|");

export const economicList = defineRoute({
  ...open,
  id: "economicList",
  summary:
    "Events from an instant until before another, at most 62 days, in their order; of some countries, of an importance and above",
  query: query({
    from: time,
    to: time,
    countryStrs: z
      .string()
      .regex(
        new RegExp(`^(?:${countries})(?:,(?:${countries})){0,${ECONOMIC_COUNTRIES.length - 1}}$`),
      )
      .optional(),
    importance: z.enum(IMPORTANCES.map(String) as ["1", "2", "3"]).optional(),
  }),
  answer: z.array(EconomicEventView),
});

export const economicReminders = defineRoute({
  ...own,
  id: "economicReminders",
  summary: "The newest thirty reminders that the member was told",
  query: query({}),
  answer: z.array(EconomicReminderView),
});

export const setEconomicReminder = defineRoute({
  ...own,
  id: "setEconomicReminder",
  summary: "Be reminded some minutes before an event, or with null no longer",
  rate: "trade",
  query: query({}),
  body: body({ id: idInput, minutes: z.literal(REMINDER_MINUTES).nullable() }),
  answer: DoneView,
});

export const economicRoutes = { economicList, economicReminders, setEconomicReminder };
