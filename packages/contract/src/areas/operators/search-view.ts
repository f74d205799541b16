/** What the console finds of what is typed. */

import { MEMBER_STATUSES } from "@naru/vocabulary/member";
import { FOUND_KINDS } from "@naru/vocabulary/operator";
import { z } from "zod";
import { id, time } from "../../fields.ts";

/** Of each kind that the operator may read, the closest or newest first. */
export const SearchView = z.object({
  members: z.array(
    z.object({
      id,
      username: z.string(),
      name: z.string(),
      /** Its middle is masked. */
      phone: z.string(),
      status: z.enum(MEMBER_STATUSES),
    }),
  ),
  things: z.array(
    z.object({
      kind: z.enum(FOUND_KINDS),
      id,
      /** By which the ledger knows it; null where it moved no money by itself. */
      referenceId: id.nullable(),
      /** A kind of request, a side or a transaction code. */
      word: z.string().nullable(),
      at: time,
      /** Masked without the permission to see members, except of requests. */
      member: z.object({ id, username: z.string(), name: z.string() }),
    }),
  ),
});
