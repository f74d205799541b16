/**
 * The version of the rules: raised with every change after which the same inputs give other rows. A
 * segment of the journal names it, so that a verification knows which build decided.
 */
export const RULES_VERSION = "23";

/**
 * The version of packed rows when these rules came. Columns that came later change no state of before: its text says of
 * them only what is new (`snapshot.ts`), so that what the same rules decided is replayed as it was.
 */
export const RULES_PACKED_VERSION = 12;
