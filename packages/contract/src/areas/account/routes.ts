/** Signing in, up and out (product.md §4, §7; design.md §3 rule 10). */

import { z } from "zod";
import {
  body,
  decimal,
  decimalInput,
  idInput,
  optionalText,
  pinInput,
  query,
  secretCodeInput,
  text,
  time,
} from "../../fields.ts";
import { COOL_OFF_MINUTES } from "@naru/vocabulary/member";
import { callsOf } from "../../route.ts";
import {
  guarded,
  newPassword,
  phone,
  readOwn,
  secondFactor,
  sensitive,
  username,
} from "./own-call.ts";
import { WholeAccountView } from "../../views/account.ts";
import {
  MyBankView,
  MySessionView,
  MySignInView,
  OtpBegunView,
  OtpConfirmedView,
  OtpView,
  PinView,
} from "../../views/desk.ts";
import { passkeyAnswer } from "../../views/passkey.ts";
import {
  DoneView,
  LoginView,
  MeView,
  ProofView,
  SettingsView,
  SignedUpView,
  UsernameView,
} from "../../views.ts";
import { accountPaths } from "./paths.ts";

const { defineRoute, open, own, command } = callsOf("account", accountPaths);

/** Free JSON that older clients send with a sign-up; never trusted, so only its size is bounded. */
const ignoredJson = z.union([optionalText(2_000), z.record(z.string(), z.unknown())]).optional();

export const me = defineRoute({
  ...own,
  id: "me",
  summary: "The signed-in member with wallets",
  query: query({}),
  answer: MeView,
});

export const account = defineRoute({
  ...own,
  id: "account",
  summary:
    "The account at one version: what every product shares, and the part of each that the site offers",
  query: query({}),
  answer: WholeAccountView,
});

export const login = defineRoute({
  ...open,
  id: "login",
  signsIn: true,
  summary: "Sign in with a password or a passkey, or trade a refresh token for new tokens",
  rate: "login",
  query: query({}),
  body: z.union([
    body({ username: text(64), password: z.string().min(1).max(128) }),
    body({ refreshToken: z.string().min(1).max(128) }),
    body({ passkey: passkeyAnswer }),
  ]),
  answer: LoginView,
});

export const logout = defineRoute({
  ...own,
  id: "logout",
  summary: "End the session and close its sockets",
  query: query({}),
  body: body({}),
  answer: DoneView,
});

