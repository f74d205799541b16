/**
 * A notice is the site's word to every member, and could name a bank account of somebody's own: two persons publish it,
 * change what is published, and put it on screens.
 */

import type { ProposalInput } from "@naru/contract/areas/proposals/inputs";
import type { DeskConnection } from "@naru/store/desk/database";
import {
  markNoticeSent,
  type OperatorNotice,
  readOperatorNotice,
  saveNotice,
} from "@naru/store/desk/operator-site";
import { RefusalError } from "../refusals/refusal-error.ts";
import type { Site } from "../sessions/sites.ts";
import type { OperatorDesk } from "./call.ts";
import { cleanHtml } from "./clean-html.ts";

/** What a proposal to publish a notice says: the HTML as members will get it. */
export async function noticeDraft(
  desk: OperatorDesk,
  site: Site,
  { noticeId, title, body, isForced }: Extract<ProposalInput, { kind: "NOTICE" }>,
) {
  const before =
    noticeId === undefined
      ? undefined
      : await readOperatorNotice(desk.db, site.id, Number(noticeId));
  if (noticeId !== undefined && before === undefined) throw new RefusalError("INVALID_REQUEST");
  return {
    payload: { noticeId: noticeId ?? null, title, body: cleanHtml(body), isForced },
    before: before ? standing(before) : null,
    target: before ? `notice ${before.id}` : `notice ${title}`,
  };
}

/** What members see of a notice now, or would have seen. */
export async function noticeNow(
  desk: OperatorDesk,
  site: Site,
  noticeId: unknown,
): Promise<ReturnType<typeof standing> | null> {
  const notice =
    noticeId === null ? undefined : await readOperatorNotice(desk.db, site.id, Number(noticeId));
  return notice ? standing(notice) : null;
}

/** Publishes what was agreed to, in the transaction that ends the proposal; the number of the notice. */
export async function publish(
  db: DeskConnection,
  site: Site,
  payload: Readonly<Record<string, unknown>>,
  now: number,
): Promise<number> {
  const { noticeId, title, body, isForced } = payload;
  const id = await saveNotice(db, {
    siteId: site.id,
    ...(noticeId !== null && { id: Number(noticeId) }),
    title: String(title),
    content: String(body),
    isOn: true,
    now,
  });
  if (isForced === true) await markNoticeSent(db, { siteId: site.id, id, now });
  return id;
}

function standing({ title, content, isOn }: OperatorNotice) {
  return { title, body: content, isPublished: isOn };
}
