/** The lists of what a site tells its members: which calls they are read with, and below which address an entry opens. */

import { contentTexts } from "../texts.ts";
import { contentPaths } from "../../../base/content-paths.ts";

export const SECTIONS = {
  NOTICE: { list: "noticeList", one: "notice", at: contentPaths.notice },
  STRATEGY: { list: "strategyList", one: "strategy", at: contentPaths.supportMore },
  PROMOTION: { list: "promotionList", one: "promotion", at: contentPaths.promotion },
} as const;
export type SectionId = keyof typeof SECTIONS;

/** What a section has where it has nothing. */
export const EMPTY = {
  NOTICE: "emptyNotice",
  STRATEGY: "emptyStrategy",
  PROMOTION: "emptyPromotion",
} as const satisfies Record<SectionId, keyof (typeof contentTexts)["ko"]>;
