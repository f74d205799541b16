/** What is masked until somebody asks for it, and who asked. */

import { ACCESS_KINDS, REVEAL_REASONS } from "@naru/vocabulary/personal/access";
import { z } from "zod";
import { count, date, id, time } from "../../fields.ts";

/** Of one member, whole; null where there is none. */
export const PersonalView = z.object({
  phone: z.string(),
  email: z.string().nullable(),
  /** The number of the account that withdrawals go to. */
  account: z.string().nullable(),
  signUpAccount: z.string().nullable(),
  identity: z.object({ birthDate: date, phone: z.string() }).nullable(),
});
export type PersonalView = z.infer<typeof PersonalView>;

/** Where the member app opens as the member sees it, once and within a minute: an address of the members' pages. */
export const ViewBegunView = z.object({ path: z.string() });

/** For so many seconds. */
export const ViewOpenedView = z.object({
  accessToken: z.string(),
  expiresIn: count,
  name: z.string(),
});

/** An entry of the access log: an entry of the audit log that tells of reading alone. */
export const AccessView = z.object({
  /** Its number in the audit log, whose chain it is part of. */
  seq: id,
  at: time,
  operator: z.object({ id, name: z.string(), username: z.string() }),
  ip: z.string(),
  kind: z.enum(ACCESS_KINDS),
  member: z.object({ id, username: z.string(), name: z.string() }),
  /** Of a reveal and of a look at the screen. */
  reason: z.enum(REVEAL_REASONS).nullable(),
  note: z.string().nullable(),
  /** The request, the proposal, the inquiry or the chat that was worked on. */
  ...{ requestId: id.nullable(), proposalId: id.nullable() },
  ...{ contactId: id.nullable(), chatId: id.nullable() },
  /** What of the member's was told there. */
  ...{ orderId: id.nullable(), positionId: id.nullable() },
  hash: z.string(),
});
export type AccessView = z.infer<typeof AccessView>;
