/**
 * An operator's look at what a member sees (decision 052). All of it stays in its tab: what this browser keeps of a member of its
 * own is neither read nor written.
 */

/** Where the console opens a look; its code stands after the hash, which no server is sent. */
export const VIEW_PATH = "/view";
/** Where the tab keeps its look. */
export const VIEW_KEY = "naru.view";

/** Whether this tab was opened to look, also once the look is over. */
export function isViewTab(): boolean {
  return location.pathname === VIEW_PATH || sessionStorage.getItem(VIEW_KEY) !== null;
}
