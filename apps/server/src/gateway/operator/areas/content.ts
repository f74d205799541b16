/** What operators write for members: drafts and versions of one person; publishing is a proposal. */

import { contentPictureAddress } from "@naru/contract/areas/content/picture-address";
import type { OperatorNoticeView } from "@naru/contract/views/content";
import {
  addVersion,
  type ContentVersion,
  type DeskContent,
  listDeskContent,
  listVersions,
  readDeskContent,
  withdrawContent,
} from "@naru/store/desk/content/versions";
import { readContentPicture } from "@naru/store/desk/content/pictures";
import type { DeskConnection } from "@naru/store/desk/database";
import { instantText } from "@naru/vocabulary/instant";
import { RefusalError } from "../../refusals/refusal-error.ts";
import { sendContentPicture } from "../../views/content-picture.ts";
import { keepContentPicture } from "../../views/sent-picture.ts";
import { audit, enveloped, type OperatorDesk, type OperatorHandlers, rowsOf } from "../call.ts";
import { picturesOf, plainWords, wordsOf } from "../content/words.ts";
import { timeOrNull } from "../views.ts";

type Ids = "operatorNotices" | "operatorNotice" | "saveNotice" | "withdrawNotice";

export function operatorContentHandlers(desk: OperatorDesk): OperatorHandlers<Ids> {
  const now = () => desk.clock.now();
  const found = async (db: DeskConnection, siteId: number, id: number): Promise<DeskContent> => {
    const content = await readDeskContent(db, { siteId, id, now: now() });
    if (content === undefined) throw new RefusalError("INVALID_REQUEST");
    return content;
  };
  return {
    async operatorNotices({ site, query }) {
      const rows = rowsOf(query);
      const { section, state } = query;
      const asked = { siteId: site.id, now: now(), section, state, ...rows };
      const { rows: listed, total } = await listDeskContent(desk.db, asked);
      return enveloped(listed.map(contentView), rows, total);
    },

    async operatorNotice({ site, query }) {
      const notice = await found(desk.db, site.id, Number(query.noticeId));
      const versions = await listVersions(desk.db, notice.id);
      return { notice: contentView(notice), versions: versions.map(versionView) };
    },

    async saveNotice(call) {
      const { site, body, operator } = call;
      const before =
        body.noticeId === undefined
          ? undefined
          : await found(desk.db, site.id, Number(body.noticeId));
      const text = await wordsOf(desk.db, site.id, body, before);
      return desk.db.transaction(async (db) => {
        const id = await addVersion(db, {
          siteId: site.id,
          id: before?.id,
          text,
          pictures: picturesOf(text).map((picture) => picture.id),
          savedBy: operator.name,
          // What members read takes two persons: what one saves is seen by none of them.
          publishedFrom: null,
          now: now(),
        });
        await audit(db, call, {
          at: now(),
          action: "notice.save",
          target: `notice ${id}`,
          before: before && plainWords(before),
          after: plainWords(text),
        });
        return contentView(await found(db, site.id, id));
      });
    },

    async withdrawNotice(call) {
      const { site, body } = call;
      const before = await found(desk.db, site.id, Number(body.noticeId));
      return desk.db.transaction(async (db) => {
        const asked = { siteId: site.id, id: before.id, now: now() };
        if (!(await withdrawContent(db, asked))) throw new RefusalError("INVALID_REQUEST");
        await audit(db, call, {
          at: now(),
          action: "notice.withdraw",
          target: `notice ${before.id}`,
          before: { state: before.state, title: before.title },
          after: { state: "WITHDRAWN", reason: body.reason },
        });
        return contentView(await found(db, site.id, before.id));
      });
    },
  };
}

/** The pictures of texts. */
export function operatorPictureHandlers(
  desk: OperatorDesk,
): OperatorHandlers<"noticePicture" | "addNoticePicture"> {
  return {
    async noticePicture({ site, query, reply }) {
      return sendContentPicture(await readContentPicture(desk.db, site.id, query.pictureId), reply);
    },

    async addNoticePicture({ site, operator: { operatorId }, request }) {
      const kept = await keepContentPicture(desk, request, { siteId: site.id, operatorId });
      return { ...kept, url: contentPictureAddress(kept.id) };
    },
  };
}

function versionView(version: ContentVersion) {
  return {
    ...plainWords(version),
    version: version.version,
    savedAt: instantText(version.savedAt),
    savedBy: version.savedBy,
    publishedFrom: timeOrNull(version.publishedFrom),
    withdrawnAt: timeOrNull(version.withdrawnAt),
  };
}

function contentView(content: DeskContent): OperatorNoticeView {
  return {
    ...versionView(content),
    id: String(content.id),
    state: content.state,
    inForce: content.inForce,
    createdAt: instantText(content.createdAt),
    sentAt: timeOrNull(content.sentAt),
    seen: content.seen,
    acknowledged: content.acknowledged,
  };
}
