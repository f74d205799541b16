/** Operators' calls about the economic calendar. */

import { ECONOMIC_BYTES_MAX, ECONOMIC_COUNTRIES } from "@naru/vocabulary/service/economic";
import { z } from "zod";
import { id, pageOf, pages, text } from "../../fields.ts";
import { none, operatorCallsOf } from "../../operator-route.ts";
import { DeskEconomicView, EconomicImportView } from "./views.ts";
import { economicFacts } from "./inputs.ts";
import { economicOperatorPaths } from "./paths.ts";

const route = operatorCallsOf(economicOperatorPaths);

const permission = "notice.write";
const isTrial = z.boolean().optional();

export const economicOperatorRoutes = {
  deskEconomic: route("deskEconomic", {
    summary: "Events of the calendar: those to come, or with `isPast` 1 the others",
    permission,
    query: z.strictObject({
      ...pages,
      isPast: z.literal("1").optional(),
      country: z.enum(ECONOMIC_COUNTRIES).optional(),
    }),
    answer: pageOf(DeskEconomicView),
  }),
  saveEconomic: route("saveEconomic", {
    summary: "Put an event into the calendar, or say it anew",
    permission,
    query: none,
    body: z.strictObject({ eventId: id.optional(), ...economicFacts }),
    answer: DeskEconomicView,
  }),
  withdrawEconomic: route("withdrawEconomic", {
    summary: "Take an event from the members",
    permission,
    query: none,
    body: z.strictObject({ eventId: id, reason: text(200) }),
    answer: DeskEconomicView,
  }),
  importEconomic: route("importEconomic", {
    summary:
      "Take events in from a file, or from the provider of the installation; a trial says what that would bring. One that cannot be taken stops all",
    permission,
    query: none,
    body: z.discriminatedUnion("format", [
      z.strictObject({
        format: z.enum(["CSV", "JSON"]),
        content: z.string().min(1).max(ECONOMIC_BYTES_MAX),
        isTrial,
      }),
      z.strictObject({ format: z.literal("PROVIDER"), isTrial }),
    ]),
    answer: EconomicImportView,
  }),
};
