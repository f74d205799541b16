/** Times as operators read them: in the site's zone, to the second. */

import { session } from "./session.ts";

/** `2026-11-21 19:54:03`; nothing where there is no time. */
export function writeTime(at: string | null | undefined): string {
  if (at === null || at === undefined) return "";
  const parts = new Intl.DateTimeFormat("sv-SE", {
    timeZone: session.get()?.site.timeZone ?? "Asia/Seoul",
    dateStyle: "short",
    timeStyle: "medium",
  }).format(new Date(at));
  return parts.replace("T", " ");
}

/** `11-21 19:54:03`, for dense columns. */
export function writeShortTime(at: string | null | undefined): string {
  return writeTime(at).slice(5);
}

/** The same as a field of date and time takes it, `2026-11-21T19:54`; nothing where there is no time. */
export function writeLocalTime(at: string | null | undefined): string {
  return at === "" ? "" : writeTime(at).slice(0, 16).replace(" ", "T");
}

/** The instant that the site's clocks show as `2026-11-21T19:54`. */
export function readTime(local: string): string {
  const guess = new Date(`${local}Z`);
  const shown = Date.parse(`${writeTime(guess.toISOString()).replace(" ", "T")}Z`);
  return new Date(2 * guess.getTime() - shown).toISOString();
}
