/** Live chats as members and operators are shown them, and when chats may begin. */

import type { ChatEntryView } from "@naru/contract/views/chat";
import type { Chat, ChatEntry } from "@naru/store/desk/chat/chats";
import type { DeskConnection } from "@naru/store/desk/database";
import type { Reader } from "@naru/store/desk/service/messages";
import type { ChatHours } from "@naru/vocabulary/service/chat";
import { instantText } from "@naru/vocabulary/instant";
import { Temporal } from "temporal-polyfill";
import type { Site } from "../sessions/sites.ts";
import { readAboutView } from "./contact-views.ts";

const WEEK_DAYS = 7;

export function chatView({ id, state, assigned, place, lastSeq, createdAt, endedAt }: Chat) {
  return {
    ...{ id: String(id), state, name: assigned?.name ?? null, place, lastSeq },
    createdAt: instantText(createdAt),
    endedAt: endedAt === null ? null : instantText(endedAt),
  };
}

/** What was written in the member's chat, with what it is about as that is now, and the address at which the reader gets each picture. */
export function chatEntryViews(
  db: DeskConnection,
  site: Site,
  owner: Reader,
  entries: readonly ChatEntry[],
  urlOf: (fileId: string) => string,
): Promise<ChatEntryView[]> {
  return Promise.all(
    entries.map(
      async ({ seq, kind, operator, toOperator, key, text, about, files, createdAt }) => ({
        ...{ seq, kind, name: operator, toName: toOperator, key, content: text },
        about: await readAboutView(db, site, owner, about),
        files: files.map((file) => ({ ...file, url: urlOf(file.id) })),
        createdAt: instantText(createdAt),
      }),
    ),
  );
}

/** Whether chats may begin at an instant, and when they next may where not (epoch ms); null where never. */
export function opening(
  { days, opens, closes }: ChatHours,
  timeZone: string,
  now: number,
): { readonly isOpen: boolean; readonly opensAt: number | null } {
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
  const minute = here.hour * 60 + here.minute;
  if (days.includes(here.dayOfWeek) && minute >= opens && minute < closes)
    return { isOpen: true, opensAt: null };
  const plainTime = new Temporal.PlainTime(Math.floor(opens / 60), opens % 60);
  for (let ahead = minute < opens ? 0 : 1; ahead <= WEEK_DAYS; ahead++) {
    const day = here.toPlainDate().add({ days: ahead });
    if (!days.includes(day.dayOfWeek)) continue;
    const { epochMilliseconds } = day.toZonedDateTime({ timeZone, plainTime });
    return { isOpen: false, opensAt: epochMilliseconds };
  }
  return { isOpen: false, opensAt: null };
}
