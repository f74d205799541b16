/** One text as it is read; what the member has opened is told to the server, so that its dot goes out everywhere. */

import type { NoticeView } from "@naru/client/views";
import type { ContentCategory } from "@naru/vocabulary/content";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { runtime } from "../../../base/runtime.ts";
import { contentKey } from "./keys.ts";

type OneCall = "notice" | "strategy" | "promotion" | "staticPage";

/** Which text of a call is meant. */
export type Which = { readonly id: string } | { readonly category: ContentCategory };

export function useContent(call: OneCall, which: Which) {
  const client = useQueryClient();
  const asked = useQuery<NoticeView>({
    queryKey: [...contentKey, call, which],
    queryFn: ({ signal }) => runtime().http.call(call, which, { signal }),
  });
  const { id, isRead } = asked.data ?? { id: "", isRead: null };
  useEffect(() => {
    if (isRead !== false) return;
    void markRead(id).then(() => client.invalidateQueries({ queryKey: contentKey }));
  }, [client, id, isRead]);
  return asked;
}

/** A dot that stays lit says no more than that: it is tried again the next time. */
async function markRead(id: string): Promise<void> {
  try {
    await runtime().http.call("seeContent", { id });
    await (await import("../../../session/house-notice.ts")).countNotices();
  } catch {
    // The text is in sight, which is what was asked for.
  }
}
