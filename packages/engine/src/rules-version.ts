/**
 * The version of the rules: raised with every change after which the same inputs give other rows. A
 * segment of the journal names it, so that a verification knows which build decided.
 */
export const RULES_VERSION = "23";
