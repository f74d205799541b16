/** What a STOMP destination is, as data (design.md §3 rule 5): pattern, who may subscribe or send, and what a message holds. */

import type { SiteFeature } from "@naru/vocabulary/site-type";
import type { z } from "zod";

/** `guest`: any socket; `member`: a socket of a session. A user queue is the session's own, whatever is asked. */
export interface Channel {
  readonly pattern: string;
  readonly kind: "queue" | "topic" | "app";
  readonly who: "guest" | "member";
  readonly may: "subscribe" | "send";
  /** The feature of the site's type without which the channel is not there (product.md §1); null for all sites'. */
  readonly needs: SiteFeature | null;
  /** The newest message of a destination stands for the older ones where a client is slow. */
  readonly conflate: boolean;
  readonly summary: string;
  readonly schema: z.ZodType;
}

/** A queue of the session's own. */
export function queue(pattern: string, schema: z.ZodType, summary: string): Channel {
  return {
    pattern,
    kind: "queue",
    who: "member",
    may: "subscribe",
    needs: null,
    conflate: false,
    summary,
    schema,
  };
}

/** A topic of a site, open to guests. */
export function topic(
  pattern: string,
  schema: z.ZodType,
  conflate: boolean,
  summary: string,
): Channel {
  return {
    pattern,
    kind: "topic",
    who: "guest",
    may: "subscribe",
    needs: null,
    conflate,
    summary,
    schema,
  };
}
