/** A member's messages page by page, read again whenever what is unread changes; reading all and throwing one away. */

import type { MessageView } from "@naru/client/views";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { usePages } from "../../../base/pages.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { unreadMessages } from "../../../base/unread.ts";

const KEY = ["messages"];

export function useMessages() {
  const client = useQueryClient();
  const unread = useStore(unreadMessages);
  useEffect(() => {
    void client.invalidateQueries({ queryKey: KEY });
  }, [client, unread]);
  return usePages<MessageView>(KEY, "messageList", {});
}

/** Both change the list and the badge; what refuses is thrown. */
export function useMessageDeeds() {
  const client = useQueryClient();
  const { http } = runtime();
  return {
    async readAll() {
      const { unreadCount } = await http.call("readAllMessages", {});
      unreadMessages.set(unreadCount);
      await client.invalidateQueries({ queryKey: KEY });
    },
    async remove(id: string) {
      await http.call("deleteMessage", { id });
      await client.invalidateQueries({ queryKey: KEY });
    },
  };
}
