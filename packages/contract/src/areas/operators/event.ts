/** What consoles hear as it happens. */

import { z } from "zod";

/**
 * Told to consoles as it happens: a request appeared or ended, a proposal or a claim changed, a deal of P2P came under
 * appeal or was decided then (DEAL), an amount hit a cap (ALARM), prices of instruments stopped or came back (FEED: how many
 * as `id`, HALTED or RESUMED). Take it as a hint to read again, but for CHAT_TYPING:
 * the member of that chat is writing.
 */
export const OperatorEvent = z.object({
  event: z.enum([
    "REQUEST",
    "PROPOSAL",
    "CLAIM",
    "MEMBER",
    "CONTACT",
    "CHAT",
    "CHAT_TYPING",
    "DEAL",
    "ALARM",
    "FEED",
  ]),
  id: z.string(),
  kind: z.string().optional(),
  status: z.string().optional(),
  /** Of a proposal: the operator who made it. */
  makerId: z.string().optional(),
});
export type OperatorEvent = z.infer<typeof OperatorEvent>;
