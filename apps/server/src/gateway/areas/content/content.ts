/** What a site tells its members (product.md §7): read by whoever asks, marked as opened by members. */

import { categoryName } from "@naru/contract/messages/content-categories";
import {
  type Content,
  countByCategory,
  listContent,
  markSeen,
  readContent,
  type Reader,
} from "@naru/store/desk/content/content";
import { readShownPicture } from "@naru/store/desk/content/pictures";
import type { SessionRecord } from "@naru/store/desk/sessions";
import {
  CONTENT_CATEGORIES,
  type ContentCategory,
  type ContentSection,
} from "@naru/vocabulary/content";
import { instantText } from "@naru/vocabulary/instant";
import type { Desk, Handlers } from "../../calls/handler.ts";
import { pageRequest, type Paging, shaped } from "../../calls/page.ts";
import { RefusalError } from "../../refusals/refusal-error.ts";
import { sendContentPicture } from "../../views/content-picture.ts";
import type { Site } from "../../sessions/sites.ts";

type Ids =
  | "notice"
  | "noticeList"
  | "noticeCategories"
  | "faq"
  | "faqList"
  | "strategy"
  | "strategyList"
  | "promotion"
  | "promotionList"
  | "popup"
  | "popupList"
  | "staticPage"
  | "staticPageList"
  | "contentPicture"
  | "seeContent";

interface Asked {
  readonly site: Site;
  readonly session: SessionRecord | null;
}

interface OneAsked extends Asked {
  readonly query: {
    readonly id?: string | undefined;
    readonly category?: ContentCategory | undefined;
  };
}

interface SomeAsked extends Asked {
  readonly query: Paging & {
    readonly category?: ContentCategory | undefined;
    readonly search?: string | null | undefined;
    readonly isForced?: unknown;
    readonly isUnread?: unknown;
  };
}

export function contentHandlers(desk: Desk): Handlers<Ids> {
  const readerOf = ({ site, session }: Asked): Reader => ({
    siteId: site.id,
    member: session && { id: session.memberId, role: session.role },
    now: desk.clock.now(),
  });
  const one = (section: ContentSection) => async (call: OneAsked) => {
    const { id, category } = call.query;
    const asked = { section, category, id: id === undefined ? undefined : Number(id) };
    const content = await readContent(desk.db, readerOf(call), asked);
    if (content === undefined) throw new RefusalError("WRONG_APPROACH", { status: 404 });
    return wholeOf(content, call.session);
  };
  const list =
    (section: ContentSection, view: typeof wholeOf | typeof itemOf) => async (call: SomeAsked) => {
      const { query, session } = call;
      const page = await listContent(
        desk.db,
        readerOf(call),
        {
          section,
          category: query.category,
          search: query.search?.trim() || undefined,
          isOwed: isSet(query.isForced),
          isUnread: isSet(query.isUnread),
        },
        pageRequest(query),
      );
      const content = page.content.map((each) => view(each, session));
      return JSON.stringify(shaped(query, { ...page, content }));
    };
  return {
    notice: one("NOTICE"),
    noticeList: list("NOTICE", itemOf),
    async noticeCategories(call) {
      const counts = await countByCategory(desk.db, readerOf(call), "NOTICE");
      return CONTENT_CATEGORIES.NOTICE.map((category) => ({
        category,
        name: categoryName(category, call.site.language),
        count: counts.get(category) ?? 0,
      }));
    },
    faq: one("FAQ"),
    faqList: list("FAQ", wholeOf),
    strategy: one("STRATEGY"),
    strategyList: list("STRATEGY", itemOf),
    promotion: one("PROMOTION"),
    promotionList: list("PROMOTION", itemOf),
    popup: one("POPUP"),
    popupList: list("POPUP", wholeOf),
    staticPage: one("STATIC"),
    staticPageList: list("STATIC", itemOf),

    async contentPicture({ site, query, reply }) {
      const shown = await readShownPicture(desk.db, site.id, query.id, desk.clock.now());
      return sendContentPicture(shown, reply);
    },

    async seeContent({ body, site, session }) {
      const { memberId, role } = session;
      const reader = { siteId: site.id, member: { id: memberId, role }, now: desk.clock.now() };
      const seen = { id: Number(body.id), isAcknowledged: body.isAcknowledged === true };
      if (!(await markSeen(desk.db, reader, seen)))
        throw new RefusalError("WRONG_APPROACH", { status: 404 });
      return { ok: true };
    },
  };
}

function isSet(flag: unknown): boolean {
  return flag === "1" || flag === "true";
}

function itemOf(content: Content, session: SessionRecord | null) {
  const { id, title, titleEn, category, isPinned, pages, endsAt, seenAt } = content;
  return {
    ...{ id: String(id), title, titleEn, category, isPinned },
    createdAt: instantText(content.publishedAt),
    changedAt: instantText(content.changedAt),
    endsAt: endsAt === null ? null : instantText(endsAt),
    pages: [...pages],
    isRead: session === null ? null : seenAt !== null,
  };
}

function wholeOf(content: Content, session: SessionRecord | null) {
  return { ...itemOf(content, session), content: content.body, contentEn: content.bodyEn };
}
