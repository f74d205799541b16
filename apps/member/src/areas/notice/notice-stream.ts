/** Notices that an operator puts before everybody (FORCE_NOTICE): read by id, shown one after another. */

import type { NoticeView } from "@naru/client/views";
import type { NoticeTopicEvent } from "@naru/contract/areas/content/channels";
import { noticeTopic } from "@naru/contract/destinations";
import { runtime } from "../../base/runtime.ts";
import { createStore } from "../../base/store.ts";

/** Notices that wait to be read, oldest first. */
export const waitingNotices = createStore<readonly NoticeView[]>([]);
/** Popups that wait for their page, in the order in which they open. */
export const waitingPopups = createStore<readonly NoticeView[]>([]);

/** Hears what the site tells all of its members until the answer is called, and reads what waits for whoever was away. */
export function hearNotices(): () => void {
  const { live, site } = runtime();
  const loaded = import("./data/read-waiting.ts");
  void loaded.then(({ readWaiting }) => readWaiting());
  return live.subscribe(noticeTopic(site.id), (body) => {
    void loaded.then(({ told }) => told(body as NoticeTopicEvent));
  });
}
