/** What the calls have in common by which members keep their accounts. */

import { query } from "../../fields.ts";
import { callsOf } from "../../route.ts";
import { accountPaths } from "./paths.ts";

const { own } = callsOf("account", accountPaths);

/** What is asked of a member, counted with sign-ins. */
export const sensitive = { ...own, rate: "login", query: query({}) } as const;

/** What a member reads of themselves. */
export const readOwn = { ...own, query: query({}) } as const;

/** What changes how a member proves who they are, or where their money goes. */
export const guarded = { ...sensitive, fresh: true } as const;
