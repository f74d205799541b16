/** An instant as people on a site read it, on its clock: `2026-11-22 14:30`. `timeZone` is an IANA name. */
export function siteMinute(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat("sv-SE", {
    dateStyle: "short",
    timeStyle: "short",
    timeZone,
  }).format(at);
}
