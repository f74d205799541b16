/** What a site tells its members (product.md §2, §7): read by anybody, so that a guest finds the terms. */

import { z } from "zod";
import { body, flagInput, id, idInput, listOf, optionalText, paging, query } from "../../fields.ts";
import { callsOf } from "../../route.ts";
import { DoneView } from "../../views.ts";
import {
  contentCategory,
  NoticeCategoryView,
  NoticeItemView,
  NoticeView,
} from "../../views/content.ts";
import { pictureId } from "./inputs.ts";
import { contentPaths } from "./paths.ts";

const { defineRoute, open, own } = callsOf("content", contentPaths);

/** Which one: by its number, else the one that the list of the category, or of all, begins with. */
const one = query({ id: id.optional(), category: contentCategory.optional() });
/** Of a category alone, or with words of title or text. */
const some = { ...paging, category: contentCategory.optional(), search: optionalText(60) };

export const notice = defineRoute({
  ...open,
  id: "notice",
  summary: "One notice",
  query: one,
  answer: NoticeView,
});

export const noticeList = defineRoute({
  ...open,
  id: "noticeList",
  summary:
    "Notices, pinned ones first, then the newest; with isForced those that were put on every screen and the member has not acknowledged, with isUnread those since they joined that they have not opened",
  query: query({ ...some, isForced: flagInput.optional(), isUnread: flagInput.optional() }),
  answer: listOf(NoticeItemView),
});

export const noticeCategories = defineRoute({
  ...open,
  id: "noticeCategories",
  summary: "The categories of notices, with how many there are in each",
  query: query({}),
  answer: z.array(NoticeCategoryView),
});

export const faq = defineRoute({
  ...open,
  id: "faq",
  summary: "One question with its answer",
  query: one,
  answer: NoticeView,
});

export const faqList = defineRoute({
  ...open,
  id: "faqList",
  summary: "Questions with their answers",
  query: query(some),
  answer: listOf(NoticeView),
});

export const strategy = defineRoute({
  ...open,
  id: "strategy",
  summary: "One piece of investment information",
  query: one,
  answer: NoticeView,
});

export const strategyList = defineRoute({
  ...open,
  id: "strategyList",
  summary: "Investment information, the newest first",
  query: query(some),
  answer: listOf(NoticeItemView),
});

export const promotion = defineRoute({
  ...open,
  id: "promotion",
  summary: "One promotion",
  query: one,
  answer: NoticeView,
});

export const promotionList = defineRoute({
  ...open,
  id: "promotionList",
  summary: "Promotions that run, the newest first",
  query: query(some),
  answer: listOf(NoticeItemView),
});

export const popup = defineRoute({
  ...open,
  id: "popup",
  summary: "One popup",
  query: one,
  answer: NoticeView,
});

export const popupList = defineRoute({
  ...open,
  id: "popupList",
  summary: "Popups for whoever asks, in the order in which they open",
  query: query(some),
  answer: listOf(NoticeView),
});

export const staticPage = defineRoute({
  ...open,
  id: "staticPage",
  summary: "One page: terms, privacy, risks",
  query: one,
  answer: NoticeView,
});

export const staticPageList = defineRoute({
  ...open,
  id: "staticPageList",
  summary: "The site's pages",
  query: query(some),
  answer: listOf(NoticeItemView),
});

export const contentPicture = defineRoute({
  ...open,
  id: "contentPicture",
  summary: "A picture of the site's texts",
  media: "image/webp",
  query: query({ id: pictureId }),
  answer: z.string(),
});

export const seeContent = defineRoute({
  ...own,
  id: "seeContent",
  summary: "Say that the member has opened a text, or has acknowledged it",
  query: query({}),
  body: body({ id: idInput, isAcknowledged: z.boolean().optional() }),
  answer: DoneView,
});

export const contentRoutes = {
  notice,
  noticeList,
  noticeCategories,
  faq,
  faqList,
  strategy,
  strategyList,
  promotion,
  promotionList,
  popup,
  popupList,
  staticPage,
  staticPageList,
  contentPicture,
  seeContent,
};
