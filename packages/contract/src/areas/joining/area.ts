/** The wire of joining, and of finding name and password again (product.md §7; decision 029). */

import { SENT_STATES } from "@naru/vocabulary/certificate";
import { z } from "zod";
import type { ContractArea } from "../../area.ts";
import {
  body,
  consentsInput,
  flagInput,
  pageOf,
  pages,
  query,
  secretCodeInput as secretCode,
  text,
} from "../../fields.ts";
import { operatorCallsOf } from "../../operator-route.ts";
import { callsOf } from "../../route.ts";
import {
  CertificateView,
  ConsentView,
  FoundIdView,
  IdentityRequestView,
  NickView,
  SentMessageView,
  VerifiedView,
} from "../../views/joining.ts";
import { DoneView } from "../../views.ts";
import { joiningOperatorPaths, joiningPaths } from "./paths.ts";

const { defineRoute, open, own } = callsOf("joining", joiningPaths);
const route = operatorCallsOf(joiningOperatorPaths);

const email = z
  .string()
  .max(120)
  .regex(
    /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9-]{1,63})+$/,
  );
const mobile = z.string().regex(/^01\d-?\d{3,4}-?\d{4}$/);
/** Set, the number or address may be an account's already: the code finds that account again, and joins none. */
const ignoreKey = flagInput.nullish();
const certificateValue = z.string().regex(/^\d{6}$/);

const asked = { ...open, rate: "login", query: query({}), answer: CertificateView } as const;
const verified = { ...open, rate: "login", query: query({}), answer: VerifiedView } as const;
const found = { ...open, rate: "login", query: query({}) } as const;

export const joining = {
  name: "joining",
  routes: {
    certificateEmail: defineRoute({
      ...asked,
      id: "certificateEmail",
      summary:
        "Send a code of six digits to a mail address; good for three minutes, in this browser",
      body: body({ key: email, secretCode, ignoreKey }),
    }),
    verifyEmail: defineRoute({
      ...verified,
      id: "verifyEmail",
      summary: "Prove an address with the code that was sent there; five tries, once",
      body: body({ key: email, secretCode, certificateValue }),
    }),
    certificatePhone: defineRoute({
      ...asked,
      id: "certificatePhone",
      summary:
        "Send a code of six digits to a mobile number; good for three minutes, in this browser",
      body: body({ key: mobile, secretCode, ignoreKey }),
    }),
    verifyPhone: defineRoute({
      ...verified,
      id: "verifyPhone",
      summary:
        "Prove a number with the code that was sent there; five tries, once. To join, PHONE_SIGNED_UP where it is a member's",
      body: body({ key: mobile, secretCode, certificateValue }),
    }),
    niceId: defineRoute({
      ...open,
      id: "niceId",
      rate: "login",
      summary: "The identity provider's page with an encrypted request, which comes back to `host`",
      query: query({
        host: z
          .string()
          .max(255)
          .regex(/^(?:https?:\/\/)?[\w.:[\]-]+$/),
      }),
      answer: IdentityRequestView,
    }),
    findId: defineRoute({
      ...found,
      id: "findId",
      summary: "The usernames of who has proven the number or address of them",
      body: body({ name: text(40), key: z.union([mobile, email]), secretCode }),
      answer: FoundIdView,
    }),
    findPassword: defineRoute({
      ...found,
      id: "findPassword",
      summary:
        "Another password for who has proven the number or address of an account; every session ends, withdrawals are held for a day",
      body: body({
        username: z.string().regex(/^[a-z0-9_-]{4,20}$/),
        key: z.union([mobile, email]),
        secretCode,
        password: z.string().min(8).max(128),
        /** Of who has an authenticator app. */
        otp: z.string().max(40).nullish(),
      }),
      answer: DoneView,
    }),
    consents: defineRoute({
      ...open,
      id: "consents",
      summary: "What whoever joins agrees to: terms and privacy policy, each with its version",
      query: query({}),
      answer: z.array(ConsentView),
    }),
    owedConsents: defineRoute({
      ...own,
      id: "owedConsents",
      summary: "What changed since the member agreed to it",
      query: query({}),
      answer: z.array(ConsentView),
    }),
    agree: defineRoute({
      ...own,
      id: "agree",
      rate: "trade",
      summary: "Agree to versions that are in force; another version is refused",
      query: query({}),
      body: body({ consents: consentsInput }),
      answer: DoneView,
    }),
    changeNick: defineRoute({
      ...own,
      id: "changeNick",
      rate: "login",
      summary: "Change the nickname",
      query: query({}),
      body: body({ nick: text(20) }),
      answer: NickView,
    }),
  },
  operatorRoutes: {
    sentMessages: route("sentMessages", {
      summary:
        "Messages to people outside, newest first; codes that open an account are never among them",
      permission: "sent.read",
      query: z.strictObject({ state: z.enum(SENT_STATES).optional(), ...pages }),
      answer: pageOf(SentMessageView),
    }),
  },
  channels: [],
} satisfies ContractArea;
