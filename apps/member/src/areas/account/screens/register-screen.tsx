/** Sign-up, also through a partner's link. Leaving it is asked about first (product.md §2). */

import { ApiError } from "@naru/client/api-error";
import { PhoneInput } from "@naru/ui/inputs/phone-input.tsx";
import { RegexInput } from "@naru/ui/inputs/regex-input.tsx";
import { Button } from "@naru/ui/parts/button.tsx";
import type { UsernameView } from "@naru/client/views";
import { useBlocker, useRouter } from "@tanstack/react-router";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { language, say, useTexts } from "../../../base/i18n.ts";
import { alertError, alertNotice, ask } from "../../../base/notices.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { productTexts } from "../../../base/texts.ts";
import {
  emptySignUp,
  findErrors,
  type SignUpErrors,
  type SignUpField,
  signUpBody,
} from "../model/sign-up.ts";
import { agreeTexts } from "../agree-texts.ts";
import { isCurrent } from "../model/consents.ts";
import { type Agreed, AgreeStep, type Brought } from "../parts/agree-step.tsx";
import { BankAddressFields } from "../parts/bank-address-fields.tsx";
import { EntrancePage } from "../parts/entrance-page.tsx";
import { IdentityProof } from "../parts/identity-proof.tsx";
import type { ProvenIdentity } from "../model/identity-proof.ts";
import type { ProvenPhone } from "../model/phone-proof.ts";
import { Field, type FieldInput } from "../../../parts/field.tsx";
import { PasswordInput } from "../../../parts/password-input.tsx";
import { PhoneProof } from "../parts/phone-proof.tsx";
import { accountTexts } from "../texts.ts";

/** A username is looked up when typing has paused this long. */
const lookUpAfterMs = 400;

export function RegisterScreen({ partnerCode }: { readonly partnerCode: string | null }) {
  const t = useTexts(accountTexts);
  const texts = productTexts[useStore(language)];
  const [agreed, setAgreed] = useState<Agreed | null>(null);
  const [isTyped, setTyped] = useState(false);
  const isDone = useRef(false);
  useBlocker({
    shouldBlockFn: async () =>
      !isDone.current && !(await ask(texts.leaveSignUp, t("stopSignUp"), t("goOn"))),
    enableBeforeUnload: () => !isDone.current && isTyped,
  });
  return (
    <EntrancePage title={t("registerTitle")}>
      {agreed === null ? (
        <AgreeStep partnerCode={partnerCode} onAgreed={setAgreed} />
      ) : (
        <JoinForm
          agreed={agreed}
          onTyped={() => setTyped(true)}
          onDone={() => {
            isDone.current = true;
          }}
          onOutdated={() => setAgreed(null)}
        />
      )}
    </EntrancePage>
  );
}

interface JoinFormProps {
  readonly agreed: Agreed;
  readonly onTyped: () => void;
  readonly onDone: () => void;
  /** What was agreed to is no longer in force. */
  readonly onOutdated: () => void;
}

