/** Notices that an operator puts before everybody who is here (FORCE_NOTICE): read by id, shown one after another. */

import type { NoticeView } from "@naru/client/views";
import { noticeTopic } from "@naru/contract/destinations";
import { runtime } from "../../base/runtime.ts";
import { createStore } from "../../base/store.ts";

/** Notices that wait to be read, oldest first. */
export const waitingNotices = createStore<readonly NoticeView[]>([]);

interface ForceNotice {
  readonly event: "FORCE_NOTICE";
  readonly id: string;
}

/** Hears the site's notices until the answer is called. */
export function hearNotices(): () => void {
  const { live, site } = runtime();
  return live.subscribe(noticeTopic(site.id), (body) => {
    const { event, id } = body as ForceNotice;
    if (event === "FORCE_NOTICE") void readNotice(id);
  });
}

/** Status 200 gives the notice (product.md §7); one that is gone or cannot be read is not shown. */
async function readNotice(id: string): Promise<void> {
  try {
    const notice = await runtime().http.call("notice", { id });
    const waiting = waitingNotices.get();
    if (!waiting.some((held) => held.id === notice.id)) waitingNotices.set([...waiting, notice]);
  } catch {
    // The list of notices has it, for whoever looks.
  }
}