export const signUp = defineRoute({
  ...open,
  id: "signUp",
  summary: "Sign up; on some sites an operator approves first",
  rate: "signUp",
  idempotency: "desk",
  query: query({}),
  body: body({
    username,
    password: newPassword,
    name: text(40),
    phone,
    email: z
      .string()
      .max(120)
      .regex(/^(?:|[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+)$/u)
      .nullish(),
    /** Of a partner the number, or a code of theirs. */
    partnerId: z.union([z.string().regex(/^[A-Z0-9]{0,16}$/), z.int().min(0), z.null()]).optional(),
    etcJson: ignoredJson,
    nick: optionalText(20),
    bankInfo: ignoredJson,
    address: optionalText(200),
  }),
  answer: SignedUpView,
});

export const checkUsername = defineRoute({
  ...open,
  id: "checkUsername",
  summary: "Whether a username is free",
  rate: "lookUp",
  query: query({ username }),
  answer: UsernameView,
});

export const settings = defineRoute({
  ...own,
  id: "settings",
  summary: "What the member's app keeps with us",
  query: query({}),
  answer: SettingsView,
});

/** Keys that are sent replace what stood under them, null removes one, others stay. */
export const saveSettings = defineRoute({
  ...own,
  id: "saveSettings",
  summary: "Keep settings: any JSON by key, 64 KiB in all",
  query: query({}),
  body: body({ settings: z.record(z.string().regex(/^[\w.:-]{1,64}$/), z.json()) }),
  answer: SettingsView,
});

/** Six digits of an authenticator app, or a recovery code. */
const otpCode = z.string().min(1).max(40);

/** A sign-in counts as one, too. */
export const prove = defineRoute({
  ...sensitive,
  id: "prove",
  summary:
    "Prove that it is the member who asks, for the calls of the next five minutes that need it",
  body: z.union([
    body({ password: z.string().min(1).max(128) }),
    body({ code: otpCode }),
    body({ passkey: passkeyAnswer }),
  ]),
  answer: ProofView,
});

/** `id` must be the session's own member (reliability.md §3, hot spot c). */
export const changePassword = defineRoute({
  ...sensitive,
  id: "changePassword",
  summary: "Change the password; other sessions end, withdrawals are held for a day",
  body: body({
    id: idInput.optional(),
    currentPassword: z.string().min(1).max(128),
    password: newPassword,
  }),
  answer: DoneView,
});

/** `otp` of who has an authenticator app, else `pin` of who has one. `secretCode` names the proof of the new number, as for joining, where the site asks for one. */
export const changePhone = defineRoute({
  ...sensitive,
  id: "changePhone",
  summary: "Change the phone number; withdrawals are held for a day",
  body: body({
    phone,
    secretCode: secretCodeInput.nullish(),
    currentPassword: z.string().min(1).max(128),
    ...secondFactor,
  }),
  answer: DoneView,
});

export const mySessions = defineRoute({
  ...readOwn,
  id: "mySessions",
  summary: "Where the member is signed in, the last used first",
  answer: z.array(MySessionView),
});

/** One that is nobody's, another's or over is ended already. */
export const endMySession = defineRoute({
  ...readOwn,
  id: "endMySession",
  summary: "Sign a device out; from there a sign-in is a stranger's again",
  body: body({ sessionId: idInput }),
  answer: DoneView,
});

export const endMyOtherSessions = defineRoute({
  ...readOwn,
  id: "endMyOtherSessions",
  summary: "Sign every other device out",
  body: body({}),
  answer: DoneView,
});

export const mySignIns = defineRoute({
  ...readOwn,
  id: "mySignIns",
  summary: "The last sign-ins under the member's name, good and refused, newest first",
  answer: z.array(MySignInView),
});

/** Only two operators open it again (decision 018). */
export const freezeMe = defineRoute({
  ...sensitive,
  id: "freezeMe",
  summary:
    "Freeze the account: every session and working order ends, nobody signs in and no money leaves until two operators have made sure who it is",
  body: body({}),
  answer: DoneView,
});

/** Nobody ends it sooner (decision 070): asked afresh who they are, so that whoever found a phone cannot keep its owner out. */
export const takeCoolOff = defineRoute({
  ...command,
  fresh: true,
  id: "takeCoolOff",
  summary:
    "Take a break from trading: nothing opens until it ends, closing goes on; longer at any time, never shorter",
  body: body({ minutes: z.int().min(COOL_OFF_MINUTES.min).max(COOL_OFF_MINUTES.max) }),
  answer: z.object({ coolOffUntil: time }),
});

/** Asked afresh who they are, as for a break, which it begins. */
export const setDayLoss = defineRoute({
  ...command,
  fresh: true,
  id: "setDayLoss",
  summary:
    "The most that one means to lose a day with the won wallet: there everything closes and nothing opens until the day ends; smaller at once, larger or none from the next day on",
  body: body({ max: decimalInput.nullable() }),
  answer: z.object({ max: decimal.nullable(), nextFrom: time.nullable() }),
});

export const otp = defineRoute({
  ...readOwn,
  id: "otp",
  summary: "Whether an authenticator app is in force",
  answer: OtpView,
});

export const beginOtp = defineRoute({
  ...guarded,
  id: "beginOtp",
  summary:
    "A new secret, not yet in force; one that is in force is needed to replace itself, the withdrawal PIN of who has one for the first",
  body: body({ code: otpCode.nullish(), pin: secondFactor.pin }),
  answer: OtpBegunView,
});

export const confirmOtp = defineRoute({
  ...guarded,
  id: "confirmOtp",
  summary:
    "Put the new secret in force with a code of it; recovery codes are shown once, withdrawals are held for a day",
  body: body({ code: otpCode }),
  answer: OtpConfirmedView,
});

export const disableOtp = defineRoute({
  ...guarded,
  id: "disableOtp",
  summary: "Stop asking for codes; withdrawals are held for a day",
  body: body({ code: otpCode }),
  answer: OtpView,
});

export const pin = defineRoute({
  ...readOwn,
  id: "pin",
  summary: "Whether a withdrawal PIN is set, and the tries that are left",
  answer: PinView,
});

/** The code is asked of who has an authenticator app: a PIN stands in for it. */
const newPin = { pin: pinInput, otp: z.string().max(40).nullish() };

export const setPin = defineRoute({
  ...guarded,
  id: "setPin",
  summary: "Set the first withdrawal PIN",
  body: body(newPin),
  answer: PinView,
});

export const changePin = defineRoute({
  ...guarded,
  id: "changePin",
  summary: "Exchange the withdrawal PIN for another one",
  body: body({ currentPin: pinInput, pin: pinInput }),
  answer: PinView,
});

export const resetPin = defineRoute({
  ...guarded,
  id: "resetPin",
  summary:
    "Another withdrawal PIN for one that is forgotten or locked; other sessions end, withdrawals are held for a day",
  body: body(newPin),
  answer: PinView,
});

export const myBank = defineRoute({
  ...readOwn,
  id: "myBank",
  summary: "The own bank account that withdrawals are paid to",
  answer: MyBankView,
});

/** The holder is always the member's own name (domain.md 5.3). */
export const setMyBank = defineRoute({
  ...guarded,
  id: "setMyBank",
  summary: "Register or change the own bank account; a change holds withdrawals for a day",
  body: body({
    bankCode: z.string().regex(/^\d{3}$/),
    number: z.string().regex(/^\d[\d-]{5,28}\d$/),
    otp: z.string().max(40).nullish(),
  }),
  answer: MyBankView,
});

export const accountRoutes = {
  me,
  account,
  login,
  logout,
  signUp,
  checkUsername,
  settings,
  saveSettings,
  prove,
  mySessions,
  endMySession,
  endMyOtherSessions,
  mySignIns,
  freezeMe,
  takeCoolOff,
  setDayLoss,
  changePassword,
  changePhone,
  otp,
  beginOtp,
  confirmOtp,
  disableOtp,
  pin,
  setPin,
  changePin,
  resetPin,
  myBank,
  setMyBank,
};
