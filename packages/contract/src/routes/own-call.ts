/** What the calls have in common by which members keep their accounts. */

import { query } from "../fields.ts";

/** What is asked of a member, counted with sign-ins. */
export const sensitive = {
  area: "account",
  who: "member",
  owner: "session",
  site: "session",
  rate: "login",
  idempotency: "none",
  query: query({}),
} as const;

/** What a member reads of themselves. */
export const readOwn = { ...sensitive, rate: "read" } as const;

/** What changes how a member proves who they are, or where their money goes. */
export const guarded = { ...sensitive, fresh: true } as const;
