/** When a popup opens: on its pages, and not on a day for which the member has put it away (product.md §2). */

import { POPUP_PAGES, type PopupPage } from "@naru/vocabulary/content";

/** Days are Korean ones, whatever zone the phone is in. */
export const POPUP_ZONE = "Asia/Seoul";

/** Popups that were put away, each with the day for which. */
export type PutAway = Readonly<Record<string, string>>;

/** Whether a popup opens at an address; one that names no page opens on every. Logged-out views count as their pages. */
export function opensAt(pages: readonly PopupPage[], pathname: string): boolean {
  if (pages.length === 0) return true;
  return pages.some((page) => new RegExp(`^${POPUP_PAGES[page]}(?:View)?(?:/|$)`).test(pathname));
}

/** What is kept of the popups that were put away: those of this day alone. */
export function readPutAway(kept: string | null, today: string): PutAway {
  try {
    const all = Object.entries(JSON.parse(kept ?? "{}") as object);
    return Object.fromEntries(all.filter(([, day]) => day === today));
  } catch {
    return {};
  }
}
