/** What joining and finding an account again show. */

import { CERTIFICATE_CHANNELS, SENT_KINDS, SENT_STATES } from "@naru/vocabulary/certificate";
import { CONSENTED } from "@naru/vocabulary/content";
import { z } from "zod";
import { count, id, time } from "../fields.ts";

/** A code is on its way; seconds. The same whether anybody has an account with it or not. */
export const CertificateView = z.object({ expiresIn: count, againIn: count, triesLeft: count });
export type CertificateView = z.infer<typeof CertificateView>;

/** The code was right; what it proves may be used for so many seconds. */
export const VerifiedView = z.object({ validFor: count });
export type VerifiedView = z.infer<typeof VerifiedView>;

/** The names of who proved a number or an address, the oldest first. */
export const FoundIdView = z.object({ usernames: z.array(z.string()) });
export type FoundIdView = z.infer<typeof FoundIdView>;

/** A text to be agreed to, in the version that is in force. */
export const ConsentView = z.object({
  id,
  version: count,
  category: z.enum(CONSENTED),
  title: z.string(),
  content: z.string(),
  titleEn: z.string().nullable(),
  contentEn: z.string().nullable(),
  changedAt: time,
});
export type ConsentView = z.infer<typeof ConsentView>;

export const NickView = z.object({ nick: z.string() });
export type NickView = z.infer<typeof NickView>;

/** A message to somebody outside. Its text is there where it stayed in the demo's mailbox and opens nobody's account. */
export const SentMessageView = z.object({
  id: z.string(),
  channel: z.enum(CERTIFICATE_CHANNELS),
  kind: z.enum(SENT_KINDS),
  masked: z.string(),
  state: z.enum(SENT_STATES),
  text: z.string().nullable(),
  /** It stayed here, and no operator reads it: its code finds an account again. */
  isWithheld: z.boolean(),
  error: z.string().nullable(),
  createdAt: time,
});
export type SentMessageView = z.infer<typeof SentMessageView>;
