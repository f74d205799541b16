/**
 * A route as data (design.md §3 rule 5): who may call it, whose object it concerns, for which site, how often, and
 * what crosses the wire. The gateway builds itself from these; what is not registered is refused.
 */

import { type Call, registered } from "./call.ts";
import { query } from "./fields.ts";
import { PATHS, type RouteId } from "./paths.ts";

export const AREAS = [
  "account",
  "site",
  "wallet",
  "dnw",
  "coupon",
  "file",
  "content",
  "market",
  "oversea",
  "partner",
] as const;
export type Area = (typeof AREAS)[number];

/** `guest`: anyone; a bearer token that is sent must still be good. `member`: a session of an ACTIVE member. */
export type Who = "guest" | "member";

/**
 * Whose object: `none`, nobody's; `session`, always the session's own member; `playerId`, the same, and a `playerId`
 * that the client sends must be that member's (design.md §3 rule 6).
 */
export type OwnerRule = "none" | "session" | "playerId";

/** `guestChoice`: the site of `siteInfoId`, else of the host name; `session`: the session's, a different one is refused. */
export type SiteRule = "guestChoice" | "session";

/** Rate classes; the gateway's limits are kept per class. */
export const RATE_CLASSES = ["public", "read", "trade", "login", "signUp", "lookUp"] as const;
export type RateClass = (typeof RATE_CLASSES)[number];

/**
 * Who keeps key and answer (design.md §3 rule 4). `engine`: for 7 days. `desk`: the row that was made. `none`: no
 * key, or answers never kept.
 */
export type IdempotencyRule = "engine" | "desk" | "none";

export interface Route extends Call {
  readonly id: RouteId;
  readonly area: Area;
  readonly who: Who;
  readonly owner: OwnerRule;
  readonly site: SiteRule;
  readonly rate: RateClass;
  readonly idempotency: IdempotencyRule;
  /** It adds risk or load that can wait: refused early, with 503, where the engine cannot keep up (design.md §3 rule 8). */
  readonly sheds?: true;
  /** Only who proved within the last five minutes that they are the member: refused with PROOF_NEEDED otherwise. */
  readonly fresh?: true;
  /** A GET that changes something: as closed to pages of other sites as a POST. */
  readonly changesState?: true;
  /** The body is multipart with one file, not JSON. */
  readonly upload?: true;
  /** The answer is bytes of this type, not JSON. */
  readonly media?: "image/webp";
}

/** A registered route: its method and path come from `PATHS`, all else is said here. */
export function defineRoute<
  const Id extends RouteId,
  const Rest extends Omit<Route, "id" | "method" | "path">,
>(rest: Rest & { readonly id: Id }): Rest & { readonly id: Id } & (typeof PATHS)[Id] {
  return registered(PATHS, rest);
}

/** The three kinds of call that an area has, said once; a route that differs in something says that after them. */
export function callsOf<const Name extends Area>(area: Name) {
  return {
    /** Anybody may ask. */
    open: {
      area,
      who: "guest",
      owner: "none",
      site: "guestChoice",
      rate: "public",
      idempotency: "none",
    },
    /** A member asks for what is theirs. */
    own: {
      area,
      who: "member",
      owner: "session",
      site: "session",
      rate: "read",
      idempotency: "none",
    },
    /** A member changes something in the engine, which keeps key and answer. */
    command: {
      area,
      who: "member",
      owner: "session",
      site: "session",
      rate: "trade",
      idempotency: "engine",
      query: query({}),
    },
  } as const;
}
