/** The economic calendar, as it crosses the wire. */

import {
  ECONOMIC_COUNTRIES,
  ECONOMIC_UNITS,
  IMPORTANCES,
  REMINDER_MINUTES,
} from "@naru/vocabulary/service/economic";
import { z } from "zod";
import { count, id, time } from "../../fields.ts";

const facts = {
  at: time,
  country: z.enum(ECONOMIC_COUNTRIES),
  /** From 1, which hardly moves a market, to 3. */
  importance: z.literal(IMPORTANCES),
  name: z.string(),
  /** The same in English, null where nobody wrote it. */
  nameEn: z.string().nullable(),
  /** What stands after each figure. */
  unit: z.enum(ECONOMIC_UNITS).nullable(),
  /** Figures as they were published: digits; null where there is none. */
  previous: z.string().nullable(),
  forecast: z.string().nullable(),
  actual: z.string().nullable(),
};

/** An event with the reminder of the member who asks; guests have none. */
export const EconomicEventView = z.object({
  id,
  ...facts,
  remindMinutes: z.literal(REMINDER_MINUTES).nullable(),
});
export type EconomicEventView = z.infer<typeof EconomicEventView>;

/** A reminder that was told. */
export const EconomicReminderView = z.object({
  /** Of the event. */
  id,
  name: z.string(),
  nameEn: z.string().nullable(),
  country: z.enum(ECONOMIC_COUNTRIES),
  at: time,
  toldAt: time,
});
export type EconomicReminderView = z.infer<typeof EconomicReminderView>;

/** An event as the console has it. */
export const DeskEconomicView = z.object({
  id,
  /** What its source calls it. */
  key: z.string(),
  ...facts,
  savedAt: time,
  /** Who said so last, null where it came with the installation. */
  savedBy: z.string().nullable(),
  withdrawnAt: time.nullable(),
});
export type DeskEconomicView = z.infer<typeof DeskEconomicView>;

/** What an import brings, or would bring. */
export const EconomicImportView = z.object({
  added: count,
  changed: count,
  /** They are there already as they are told. */
  same: count,
  /** Lines that cannot be taken, from 1, each with the field that is wrong; `whole` where the text itself cannot be read. */
  refused: z.array(z.object({ line: count, field: z.string() })),
});
export type EconomicImportView = z.infer<typeof EconomicImportView>;
