/** What stands in the fields of a text, and what is sent of it. */

import {
  CONTENT_CATEGORIES,
  type ContentCategory,
  type ContentSection,
  type PopupAudience,
  type PopupPage,
} from "@naru/vocabulary/content";
import { readTime, writeLocalTime } from "../../base/moments.ts";
import { wholeOf } from "../../base/typed.ts";
import { flagOf, type Initial, textOf } from "../../proposals/initial.ts";

/** Times are as the site's clocks show them, empty where there is none. */
export interface Typed {
  readonly section: ContentSection;
  readonly category: string;
  readonly title: string;
  readonly body: string;
  readonly hasEnglish: boolean;
  readonly titleEn: string;
  readonly bodyEn: string;
  readonly isPinned: boolean;
  readonly position: string;
  readonly endsAt: string;
  readonly pages: readonly PopupPage[];
  readonly audience: PopupAudience;
}

/** The fields of a new text, of a version, or of an own proposal. */
export function typedOf(initial: Initial | undefined): Typed {
  const section = textOf(initial, "section", "NOTICE") as ContentSection;
  return {
    section,
    category: textOf(initial, "category", CONTENT_CATEGORIES[section][0] ?? ""),
    title: textOf(initial, "title"),
    body: textOf(initial, "body"),
    hasEnglish: textOf(initial, "titleEn") !== "",
    titleEn: textOf(initial, "titleEn"),
    bodyEn: textOf(initial, "bodyEn"),
    isPinned: flagOf(initial, "isPinned", false),
    position: textOf(initial, "position", "0"),
    endsAt: writeLocalTime(textOf(initial, "endsAt")),
    pages: (initial?.["pages"] as readonly PopupPage[] | undefined) ?? [],
    audience: textOf(initial, "audience", "ALL") as PopupAudience,
  };
}

/** Whether it may be sent. */
export function isComplete(typed: Typed): boolean {
  const isSaid = (text: string): boolean => text.trim() !== "";
  const position = wholeOf(typed.position, 0);
  return (
    isSaid(typed.title) &&
    isSaid(typed.body) &&
    (!typed.hasEnglish || (isSaid(typed.titleEn) && isSaid(typed.bodyEn))) &&
    position !== undefined &&
    position <= 9_999
  );
}

/** The words of a draft or a proposal. */
export function wordsOf(typed: Typed) {
  const isPopup = typed.section === "POPUP";
  return {
    section: typed.section,
    ...(typed.category !== "" && { category: typed.category as ContentCategory }),
    isPinned: typed.isPinned,
    position: wholeOf(typed.position, 0) ?? 0,
    title: typed.title.trim(),
    body: typed.body,
    ...(typed.hasEnglish && { titleEn: typed.titleEn.trim(), bodyEn: typed.bodyEn }),
    ...(typed.endsAt !== "" && { endsAt: readTime(typed.endsAt) }),
    ...(isPopup && { pages: [...typed.pages], audience: typed.audience }),
  };
}
