/** What a site tells its members, as it crosses the wire. */

import {
  ALL_CONTENT_CATEGORIES,
  CONTENT_SECTIONS,
  CONTENT_STATES,
  type ContentCategory,
  POPUP_AUDIENCES,
  POPUP_PAGES,
  type PopupPage,
} from "@naru/vocabulary/content";
import { z } from "zod";
import { count, id, time } from "../fields.ts";

export const contentCategory = z.enum(
  ALL_CONTENT_CATEGORIES as [ContentCategory, ...ContentCategory[]],
);
export const popupPage = z.enum(Object.keys(POPUP_PAGES) as [PopupPage, ...PopupPage[]]);

/** A notice, question and answer, page or popup; `content` is HTML that was sanitised when it was written. */
export const NoticeView = z.object({
  id,
  title: z.string(),
  content: z.string(),
  /** The same in English, null where nobody wrote it. */
  titleEn: z.string().nullable(),
  contentEn: z.string().nullable(),
  category: contentCategory.nullable(),
  isPinned: z.boolean(),
  /** When members first could read it. */
  createdAt: time,
  /** Since when it reads as it does. */
  changedAt: time,
  /** Until when it is there; null for good. */
  endsAt: time.nullable(),
  /** Where a popup opens; none for every page. */
  pages: z.array(popupPage),
  /** Whether the member has opened it; null for guests. */
  isRead: z.boolean().nullable(),
});
export type NoticeView = z.infer<typeof NoticeView>;

/** The same in a list where it is opened to be read. */
export const NoticeItemView = NoticeView.omit({ content: true, contentEn: true });
export type NoticeItemView = z.infer<typeof NoticeItemView>;

/** A category of notices and how many there are in it, named in the site's language. */
export const NoticeCategoryView = z.object({
  category: contentCategory,
  name: z.string(),
  count,
});
export type NoticeCategoryView = z.infer<typeof NoticeCategoryView>;

/** What operators write, whatever section it is for. */
const words = {
  section: z.enum(CONTENT_SECTIONS),
  category: contentCategory.nullable(),
  isPinned: z.boolean(),
  position: count,
  title: z.string(),
  /** HTML of a short list of tags, made safe when it was saved. */
  body: z.string(),
  titleEn: z.string().nullable(),
  bodyEn: z.string().nullable(),
  endsAt: time.nullable(),
  pages: z.array(popupPage),
  audience: z.enum(POPUP_AUDIENCES),
  version: count,
  savedAt: time,
  /** Who saved it, null where it came with the installation. */
  savedBy: z.string().nullable(),
  /** From when members see this version; null where it was never published. */
  publishedFrom: time.nullable(),
  withdrawnAt: time.nullable(),
};

/** One version of a text. */
export const OperatorNoticeVersionView = z.object(words);
export type OperatorNoticeVersionView = z.infer<typeof OperatorNoticeVersionView>;

/** A text in its newest version, and what became of all. */
export const OperatorNoticeView = z.object({
  id,
  ...words,
  state: z.enum(CONTENT_STATES),
  /** The version that members read. */
  inForce: count.nullable(),
  createdAt: time,
  /** When it was last put on every screen. */
  sentAt: time.nullable(),
  /** Members who opened it, and who acknowledged it since it was last put on every screen. */
  seen: count,
  acknowledged: count,
});
export type OperatorNoticeView = z.infer<typeof OperatorNoticeView>;
