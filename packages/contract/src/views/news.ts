/** What happened to how a member signs in or pays out, while that is news: each device says it once. */

import { time } from "../fields.ts";

export const securityNews = {
  /** When the withdrawal PIN was last reset. */
  pinResetAt: time.nullable(),
  /** When a passkey was last added. */
  passkeyAddedAt: time.nullable(),
};
