/** Signing in, up and out (product.md §4, §7; design.md §3 rule 10). */

import { z } from "zod";
import { body, optionalText, query, text } from "../fields.ts";
import { defineRoute } from "../route.ts";
import { DoneView, LoginView, MeView, SettingsView, SignedUpView, UsernameView } from "../views.ts";

/** Lowercase letters, digits, underscore, hyphen (product.md §5). */
const username = z.string().regex(/^[a-z0-9_-]{4,20}$/);
/** Any characters; commonly breached ones are refused by the gateway (design.md §4). */
const password = z.string().min(8).max(128);
/** Free JSON that older clients send with a sign-up; never trusted, so only its size is bounded. */
const ignoredJson = z.union([optionalText(2_000), z.record(z.string(), z.unknown())]).optional();

export const me = defineRoute({
  id: "me",
  area: "account",
  summary: "The signed-in member with wallets",
  who: "member",
  owner: "session",
  site: "session",
  rate: "read",
  idempotency: "none",
  query: query({}),
  answer: MeView,
});

export const login = defineRoute({
  id: "login",
  area: "account",
  summary: "Sign in with a password, or trade a refresh token for new tokens",
  who: "guest",
  owner: "none",
  site: "guestChoice",
  rate: "login",
  idempotency: "none",
  query: query({}),
  body: z.union([
    body({ username: text(64), password: z.string().min(1).max(128) }),
    body({ refreshToken: z.string().min(1).max(128) }),
  ]),
  answer: LoginView,
});

export const logout = defineRoute({
  id: "logout",
  area: "account",
  summary: "End the session and close its sockets",
  who: "member",
  owner: "session",
  site: "session",
  rate: "read",
  idempotency: "none",
  query: query({}),
  body: body({}),
  answer: DoneView,
});

export const signUp = defineRoute({
  id: "signUp",
  area: "account",
  summary: "Sign up; on some sites an operator approves first",
  who: "guest",
  owner: "none",
  site: "guestChoice",
  rate: "signUp",
  idempotency: "desk",
  query: query({}),
  body: body({
    username,
    password,
    name: text(40),
    phone: z.string().regex(/^0\d{1,2}-?\d{3,4}-?\d{4}$/),
    email: z
      .string()
      .max(120)
      .regex(/^(?:|[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+)$/u)
      .nullish(),
    partnerId: z.union([z.string().regex(/^\d{0,16}$/), z.int().min(0), z.null()]).optional(),
    etcJson: ignoredJson,
    nick: optionalText(20),
    bankInfo: ignoredJson,
    address: optionalText(200),
  }),
  answer: SignedUpView,
});

export const checkUsername = defineRoute({
  id: "checkUsername",
  area: "account",
  summary: "Whether a username is free",
  who: "guest",
  owner: "none",
  site: "guestChoice",
  rate: "lookUp",
  idempotency: "none",
  query: query({ username }),
  answer: UsernameView,
});

export const settings = defineRoute({
  id: "settings",
  area: "account",
  summary: "What the member's app keeps with us",
  who: "member",
  owner: "session",
  site: "session",
  rate: "read",
  idempotency: "none",
  query: query({}),
  answer: SettingsView,
});

/** Keys that are sent replace what stood under them, null removes one, others stay. */
export const saveSettings = defineRoute({
  id: "saveSettings",
  area: "account",
  summary: "Keep settings: any JSON by key, 64 KiB in all",
  who: "member",
  owner: "session",
  site: "session",
  rate: "read",
  idempotency: "none",
  query: query({}),
  body: body({ settings: z.record(z.string().regex(/^[\w.:-]{1,64}$/), z.json()) }),
  answer: SettingsView,
});

export const accountRoutes = {
  me,
  login,
  logout,
  signUp,
  checkUsername,
  settings,
  saveSettings,
};
