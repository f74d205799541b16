/** The hours of a day in which banks rest, as instants (decision 041). */

import type { P2pRulesRow } from "@naru/rows/p2p/rules";

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_DAY = 1_440;
const FORMATS = new Map<string, Intl.DateTimeFormat>();

/**
 * The rest that is now, or the next one, as epoch ms from and until; alike where there is none.
 *
 * @param rules of the site; undefined where it has set none
 * @param timeZone of the site, IANA name
 */
export function bankRest(
  rules: Pick<P2pRulesRow, "restFrom" | "restUntil"> | undefined,
  timeZone: string,
  at: number,
): { readonly restFrom: number; readonly restUntil: number } {
  if (rules === undefined || rules.restFrom === rules.restUntil)
    return { restFrom: 0, restUntil: 0 };
  const minutes = passed(rules.restUntil - rules.restFrom);
  const now = minuteOf(timeZone, at);
  const since = passed(now - rules.restFrom);
  const begins = at - (at % MS_PER_MINUTE);
  const restFrom =
    begins + (since < minutes ? -since : passed(rules.restFrom - now)) * MS_PER_MINUTE;
  return { restFrom, restUntil: restFrom + minutes * MS_PER_MINUTE };
}

/** Minutes on a clock, over midnight where it must be. */
function passed(minutes: number): number {
  return (minutes + MINUTES_PER_DAY) % MINUTES_PER_DAY;
}

function minuteOf(timeZone: string, at: number): number {
  let format = FORMATS.get(timeZone);
  if (format === undefined) {
    const parts = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
    format = new Intl.DateTimeFormat("en-GB", { timeZone, ...parts });
    FORMATS.set(timeZone, format);
  }
  const [hour = "0", minute = "0"] = format.format(at).split(":");
  return Number(hour) * 60 + Number(minute);
}
