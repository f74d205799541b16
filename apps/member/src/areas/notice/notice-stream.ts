/** Notices that an operator puts before everybody (FORCE_NOTICE): read by id, shown one after another. */

import type { NoticeView } from "@naru/client/views";
import { noticeTopic } from "@naru/contract/destinations";
import { runtime } from "../../base/runtime.ts";
import { createStore } from "../../base/store.ts";

/** Notices that wait to be read, oldest first. */
export const waitingNotices = createStore<readonly NoticeView[]>([]);
/** Popups that wait for their page, in the order in which they open. */
export const waitingPopups = createStore<readonly NoticeView[]>([]);

interface ForceNotice {
  readonly event: "FORCE_NOTICE";
  readonly id: string;
}

/** Hears the site's notices until the answer is called, and reads what waits for whoever was away. */
export function hearNotices(): () => void {
  const { live, site } = runtime();
  const loaded = import("./data/read-waiting.ts");
  void loaded.then(({ readWaiting }) => readWaiting());
  return live.subscribe(noticeTopic(site.id), (body) => {
    const { event, id } = body as ForceNotice;
    if (event === "FORCE_NOTICE") void loaded.then(({ noticeCame }) => noticeCame(id));
  });
}
