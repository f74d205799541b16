/** 1:1 inquiries: what members ask the house and are answered (product.md §7). */

export const CONTACT_CATEGORIES = ["TRADE", "DNW", "ACCOUNT", "ERROR", "OTHER"] as const;
export type ContactCategory = (typeof CONTACT_CATEGORIES)[number];

/** WAITING for an answer, or ANSWERED; a member who asks again lets it wait again. */
export const CONTACT_STATES = ["WAITING", "ANSWERED"] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

/** What of the member's own an inquiry may be about: an order, a request about money, a position. */
export const CONTACT_ABOUT = ["ORDER", "REQUEST", "POSITION"] as const;
export type ContactAbout = (typeof CONTACT_ABOUT)[number];

/** Characters of a question or an answer. */
export const CONTACT_TEXT_MAX = 2_000;
/** Pictures with one question. */
export const CONTACT_FILES_MAX = 3;
/** Inquiries of a member that wait at once. */
export const CONTACTS_WAITING_MAX = 5;
/** Questions in one inquiry: whoever has more to ask writes another. */
export const CONTACT_QUESTIONS_MAX = 20;
/** How long a question may wait for its answer (ms). */
export const ANSWER_WITHIN_MS = 4 * 3_600_000;
/** Answers that are kept to be sent often, by site. */
export const CONTACT_TEMPLATES_MAX = 100;
