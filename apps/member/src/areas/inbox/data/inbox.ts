/** The newest of all that a member was told, read at once; what cannot be read leaves the rest. */

import type { NoticeTopicEvent } from "@naru/contract/areas/content/channels";
import { noticeTopic } from "@naru/contract/destinations";
import { siteOffers } from "@naru/vocabulary/site-type";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readAllPages } from "../../../base/pages.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { unreadContacts, unreadMessages } from "../../../base/unread.ts";
import { countNotices } from "../../../session/unread-notice.ts";
import { type Entry, entriesOf, type Lists } from "../model/entries.ts";

const KEY = ["inbox"];
/** So many of each kind. */
const NEWEST = { page: 0, size: 30, resultType: "LIST" } as const;

/** Read again whenever what is unread changes, and when the house puts a notice before everybody. */
export function useInbox() {
  const client = useQueryClient();
  const unread = useStore(unreadMessages) + useStore(unreadContacts);
  useEffect(() => {
    void client.invalidateQueries({ queryKey: KEY });
  }, [client, unread]);
  useEffect(() => {
    const { live, site } = runtime();
    return live.subscribe(noticeTopic(site.id), (body) => {
      // A stop of openings is heard by everybody at once, and is no entry here.
      if ((body as NoticeTopicEvent).event === "FORCE_NOTICE")
        void client.invalidateQueries({ queryKey: KEY });
    });
  }, [client]);
  return useQuery({ queryKey: KEY, queryFn: readInbox });
}

async function readInbox(): Promise<{ entries: Entry[]; isWhole: boolean }> {
  const { http, site } = runtime();
  const hasOversea = siteOffers(site.type, "oversea");
  const hasPerpetuals = siteOffers(site.type, "futures");
  const asked = {
    fills: hasOversea ? http.list("overseaFills", NEWEST) : Promise.resolve([]),
    // What was copied is filled in the member's own wallet too, and is among them.
    perpetuals: hasPerpetuals ? http.list("futuresFills", NEWEST) : Promise.resolve([]),
    positions: hasOversea ? http.list("overseaClosedPositions", NEWEST) : Promise.resolve([]),
    money: http.list("dnwList", NEWEST),
    notices: http.list("noticeList", NEWEST),
    answers: http.list("contactList", NEWEST),
    messages: http.list("messageList", NEWEST),
    reminders: http.call("economicReminders"),
    signIns: http.call("mySignIns"),
  } satisfies { readonly [List in keyof Lists]: Promise<Lists[List]> };
  const names = Object.keys(asked) as (keyof Lists)[];
  const answered = await Promise.allSettled(names.map((name) => asked[name]));
  const failed = answered.find(({ status }) => status === "rejected");
  if (answered.every(({ status }) => status === "rejected") && failed?.status === "rejected")
    throw failed.reason;
  const lists = Object.fromEntries(
    names.map((name, index) => {
      const answer = answered[index];
      return [name, answer?.status === "fulfilled" ? answer.value : []];
    }),
  ) as unknown as Lists;
  return { entries: entriesOf(lists), isWhole: failed === undefined };
}

/** Messages, answers and notices count as read; what refuses is thrown. */
export function useReadAll(): () => Promise<void> {
  const client = useQueryClient();
  const { http } = runtime();
  return async () => {
    const messages = await http.call("readAllMessages", {});
    unreadMessages.set(messages.unreadCount);
    const answers = await http.call("readAllContacts", {});
    unreadContacts.set(answers.unreadCount);
    try {
      await seeNotices();
    } finally {
      await countNotices();
    }
    await client.invalidateQueries({ queryKey: KEY });
  };
}

/** Those that were not opened count as read, but for what was put on every screen: that is read where it is acknowledged. */
async function seeNotices(): Promise<void> {
  const idsOf = async (narrowing: Readonly<Record<string, string>>): Promise<string[]> => {
    const idOf = ({ id }: { readonly id: string }) => id;
    return (await readAllPages("noticeList", narrowing, idOf)).rows.map(idOf);
  };
  const [unread, owed] = await Promise.all([idsOf({ isUnread: "1" }), idsOf({ isForced: "1" })]);
  for (const id of unread.filter((each) => !owed.includes(each)))
    await runtime().http.call("seeContent", { id });
}
