/** What operators write for members: the words of a text, whatever section it is for. */

import { CONTENT_SECTIONS, POPUP_AUDIENCES } from "@naru/vocabulary/content";
import { z } from "zod";
import { text, time } from "../../fields.ts";
import { contentCategory, popupPage } from "../../views/content.ts";

/** HTML; made safe where it is taken. */
export const noticeBody = z.string().min(1).max(20_000);

/** A picture of a text. */
export const pictureId = z.string().regex(/^[\w-]{22}$/);

/** A draft or what is to be published; all but its title and text may be left out. */
export const noticeWords = {
  /** Absent, a notice. */
  section: z.enum(CONTENT_SECTIONS).optional(),
  /** Absent, the first of the section. */
  category: contentCategory.optional(),
  isPinned: z.boolean().optional(),
  position: z.int().min(0).max(9_999).optional(),
  title: text(100),
  body: noticeBody,
  titleEn: text(100).optional(),
  bodyEn: noticeBody.optional(),
  /** Until when members see it; absent for good. */
  endsAt: time.optional(),
  /** Where a popup opens; absent on every page. */
  pages: z.array(popupPage).max(6).optional(),
  audience: z.enum(POPUP_AUDIENCES).optional(),
};
