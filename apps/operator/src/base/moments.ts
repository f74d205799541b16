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
