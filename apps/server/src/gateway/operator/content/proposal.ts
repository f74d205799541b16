/**
 * What members read is the site's word to every one of them, and could name a bank account of somebody's own: two persons
 * publish it, change what is published, and put it on screens.
 */

import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import {
  addVersion,
  markSent,
  readDeskContent,
  readStanding,
} from "@naru/store/desk/content/versions";
import type { DeskConnection } from "@naru/store/desk/database";
import { instantText } from "@naru/vocabulary/instant";
import { RefusalError } from "../../refusals/refusal-error.ts";
import type { Site } from "../../sessions/sites.ts";
import type { OperatorDesk } from "../call.ts";
import { keptWords, picturesOf, plainWords, wordsOf } from "./words.ts";

type Plain = Readonly<Record<string, unknown>>;

/** Who plans further ahead forgets. */
const AHEAD_MS_MAX = 365 * 24 * 3_600_000;

/** What a proposal to publish a text says: the HTML as members will get it. */
export async function noticeDraft(
  desk: OperatorDesk,
  site: Site,
  input: Extract<ProposalInput, { kind: "NOTICE" }>,
) {
  const { noticeId, isForced } = input;
  const now = desk.clock.now();
  const kept =
    noticeId === undefined
      ? undefined
      : await readDeskContent(desk.db, { siteId: site.id, id: Number(noticeId), now });
  if (noticeId !== undefined && kept === undefined) throw new RefusalError("INVALID_REQUEST");
  const words = await wordsOf(desk.db, site.id, input, kept);
  const publishAt = input.publishAt === undefined ? null : Date.parse(input.publishAt);
  if (
    (publishAt !== null && (publishAt <= now || publishAt > now + AHEAD_MS_MAX)) ||
    (words.endsAt !== null && words.endsAt <= (publishAt ?? now)) ||
    // Screens are told at once, and of notices alone.
    (isForced && (words.section !== "NOTICE" || publishAt !== null))
  )
    throw new RefusalError("INVALID_REQUEST");
  return {
    payload: {
      noticeId: noticeId ?? null,
      ...plainWords(words),
      publishAt: publishAt === null ? null : instantText(publishAt),
      isForced,
    },
    before: await noticeNow(desk, site, noticeId ?? null),
    target: kept ? `notice ${kept.id}` : `notice ${words.title}`,
  };
}

/** What members see of a text now, or will from an instant that was agreed to; null where that is nothing. */
export async function noticeNow(
  desk: OperatorDesk,
  site: Site,
  noticeId: unknown,
): Promise<Plain | null> {
  if (noticeId === null) return null;
  const asked = { siteId: site.id, id: Number(noticeId), now: desk.clock.now() };
  const standing = await readStanding(desk.db, asked);
  return standing ? { ...plainWords(standing), version: standing.version } : null;
}

/** Publishes what was agreed to, in the transaction that ends the proposal; the number of the text. */
export async function publish(
  db: DeskConnection,
  site: Site,
  payload: Plain,
  { now, savedBy }: { readonly now: number; readonly savedBy: string | null },
): Promise<number> {
  const { noticeId, publishAt, isForced } = payload;
  const text = keptWords(payload);
  const id = await addVersion(db, {
    siteId: site.id,
    id: noticeId === null ? undefined : Number(noticeId),
    text,
    pictures: picturesOf(text).map((picture) => picture.id),
    savedBy,
    publishedFrom: Math.max(now, typeof publishAt === "string" ? Date.parse(publishAt) : now),
    now,
  });
  if (isForced === true) await markSent(db, { siteId: site.id, id, now });
  return id;
}
