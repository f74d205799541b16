/** Days as sites count them, for the limits of a day. */

const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** The day of an instant (epoch ms) in a time zone (IANA name), as the number `yyyymmdd`. */
export function siteDay(timeZone: string, at: number): number {
  let format = FORMATS.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
    FORMATS.set(timeZone, format);
  }
  return Number(format.format(at).replaceAll("-", ""));
}
