/**
 * A route as data (design.md §3 rule 5): who may call it, whose object it concerns, for which site, how often, and
 * what crosses the wire. The gateway builds itself from these; what is not registered is refused.
 */

import { type Call, type CallPaths, registered } from "./call.ts";
import type { RouteId } from "./paths.ts";
import { query } from "./fields.ts";
import type { XLSX_MEDIA } from "./table-cells.ts";

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
  /** The name of its area. */
  readonly area: string;
  readonly who: Who;
  readonly owner: OwnerRule;
  readonly site: SiteRule;
  readonly rate: RateClass;
  readonly idempotency: IdempotencyRule;
  /** It begins a session: guests are counted by their device too, and an old token is no hindrance. */
  readonly signsIn?: true;
  /** It adds risk or load that can wait: refused early, with 503, where the engine cannot keep up (design.md §3 rule 8). */
  readonly sheds?: true;
  /** Only who proved within the last five minutes that they are the member: refused with PROOF_NEEDED otherwise. */
  readonly fresh?: true;
  /** A GET that changes something: as closed to pages of other sites as a POST. */
  readonly changesState?: true;
  /** The body is multipart with one file, not JSON. */
  readonly upload?: true;
  /** The answer is bytes of this type, not JSON. */
  readonly media?: "image/webp" | "text/csv; charset=utf-8" | typeof XLSX_MEDIA;
}

/** What an area's routes are made of: `defineRoute`, and the three kinds of call, which a route may differ from. */
export function callsOf<const Name extends string, const Paths extends CallPaths>(
  area: Name,
  paths: Paths,
) {
  return {
    /** A registered route: its method and path come from the area's paths, all else is said here. */
    defineRoute: <
      const Id extends keyof Paths & string,
      const Rest extends Omit<Route, "id" | "method" | "path">,
    >(
      rest: Rest & { readonly id: Id },
    ) => registered(paths, rest),
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
