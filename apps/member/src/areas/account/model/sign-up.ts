/** The sign-up form: what was typed, what is wrong with it, what is sent (product.md §5). Pure. */

import type { CallBody } from "@naru/contract/calls";
import { phoneDigits } from "@naru/ui/format/phone";
import type { Consent } from "./consents.ts";
import type { ProvenIdentity } from "./identity-proof.ts";
import type { accountTexts } from "../texts.ts";

export interface SignUpForm {
  readonly username: string;
  readonly password: string;
  readonly passwordAgain: string;
  readonly name: string;
  readonly phone: string;
  readonly nick: string;
  readonly email: string;
  readonly bankCode: string;
  readonly bankNumber: string;
  readonly address: string;
}

export type SignUpField = keyof SignUpForm;
export type SignUpErrors = Readonly<Partial<Record<SignUpField, keyof typeof accountTexts.ko>>>;

export const emptySignUp: SignUpForm = {
  username: "",
  password: "",
  passwordAgain: "",
  name: "",
  phone: "",
  nick: "",
  email: "",
  bankCode: "",
  bankNumber: "",
  address: "",
};

const usernameMin = 4;
const passwordMin = 8;
const nickMin = 2;

/** Every field that is wrong, with its text. */
export function findErrors(form: SignUpForm): SignUpErrors {
  const errors: Partial<Record<SignUpField, keyof typeof accountTexts.ko>> = {};
  if (form.username === "") errors.username = "usernameMissing";
  else if (form.username.length < usernameMin) errors.username = "usernameShort";
  if (form.password === "") errors.password = "passwordMissing";
  else if (form.password.length < passwordMin) errors.password = "passwordShort";
  if (form.passwordAgain !== form.password) errors.passwordAgain = "passwordDiffers";
  if (form.name.trim() === "") errors.name = "nameMissing";
  if (!isPhone(form.phone)) errors.phone = "phoneWrong";
  if (form.nick !== "" && form.nick.trim().length < nickMin) errors.nick = "nickShort";
  if (form.email !== "" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(form.email))
    errors.email = "emailWrong";
  if (form.bankCode !== "" && !/^\d[\d-]{5,28}\d$/.test(form.bankNumber))
    errors.bankNumber = "bankNumberWrong";
  return errors;
}

/** Whether a typed number can be a phone's, with or without hyphens. */
export function isPhone(typed: string): boolean {
  return /^0\d{8,10}$/.test(phoneDigits(typed));
}

/**
 * The body of POST /player; what was left empty is left out or sent empty.
 *
 * @param agreed the versions that were agreed to, and the code by which somebody comes: it says whose it is, and what of their
 * commission the member keeps
 * @param proofs the secret under which the phone was proven, and whom the identity provider found, where the site asks for them
 */
export function signUpBody(
  form: SignUpForm,
  agreed: {
    readonly consents: readonly Consent[];
    readonly brought: { readonly code: string } | null;
  },
  proofs: { readonly phone: string | null; readonly identity: ProvenIdentity | null } = {
    phone: null,
    identity: null,
  },
): CallBody<"signUp"> {
  const { username, password, phone, email, bankCode, bankNumber } = form;
  const { consents, brought } = agreed;
  return {
    username,
    password,
    name: form.name.trim(),
    phone,
    email,
    ...(brought === null ? {} : { partnerId: brought.code }),
    ...(form.nick === "" ? {} : { nick: form.nick.trim() }),
    etcJson: {
      ...(consents.length === 0 ? {} : { consents }),
      ...(proofs.phone === null ? {} : { secretCode: proofs.phone }),
      ...(proofs.identity === null
        ? {}
        : { identity: { secretCode: proofs.identity.secretCode, answer: proofs.identity.answer } }),
    },
    bankInfo: bankCode === "" ? "" : { bankCode, number: bankNumber },
    address: form.address.trim(),
  };
}
