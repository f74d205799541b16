/** Words of what a site tells its members: notices, questions and answers, pages, popups (product.md §1, §7). */

/** What a text is for; each has its calls under `/content`. */
export const CONTENT_SECTIONS = [
  "NOTICE",
  "FAQ",
  "STRATEGY",
  "PROMOTION",
  "POPUP",
  "STATIC",
] as const;
export type ContentSection = (typeof CONTENT_SECTIONS)[number];

/** The categories of a section, in the order in which they are offered; a section without any takes none. */
export const CONTENT_CATEGORIES = {
  NOTICE: ["GENERAL", "MAINTENANCE", "TRADING", "FUNDS", "EVENT"],
  FAQ: ["ACCOUNT", "TRADING", "FUNDS", "SECURITY"],
  STRATEGY: ["MARKET", "GUIDE"],
  PROMOTION: [],
  POPUP: [],
  STATIC: ["TERMS", "PRIVACY", "RISK"],
} as const satisfies Readonly<Record<ContentSection, readonly string[]>>;
export type ContentCategory = (typeof CONTENT_CATEGORIES)[ContentSection][number];

/** The pages that whoever joins agrees to, each in its version; who is a member already is asked again when one changes. */
export const CONSENTED = ["TERMS", "PRIVACY"] as const satisfies readonly ContentCategory[];

/** Every category once, for schemas. */
export const ALL_CONTENT_CATEGORIES: readonly ContentCategory[] = [
  ...new Set(Object.values(CONTENT_CATEGORIES).flat()),
];

/** Whether a text of the section may bear the category: one of its own, or none where it has none. */
export function fitsSection(section: ContentSection, category: string | null): boolean {
  const known: readonly string[] = CONTENT_CATEGORIES[section];
  return category === null ? known.length === 0 : known.includes(category);
}

/**
 * DRAFT was never published, SCHEDULED will be, PUBLISHED is what members read, ENDED was until its last moment,
 * WITHDRAWN was taken back.
 */
export const CONTENT_STATES = ["DRAFT", "SCHEDULED", "PUBLISHED", "ENDED", "WITHDRAWN"] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** Pages that a popup opens on, by what their addresses begin with. */
export const POPUP_PAGES = {
  OVERSEA: "/oversea",
  EXCHANGE: "/exchange",
  FUTURE: "/future",
  DNW: "/dnw",
  SEARCH: "/search",
  WALLET: "/wallet",
  MORE: "/more",
} as const;
export type PopupPage = keyof typeof POPUP_PAGES;

/** Whom a popup is for. */
export const POPUP_AUDIENCES = ["ALL", "MEMBER", "PARTNER"] as const;
export type PopupAudience = (typeof POPUP_AUDIENCES)[number];
