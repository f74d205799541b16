/** Messages from the house to its members (product.md §7 "Messages"). */

/** Where a message may lead its reader: a page of the member app. */
export const MESSAGE_LEADS = ["TRADE", "DNW", "DNW_HISTORY", "HISTORY", "COUPON"] as const;
export type MessageLead = (typeof MESSAGE_LEADS)[number];

/**
 * Whom a message is for: one member, everybody, who holds an instrument overnight (or any), who joined by a partner, the
 * partners of a level of the tree. Of all of them those who may use the site.
 */
export const SEGMENT_KINDS = ["MEMBER", "ALL", "OVERNIGHT", "PARTNER", "LEVEL"] as const;
export type SegmentKind = (typeof SEGMENT_KINDS)[number];

/** And those whom it concerns that two operators agreed on something, or that another amount was approved, who are told by themselves. */
export const SENT_SEGMENTS = [...SEGMENT_KINDS, "PROPOSAL", "REQUEST"] as const;
export type SentSegment = (typeof SENT_SEGMENTS)[number];

/** `id` is the member, the instrument (null: any), the partner or the level, from 1; of everybody there is none. */
export type Segment =
  | { readonly kind: "MEMBER" | "PARTNER" | "LEVEL"; readonly id: number }
  | { readonly kind: "OVERNIGHT"; readonly id: number | null }
  | { readonly kind: "ALL"; readonly id: null };

/** Whom something was sent to; of a proposal or a request `id` is its number. */
export type SentTo = Segment | { readonly kind: "PROPOSAL" | "REQUEST"; readonly id: number };

/** The deepest level that the console offers. */
export const SEGMENT_LEVEL_MAX = 9;

/** More recipients than these need a reason, which the audit log keeps. */
export const RECIPIENTS_WITHOUT_REASON = 1;
/**
 * To how many members one person writes at once, and within 24 hours. A message is the house's word as a notice is, and
 * could name a bank account of somebody's own: to more members two persons publish a notice.
 */
export const RECIPIENTS_A_SENDING = 20;
export const RECIPIENTS_A_DAY = 200;
/** To how many segments one person writes in a day. */
export const SEGMENT_SENDINGS_A_DAY = 20;
