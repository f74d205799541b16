/** The words of one version of a text, as a row keeps them. */

import type {
  ContentCategory,
  ContentSection,
  PopupAudience,
  PopupPage,
} from "@naru/vocabulary/content";

/** What two persons agree to when a text is published, and what a draft holds. */
export interface ContentText {
  readonly section: ContentSection;
  /** One of the section's, null where it has none. */
  readonly category: ContentCategory | null;
  /** Above all that are not. */
  readonly isPinned: boolean;
  /** Among its equals the lowest comes first. */
  readonly position: number;
  readonly title: string;
  /** Sanitised HTML. */
  readonly body: string;
  /** The same in English, null where nobody wrote it. */
  readonly titleEn: string | null;
  readonly bodyEn: string | null;
  /** Until when members see it, epoch ms; null for good. */
  readonly endsAt: number | null;
  /** Where a popup opens; none for every page. */
  readonly pages: readonly PopupPage[];
  readonly audience: PopupAudience;
}

/** Its columns. */
export interface TextRow {
  section: ContentSection;
  category: ContentCategory | null;
  is_pinned: boolean;
  position: number;
  title: string;
  body: string;
  title_en: string | null;
  body_en: string | null;
  ends_at: Date | null;
  pages: PopupPage[];
  audience: PopupAudience;
}

/** The words of a row. */
export function textOf(row: TextRow): ContentText {
  return {
    section: row.section,
    category: row.category,
    isPinned: row.is_pinned,
    position: row.position,
    title: row.title,
    body: row.body,
    titleEn: row.title_en,
    bodyEn: row.body_en,
    endsAt: row.ends_at?.getTime() ?? null,
    pages: row.pages,
    audience: row.audience,
  };
}
