/** Two steps: the password, then the code of the authenticator app, which is enrolled the first time. */

import { Button } from "@naru/ui/parts/button.tsx";
import { QrCode } from "@naru/ui/parts/qr-code.tsx";
import { say, useTexts } from "@naru/ui/texts/i18n";
import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import { preferLanguage } from "../base/preferences.ts";
import { session } from "../base/session.ts";
import { commonTexts } from "../base/texts.ts";
import { useAct } from "../base/use-ask.ts";
import type { SignInStepView } from "../base/views.ts";
import { TextField } from "../parts/fields.tsx";
import { CodeField, isCode } from "./code-field.tsx";
import { useSiteBrand } from "./site-brand.ts";
import { signInTexts } from "./texts.ts";

export function SignInScreen() {
  const t = useTexts(signInTexts);
  const c = useTexts(commonTexts);
  const [step, setStep] = useState<SignInStepView | null>(null);
  const brand = useSiteBrand()?.brand ?? "Naru";
  useEffect(() => {
    document.title = `${say(signInTexts, "title")} · ${brand}`;
  });
  return (
    <main className="flex min-h-dvh items-center justify-center bg-ground p-6">
      <div className="w-full max-w-sm rounded-14 border border-line bg-surface px-7 py-7">
        <div className="mb-5 flex items-center justify-between">
          <p className="min-w-0 text-12 font-semibold text-muted">
            <b className="mr-1.5 text-17 font-bold break-words text-accent">{brand}</b>
            {c("console")}
          </p>
          <button
            type="button"
            className="text-12 text-muted underline"
            onClick={() => preferLanguage(document.documentElement.lang === "ko" ? "en" : "ko")}
          >
            {c("language")}
          </button>
        </div>
        {step === null ? (
          <PasswordStep key="password" onDone={setStep} />
        ) : (
          <CodeStep key="code" step={step} onBack={() => setStep(null)} />
        )}
        {step?.state === "OTP" && <p className="mt-4 text-12 text-muted">{t("lost")}</p>}
      </div>
    </main>
  );
}

function PasswordStep({ onDone }: { readonly onDone: (step: SignInStepView) => void }) {
  const t = useTexts(signInTexts);
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const login = useAct("login", { isQuiet: true, onDone });
  return (
    <Step
      title={t("title")}
      label={t("next")}
      error={login.error?.message}
      isBusy={login.isBusy}
      isOff={username.trim() === "" || password === ""}
      onSubmit={() => login.run({ username: username.trim(), password })}
    >
      <TextField
        label={t("username")}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        value={username}
        onChange={setUsername}
      />
      <TextField
        label={t("password")}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
    </Step>
  );
}

function CodeStep({
  step,
  onBack,
}: {
  readonly step: SignInStepView;
  readonly onBack: () => void;
}) {
  const t = useTexts(signInTexts);
  const [code, setCode] = useState("");
  const [enrolCode, setEnrolCode] = useState("");
  const navigate = useNavigate();
  const router = useRouter();
  const { wanted } = useSearch({ strict: false }) as { wanted?: string };
  const login = useAct("loginOtp", {
    isQuiet: true,
    onDone: (me) => {
      session.set(me);
      // Only a path of our own: nobody is sent elsewhere by an address.
      if (wanted?.startsWith("/") === true && !wanted.startsWith("//")) {
        router.history.push(router.basepath.replace(/\/$/, "") + wanted);
      } else void navigate({ to: "/", search: {} });
    },
  });
  const isFirst = step.state === "ENROL";
  return (
    <Step
      title={t(isFirst ? "enrolTitle" : "codeTitle")}
      label={t(isFirst ? "enrol" : "signIn")}
      error={login.error?.message}
      isBusy={login.isBusy}
      isOff={!isCode(code) || (isFirst && enrolCode.trim() === "")}
      onSubmit={() => login.run(isFirst ? { code, enrolCode: enrolCode.trim() } : { code })}
      onBack={onBack}
    >
      <p className="text-13 text-muted">{t(isFirst ? "enrolHint" : "codeHint")}</p>
      {isFirst && step.uri !== undefined && (
        <div className="flex justify-center">
          <QrCode text={step.uri} label={t("qr")} />
        </div>
      )}
      {isFirst && step.secret !== undefined && (
        <p className="text-13">
          <span className="text-muted">{t("secret")} </span>
          <code className="font-sans font-semibold break-all select-all">{step.secret}</code>
        </p>
      )}
      <CodeField value={code} onChange={setCode} />
      {isFirst && (
        <TextField
          label={t("enrolCode")}
          hint={t("enrolCodeHint")}
          name="enrolCode"
          autoCapitalize="characters"
          maxLength={32}
          value={enrolCode}
          onChange={setEnrolCode}
        />
      )}
    </Step>
  );
}

function Step({
  title,
  label,
  error,
  isBusy,
  isOff,
  onSubmit,
  onBack,
  children,
}: {
  readonly title: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly isBusy: boolean;
  readonly isOff: boolean;
  readonly onSubmit: () => void;
  readonly onBack?: () => void;
  readonly children: ReactNode;
}) {
  const t = useTexts(signInTexts);
  const form = useRef<HTMLFormElement>(null);
  // The sign-in is all there is on the page: whoever comes types at once.
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isOff && !isBusy) onSubmit();
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <h1 className="text-20 font-bold">{title}</h1>
      {children}
      {error !== undefined && (
        <p role="alert" className="text-13 font-semibold text-bad">
          {error}
        </p>
      )}
      <Button type="submit" tone="accent" isWide isBusy={isBusy} disabled={isOff}>
        {label}
      </Button>
      {onBack !== undefined && (
        <Button tone="quiet" size="small" onClick={onBack}>
          {t("back")}
        </Button>
      )}
    </form>
  );
}
