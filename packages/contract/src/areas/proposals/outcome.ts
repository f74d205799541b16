/** What became of each part of a proposal when it was carried out. */

import { z } from "zod";
import { count, decimal } from "../../fields.ts";

export const ProposalOutcomeView = z.object({
  target: z.string(),
  ok: z.boolean(),
  code: z.string().nullable(),
  /** Orders of a member that were cancelled, and how much was closed: contracts or coins. */
  ended: z.object({ orders: count, qty: decimal }).optional(),
});
