/** What binds whom of other terms of a perpetual (decision 032). */

/** What is held is bound no sooner after terms were announced that cost it or need of it more, ms: a week. */
export const FUTURES_NOTICE_MS = 7 * 24 * 3_600_000;
