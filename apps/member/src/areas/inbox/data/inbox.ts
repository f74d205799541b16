/** The newest of all that a member was told, read at once; what cannot be read leaves the rest. */

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { unreadContacts, unreadMessages } from "../../../base/unread.ts";
import { type Entry, entriesOf } from "../model/entries.ts";

const KEY = ["inbox"];
/** So many of each kind. */
const NEWEST = { page: 0, size: 30, resultType: "LIST" } as const;

/** Read again whenever what is unread changes. */
export function useInbox() {
  const client = useQueryClient();
  const unread = useStore(unreadMessages) + useStore(unreadContacts);
  useEffect(() => {
    void client.invalidateQueries({ queryKey: KEY });
  }, [client, unread]);
  return useQuery({ queryKey: KEY, queryFn: readInbox });
}

async function readInbox(): Promise<{ entries: Entry[]; isWhole: boolean }> {
  const { http } = runtime();
  const lists = await Promise.allSettled([
    http.list("overseaFills", NEWEST),
    http.list("dnwList", NEWEST),
    http.list("noticeList", NEWEST),
    http.list("contactList", NEWEST),
    http.list("messageList", NEWEST),
  ]);
  const [fills, money, notices, answers, messages] = lists;
  const failed = lists.find(({ status }) => status === "rejected");
  if (lists.every(({ status }) => status === "rejected") && failed?.status === "rejected")
    throw failed.reason;
  const entries = entriesOf({
    FILL: fills.status === "fulfilled" ? fills.value : [],
    MONEY: money.status === "fulfilled" ? money.value : [],
    NOTICE: notices.status === "fulfilled" ? notices.value : [],
    ANSWER: answers.status === "fulfilled" ? answers.value : [],
    MESSAGE: messages.status === "fulfilled" ? messages.value : [],
  });
  return { entries, isWhole: failed === undefined };
}

/** Messages and answers count as read; what refuses is thrown. */
export function useReadAll(): () => Promise<void> {
  const client = useQueryClient();
  const { http } = runtime();
  return async () => {
    const messages = await http.call("readAllMessages", {});
    unreadMessages.set(messages.unreadCount);
    const answers = await http.call("readAllContacts", {});
    unreadContacts.set(answers.unreadCount);
    await client.invalidateQueries({ queryKey: KEY });
  };
}
