/** One text as it is read; what the member has opened is told to the server, so that its dot goes out everywhere. */

import type { NoticeView } from "@naru/client/views";
import type { ContentCategory } from "@naru/vocabulary/content";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { runtime } from "../../../base/runtime.ts";
import { contentKey } from "./keys.ts";
import { tellSeen } from "./read-waiting.ts";

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
    void tellSeen(id).then(() => client.invalidateQueries({ queryKey: contentKey }));
  }, [client, id, isRead]);
  return asked;
}
