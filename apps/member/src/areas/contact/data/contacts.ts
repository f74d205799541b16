/** A member's inquiries: read again whenever what is unread changes. */

import type { ContactItemView } from "@naru/client/views";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { usePages } from "../../../base/pages.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { unreadContacts } from "../../../base/unread.ts";

const KEY = ["contacts"];

function useFreshness(): void {
  const client = useQueryClient();
  const unread = useStore(unreadContacts);
  useEffect(() => {
    void client.invalidateQueries({ queryKey: KEY });
  }, [client, unread]);
}

export function useContacts() {
  useFreshness();
  return usePages<ContactItemView>([...KEY, "list"], "contactList", {});
}

/** One as a whole; its answers count as read from then on. */
export function useContact(id: string) {
  useFreshness();
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => runtime().http.call("readContact", { id }, { signal }),
  });
}

/** Has the lists of this page read again after the member did something. */
export function useContactsAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
}
