/** Sign-up, also through a partner's link. Leaving it is asked about first (product.md §2). */

import { PhoneInput } from "@naru/ui/inputs/phone-input.tsx";
import { RegexInput } from "@naru/ui/inputs/regex-input.tsx";
import { Button } from "@naru/ui/parts/button.tsx";
import type { PartnerVerifyView, UsernameView } from "@naru/client/views";
import { Link, useBlocker, useRouter } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { alertError, alertNotice, ask } from "../../../base/notices.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { productTexts, shellTexts } from "../../../base/texts.ts";
import {
  emptySignUp,
  findErrors,
  type SignUpErrors,
  type SignUpField,
  signUpBody,
} from "../model/sign-up.ts";
import { Field, type FieldInput } from "../parts/field.tsx";
import { PasswordInput } from "../parts/password-input.tsx";
import { accountTexts } from "../texts.ts";

/** A username is looked up when typing has paused this long. */
const lookUpAfterMs = 400;

export function RegisterScreen({ partnerCode }: { readonly partnerCode: string | null }) {
  const t = useTexts(accountTexts);
  const texts = productTexts[useStore(language)];
  const router = useRouter();
  const [form, setForm] = useState(emptySignUp);
  const [errors, setErrors] = useState<SignUpErrors>({});
  const [isBusy, setBusy] = useState(false);
  const isDone = useRef(false);
  const partner = usePartner(partnerCode);
  useBlocker({
    shouldBlockFn: async () =>
      !isDone.current && !(await ask(texts.leaveSignUp, t("stopSignUp"), t("goOn"))),
    enableBeforeUnload: () => !isDone.current && form !== emptySignUp,
  });

  const type = (field: SignUpField, value: string) => {
    setForm((held) => ({ ...held, [field]: value }));
    setErrors((held) => ({ ...held, [field]: undefined }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = findErrors(form);
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first !== undefined) {
      document.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    if (isBusy) return;
    setBusy(true);
    try {
      const partnerId = partner?.isValid === true ? partner.partnerId : null;
      const made = await runtime().http.call("signUp", signUpBody(form, partnerId));
      isDone.current = true;
      await alertNotice(t(made.status === "ACTIVE" ? "doneActive" : "done"));
      await router.navigate({ to: paths.signin, replace: true });
    } catch (error) {
      void alertError(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="mx-auto flex min-h-dvh max-w-(--page-width) flex-col">
      <Head />
      <main className="flex flex-1 flex-col px-6 pt-3 pb-[max(24px,env(safe-area-inset-bottom))]">
        {partner !== null && <PartnerNote partner={partner} partnerCode={partnerCode} />}
        <form
          noValidate
          className="flex flex-1 flex-col gap-4"
          onSubmit={(event) => void submit(event)}
        >
          <SignUpFields form={form} errors={errors} onType={type} />
          <span className="flex-1" />
          <Button type="submit" tone="accent" size="large" isWide isBusy={isBusy} className="mt-2">
            {t("submit")}
          </Button>
        </form>
      </main>
    </div>
  );
}

function Head() {
  const t = useTexts(accountTexts);
  const shell = useTexts(shellTexts);
  return (
    <header className="sticky top-0 z-30 flex h-(--header-height) items-center bg-ground px-4">
      <Link
        to={paths.signin}
        aria-label={shell("back")}
        className="-ml-3 flex size-11 items-center justify-center"
      >
        <ChevronLeft size={24} strokeWidth={1.5} aria-hidden />
      </Link>
      <h1 className="text-17 font-bold">{t("registerTitle")}</h1>
    </header>
  );
}

/** Whose link it is that was followed. */
function PartnerNote({
  partner,
  partnerCode,
}: {
  readonly partner: PartnerVerifyView;
  readonly partnerCode: string | null;
}) {
  const t = useTexts(accountTexts);
  return (
    <p
      role="status"
      className={`mb-4 rounded-8 px-3.5 py-3 text-13 ${partner.isValid ? "bg-accent-wash" : "bg-warning-wash text-warning"}`}
    >
      {partner.isValid
        ? t("partnerName", { name: partner.nick ?? partnerCode ?? "" })
        : t("partnerBad")}
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

function SignUpFields({ form, errors, onType }: FieldsProps) {
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
        {(field) => <RegexInput {...text(field, "name")} maxLength={40} autoComplete="name" />}
      </Field>
      <Field label={t("phone")} error={say("phone")}>
        {(field) => <PhoneInput {...text(field, "phone")} placeholder="010-0000-0000" />}
      </Field>
      <OptionalFields form={form} errors={errors} onType={onType} />
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

/** What the partner of a link is; null without a link and until it is known. */
function usePartner(partnerCode: string | null): PartnerVerifyView | null {
  const [partner, setPartner] = useState<PartnerVerifyView | null>(null);
  useEffect(() => {
    if (partnerCode === null) return;
    runtime()
      .http.call("verifyPartner", { partnerPk: partnerCode })
      .then(setPartner)
      .catch(() => setPartner({ isValid: false, partnerId: null, nick: null }));
  }, [partnerCode]);
  return partner;
}
