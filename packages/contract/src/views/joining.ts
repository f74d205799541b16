/** What joining and finding an account again show. */

import {
  CERTIFICATE_CHANNELS,
  IDENTITY_PROVIDERS,
  LIKENESSES,
  SENT_KINDS,
  SENT_STATES,
} from "@naru/vocabulary/certificate";
import { CONSENTED } from "@naru/vocabulary/content";
import { MEMBER_STATUSES } from "@naru/vocabulary/member";
import { z } from "zod";
import { count, id, time } from "../fields.ts";

/** A code is on its way; seconds. The same whether anybody has an account with it or not. */
export const CertificateView = z.object({ expiresIn: count, againIn: count, triesLeft: count });
export type CertificateView = z.infer<typeof CertificateView>;

/** The code was right; what it proves may be used for so many seconds. */
export const VerifiedView = z.object({ validFor: count });
export type VerifiedView = z.infer<typeof VerifiedView>;

/** The provider's page with an encrypted request, which belongs to whoever has the secret; seconds in which it may be answered. */
export const IdentityRequestView = z.object({
  url: z.string(),
  secretCode: z.string(),
  expiresIn: count,
});
export type IdentityRequestView = z.infer<typeof IdentityRequestView>;

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

/** The account that a member's withdrawals go to, as operators see it. */
export const PayoutBankView = z.object({
  bankCode: z.string(),
  bankName: z.string(),
  number: z.string(),
  holder: z.string(),
});

/** What a sign-up is judged by. */
export const signUpCheck = {
  /** Who the identity provider found them to be as they joined (본인확인); null where nobody was asked. */
  identity: z
    .object({
      provider: z.enum(IDENTITY_PROVIDERS),
      name: z.string(),
      /** The year alone. */
      birthDate: z.string(),
      /** Masked, as the number of the account below. */
      phone: z.string(),
      /** Whether the whole of each is the member's of now. */
      ...{ isNameSame: z.boolean(), isPhoneSame: z.boolean() },
      provenAt: time,
    })
    .nullable(),
  /** The bank account of the sign-up; whether withdrawals go to it, null where there is no account for them. */
  signUpBank: z
    .object({ bankName: z.string(), number: z.string(), isPayout: z.boolean().nullable() })
    .nullable(),
  /** Members who share a device, a phone number, a bank account or their person with this one. */
  alike: z.array(
    z.object({
      id,
      username: z.string(),
      name: z.string(),
      status: z.enum(MEMBER_STATUSES),
      by: z.array(z.enum(LIKENESSES)),
    }),
  ),
};
