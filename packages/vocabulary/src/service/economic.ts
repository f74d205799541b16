/** The economic calendar: figures that states and banks publish at an instant that is known beforehand. */

/** Whose figures: ISO 3166 codes, and EU for the euro area. */
export const ECONOMIC_COUNTRIES = [
  "US",
  "KR",
  "CN",
  "JP",
  "EU",
  "DE",
  "GB",
  "FR",
  "AU",
  "CA",
  "HK",
  "IN",
] as const;
export type EconomicCountry = (typeof ECONOMIC_COUNTRIES)[number];

/** 1 hardly moves a market, 3 often does. */
export const IMPORTANCES = [1, 2, 3] as const;
export type Importance = (typeof IMPORTANCES)[number];

/** What stands after a figure. */
export const ECONOMIC_UNITS = ["%", "%p", "K", "M", "B", "T", "pt"] as const;
export type EconomicUnit = (typeof ECONOMIC_UNITS)[number];

/** A figure: at most nine digits and four decimals. */
export const ECONOMIC_FIGURE = /^-?\d{1,9}(?:\.\d{1,4})?$/;
/** A name has so many characters and digits at most: no account number stands in one. */
export const ECONOMIC_NAME_MAX = 80;
export const ECONOMIC_NAME_DIGITS_MAX = 6;
/** What a source calls an event, the same whenever it tells of it. */
export const ECONOMIC_KEY = /^[\w.:-]{1,64}$/;

/** How many minutes before an event a member may be reminded. */
export const REMINDER_MINUTES = [5, 15, 60] as const;
export type ReminderMinutes = (typeof REMINDER_MINUTES)[number];
/** Who was away when a reminder fell due is told of it for so long after the event. */
export const REMINDER_LATE_MS = 60_000;

/** Rows of one import. */
export const ECONOMIC_ROWS_MAX = 500;
/** Bytes of one import. */
export const ECONOMIC_BYTES_MAX = 200_000;
/** The longest period that is asked for at once, and the most events in one answer. */
export const ECONOMIC_DAYS_MAX = 62;
export const ECONOMIC_EVENTS_MAX = 1_000;
/** No event is further away than this. */
export const ECONOMIC_AHEAD_DAYS_MAX = 400;
