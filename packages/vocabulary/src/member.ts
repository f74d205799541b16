/** Member status (product.md §3–4): PENDING waits for approval, DENY is blocked. */
export const MEMBER_STATUSES = ["PENDING", "ACTIVE", "DENY"] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** PARTNER accounts cannot invest or order (product.md §6). */
export const MEMBER_ROLES = ["MEMBER", "PARTNER"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];
