/** How many notices the member has not opened: asked with every new line, when one is published and when one was opened. */

import { runtime } from "../runtime.ts";
import { session } from "../session.ts";
import { unreadNotices } from "../unread.ts";

/** Asks anew; where it cannot be asked, the count stays as it was last known. */
export async function countNotices(): Promise<void> {
  if (session.get().me === null) return;
  try {
    const answer = await runtime().http.call("noticeList", { isUnread: "1", page: "0", size: "1" });
    if (!Array.isArray(answer)) unreadNotices.set(answer.totalElements);
  } catch {
    // The next line asks again.
  }
}
