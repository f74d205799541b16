/** What the calls have in common by which members keep their accounts. */

import { z } from "zod";
import { pinInput, query } from "../../fields.ts";
import { callsOf } from "../../route.ts";
import { accountPaths } from "./paths.ts";

const { own } = callsOf("account", accountPaths);

/** What is asked of a member, counted with sign-ins. */
export const sensitive = { ...own, rate: "login", query: query({}) } as const;

/** What a member reads of themselves. */
export const readOwn = { ...own, query: query({}) } as const;

/** What changes how a member proves who they are, or where their money goes. */
export const guarded = { ...sensitive, fresh: true } as const;

/** What is asked before a change that would keep the owner out: a code of the authenticator app, or the withdrawal PIN. */
export const secondFactor = {
  pin: pinInput.nullish(),
  otp: z.string().max(40).nullish(),
} as const;

/** Lowercase letters, digits, underscore, hyphen (product.md §5). */
export const username = z.string().regex(/^[a-z0-9_-]{4,20}$/);

/** Any characters; commonly breached ones are refused by the gateway (design.md §4). */
export const newPassword = z.string().min(8).max(128);

export const phone = z.string().regex(/^0\d{1,2}-?\d{3,4}-?\d{4}$/);
