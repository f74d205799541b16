/** The parts of a member's page, in the order in which they stand. */
export const MEMBER_TABS = [
  "SUMMARY",
  "HOLDINGS",
  "TRADES",
  "MINUTE",
  "BALANCE",
  "LEDGER",
  "SERVICE",
  "DEVICES",
  "CHANGES",
] as const;
export type MemberTab = (typeof MEMBER_TABS)[number];