/** The second step: the phone, and who somebody is. */
function JoinForm({ agreed, onTyped, onDone, onOutdated }: JoinFormProps) {
  const t = useTexts(accountTexts);
  const router = useRouter();
  const [form, setForm] = useState(emptySignUp);
  const [errors, setErrors] = useState<SignUpErrors>({});
  const [isBusy, setBusy] = useState(false);
  const type = (field: SignUpField, value: string) => {
    onTyped();
    setForm((held) => ({ ...held, [field]: value }));
    setErrors((held) => ({ ...held, [field]: undefined }));
  };
  const phone = usePhoneStep((typed) => type("phone", typed));
  const identity = useIdentityStep((name) => type("name", name));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = findErrors(form);
    setErrors(found);
    const first = Object.keys(found)[0];
    identity.look();
    if (first !== undefined) {
      document.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    if (isBusy || identity.isOwed) return;
    setBusy(true);
    try {
      const body = signUpBody(form, agreed, {
        phone: phone.secret,
        identity: identity.proven,
      });
      const { status } = await runtime().http.call("signUp", body);
      onDone();
      await alertNotice(t(status === "ACTIVE" ? "doneActive" : "done"));
      await router.navigate({ to: paths.signin, replace: true });
    } catch (error) {
      phone.forgetWhere(error);
      identity.forgetWhere(error);
      if (await isOutdated(agreed, error)) onOutdated();
      else void alertError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      className="flex flex-1 flex-col gap-4"
      onSubmit={(event) => void submit(event)}
    >
      {agreed.brought !== null && <BroughtNote brought={agreed.brought} />}
      <Proofs {...{ phone, identity }} isPhoneMissing={errors.phone !== undefined} />
      <SignUpFields
        {...{ form, errors, onType: type }}
        hasPhone={!phone.isAsked}
        isNameProven={identity.proven !== null}
      />
      <span className="flex-1" />
      <Button type="submit" tone="accent" size="large" isWide isBusy={isBusy} className="mt-2">
        {t("submit")}
      </Button>
    </form>
  );
}

/** Whether a sign-up was refused because the terms changed meanwhile: that is said, and they are asked about again. */
async function isOutdated({ consents }: Agreed, error: unknown): Promise<boolean> {
  if (!(error instanceof ApiError) || error.code !== "INVALID_REQUEST") return false;
  const now = await runtime()
    .http.call("consents", {})
    .catch(() => consents);
  if (isCurrent(consents, now)) return false;
  await alertNotice(say(agreeTexts, "changed"));
  return true;
}

/** Proving the phone first, where the site asks for that; the form has what was proven. */
function usePhoneStep(onPhone: (phone: string) => void) {
  const [proven, setProven] = useState<ProvenPhone | null>(null);
  const prove = (next: ProvenPhone | null) => {
    setProven(next);
    onPhone(next?.phone ?? "");
  };
  return {
    isAsked: runtime().site.needsPhoneProof === true,
    proven,
    /** Under which the proof is kept. */
    secret: proven?.secretCode ?? null,
    prove,
    /** A proof that is too old is none. */
    forgetWhere(error: unknown) {
      if (error instanceof ApiError && error.code === "CERTIFICATE_NEEDED") prove(null);
    },
  };
}

/** 본인확인, where the site asks for it; the form has the name that was found. */
function useIdentityStep(onName: (name: string) => void) {
  const [proven, setProven] = useState<ProvenIdentity | null>(null);
  const [isLookedAt, setLookedAt] = useState(false);
  const isAsked = runtime().site.identityProvider !== undefined;
  const isOwed = isAsked && proven === null;
  return {
    isAsked,
    proven,
    isOwed,
    /** It was owed when the form was to be sent. */
    isMissing: isOwed && isLookedAt,
    look: () => setLookedAt(true),
    prove(next: ProvenIdentity) {
      setProven(next);
      onName(next.name);
    },
    /** A proof that is too old is none. */
    forgetWhere(error: unknown) {
      if (error instanceof ApiError && error.code === "IDENTITY_NEEDED") setProven(null);
    },
  };
}

/** What the site asks somebody to prove before the form. */
function Proofs({
  phone,
  identity,
  isPhoneMissing,
}: {
  readonly phone: ReturnType<typeof usePhoneStep>;
  readonly identity: ReturnType<typeof useIdentityStep>;
  readonly isPhoneMissing: boolean;
}) {
  return (
    <>
      {phone.isAsked && (
        <PhoneProof
          purpose="JOIN"
          proven={phone.proven}
          isMissing={isPhoneMissing}
          onProven={phone.prove}
        />
      )}
      {identity.isAsked && (
        <IdentityProof
          proven={identity.proven}
          isMissing={identity.isMissing}
          onProven={identity.prove}
        />
      )}
    </>
  );
}

/** Whose link it is that was followed. */
function BroughtNote({ brought }: { readonly brought: Brought }) {
  const t = useTexts(accountTexts);
  return (
    <p role="status" className="rounded-8 bg-accent-wash px-3.5 py-3 text-13">
      {t("partnerName", { name: brought.nick })}
    </p>
  );
}

interface FieldsProps {
  readonly form: typeof emptySignUp;
  readonly errors: SignUpErrors;
  readonly onType: (field: SignUpField, value: string) => void;
}

/** What every field of the form shares. */
function useFields({ form, errors, onType }: FieldsProps) {
  const t = useTexts(accountTexts);
  const say = (field: SignUpField) => {
    const error = errors[field];
    return error === undefined ? undefined : t(error);
  };
  const text = (field: FieldInput, name: SignUpField) => ({
    ...field,
    name,
    value: form[name],
    onChange: (value: string) => onType(name, value),
  });
  return { say, text };
}

function SignUpFields({
  form,
  errors,
  onType,
  hasPhone,
  isNameProven,
}: FieldsProps & {
  /** The number is typed here, and not proven above. */
  readonly hasPhone: boolean;
  /** The name is the one that the identity provider found. */
  readonly isNameProven: boolean;
}) {
  const t = useTexts(accountTexts);
  const isFree = useUsername(form.username);
  const { say, text } = useFields({ form, errors, onType });
  return (
    <>
      <Field
        label={t("username")}
        hint={isFree === true ? t("usernameFree") : t("usernameHint")}
        error={say("username") ?? (isFree === false ? t("usernameTaken") : undefined)}
      >
        {(field) => (
          <RegexInput
            {...text(field, "username")}
            pattern="username"
            maxLength={20}
            autoComplete="username"
          />
        )}
      </Field>
      <Field label={t("password")} hint={t("passwordHint")} error={say("password")}>
        {(field) => (
          <PasswordInput {...text(field, "password")} maxLength={128} autoComplete="new-password" />
        )}
      </Field>
      <Field label={t("passwordAgain")} error={say("passwordAgain")}>
        {(field) => (
          <PasswordInput
            {...text(field, "passwordAgain")}
            maxLength={128}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field label={t("name")} error={say("name")}>
        {(field) => (
          <RegexInput
            {...text(field, "name")}
            maxLength={40}
            autoComplete="name"
            readOnly={isNameProven}
          />
        )}
      </Field>
      {hasPhone && (
        <Field label={t("phone")} error={say("phone")}>
          {(field) => <PhoneInput {...text(field, "phone")} placeholder="010-0000-0000" />}
        </Field>
      )}
      <OptionalFields form={form} errors={errors} onType={onType} />
      <BankAddressFields form={form} errors={errors} onType={onType} />
    </>
  );
}

function OptionalFields({ form, errors, onType }: FieldsProps) {
  const t = useTexts(accountTexts);
  const { say, text } = useFields({ form, errors, onType });
  return (
    <>
      <Field label={t("optional", { label: t("nick") })} error={say("nick")}>
        {(field) => <RegexInput {...text(field, "nick")} maxLength={20} autoComplete="nickname" />}
      </Field>
      <Field label={t("optional", { label: t("email") })} error={say("email")}>
        {(field) => (
          <RegexInput
            {...text(field, "email")}
            pattern="email"
            maxLength={120}
            autoComplete="email"
          />
        )}
      </Field>
    </>
  );
}

/** Whether a username is free; null while nobody knows. */
function useUsername(username: string): boolean | null {
  const [answer, setAnswer] = useState<UsernameView | null>(null);
  useEffect(() => {
    if (username.length < 4) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      runtime()
        .http.call("checkUsername", { username }, { signal: asking.signal })
        .then(setAnswer)
        .catch(() => setAnswer(null));
    }, lookUpAfterMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [username]);
  return answer?.username === username ? answer.isAvailable : null;
}
