/** Sign-in: the first thing a member sees. */

import type { Credentials } from "@naru/client/http";
import { RegexInput } from "@naru/ui/inputs/regex-input.tsx";
import { Button } from "@naru/ui/parts/button.tsx";
import { siteOffers } from "@naru/vocabulary/site-type";
import { Link, useRouter } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import { type FormEvent, Suspense, useEffect, useState } from "react";
import { enterSession } from "../../../session/enter-session.ts";
import { takeWanted } from "../../../session/wanted.ts";
import { language, useTexts } from "../../../base/i18n.ts";
import { lazyScreen } from "../../../base/lazy-screen.ts";
import { alertError } from "../../../base/notices.ts";
import { answerPasskey, canUsePasskeys } from "../../../base/passkeys.ts";
import { paths } from "../../../base/paths.ts";
import { preferLanguage } from "../../../base/preferences.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { Wordmark } from "../../../parts/wordmark.tsx";
import { endFirstLook } from "../../../first-look/first-look.ts";
import { isPaletteOpen } from "../../../settings/palette.ts";
import { Field } from "../../../parts/field.tsx";
import { PasswordInput } from "../../../parts/password-input.tsx";
import { accountTexts } from "../texts.ts";

/** Asked once on a device: no phone loads it before. */
const PaletteStep = lazyScreen(async () => (await import("../parts/palette-step.tsx")).PaletteStep);

export function SignInScreen() {
  const t = useTexts(accountTexts);
  const chosen = useStore(language);
  const { site } = runtime();
  const { history } = useRouter();
  const [isChoosing, setChoosing] = useState(false);
  useEffect(endFirstLook, []);
  const goOn = () => history.replace(takeWanted());
  if (isChoosing)
    return (
      <Suspense fallback={null}>
        <PaletteStep onDone={goOn} />
      </Suspense>
    );
  return (
    <div className="mx-auto flex min-h-dvh max-w-(--page-width) flex-col px-6 pb-[max(24px,env(safe-area-inset-bottom))]">
      <div className="flex h-(--header-height) items-center justify-end">
        <button
          type="button"
          lang={chosen === "ko" ? "en" : "ko"}
          className="-mr-2 h-11 px-2 text-13 text-muted"
          onClick={() => preferLanguage(chosen === "ko" ? "en" : "ko")}
        >
          {t("language")}
        </button>
      </div>
      <main className="flex flex-1 flex-col pt-[clamp(8px,7dvh,72px)]">
        <Mark />
        <h1 className="mt-4">
          <Wordmark className="text-34" />
          <span className="sr-only"> {t("signInTitle")}</span>
        </h1>
        <p className="mt-1 text-15 text-muted">{t("signInLead")}</p>
        <SignInForm onIn={(isPaletteOpen) => (isPaletteOpen ? setChoosing(true) : goOn())} />
        <OtherWays />
        <span className="flex-1" />
        {site.isDemo && <p className="pt-6 text-center text-12 text-faint">{t("demoNote")}</p>}
      </main>
    </div>
  );
}

/** A password or a passkey. */
function SignInForm({
  onIn,
}: {
  /** With whether the member has yet to choose the colours of up and down. */
  readonly onIn: (isPaletteOpen: boolean) => void;
}) {
  const t = useTexts(accountTexts);
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [missing, setMissing] = useState<"username" | "password" | null>(null);
  const { isBusy, enter } = useEntering(onIn);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacks = username === "" ? "username" : password === "" ? "password" : null;
    setMissing(lacks);
    if (lacks === null) void enter("password", async () => ({ username, password }));
  };
  return (
    <form noValidate className="mt-8 flex flex-col gap-4" onSubmit={submit}>
      <Field
        label={t("username")}
        error={missing === "username" ? t("usernameMissing") : undefined}
      >
        {(field) => (
          <RegexInput
            {...field}
            pattern="username"
            value={username}
            onChange={setUsername}
            autoComplete="username"
          />
        )}
      </Field>
      <Field
        label={t("password")}
        error={missing === "password" ? t("passwordMissing") : undefined}
      >
        {(field) => (
          <PasswordInput
            {...field}
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
          />
        )}
      </Field>
      <div className="mt-2 flex flex-col gap-3">
        <Button type="submit" tone="accent" size="large" isWide isBusy={isBusy === "password"}>
          {t("signIn")}
        </Button>
        {canUsePasskeys() && (
          <Button
            size="large"
            isWide
            isBusy={isBusy === "passkey"}
            onClick={() => void enter("passkey", passkeyCredentials)}
          >
            <KeyRound size={18} strokeWidth={1.5} aria-hidden />
            {t("passkeySignIn")}
          </Button>
        )}
      </div>
    </form>
  );
}

/** One way in at a time. */
function useEntering(onIn: (isPaletteOpen: boolean) => void) {
  const [isBusy, setBusy] = useState<"password" | "passkey" | null>(null);
  const enter = async (as: "password" | "passkey", how: () => Promise<Credentials | null>) => {
    if (isBusy !== null) return;
    setBusy(as);
    try {
      const credentials = await how();
      if (credentials !== null) await runtime().http.login(credentials);
      if (credentials !== null && (await enterSession())) onIn(await isPaletteOpen());
    } catch (error) {
      void alertError(error);
    }
    setBusy(null);
  };
  return { isBusy, enter };
}

async function passkeyCredentials(): Promise<Credentials | null> {
  const passkey = await answerPasskey(await runtime().http.call("askSignInPasskey"));
  return passkey && { passkey };
}

function OtherWays() {
  const t = useTexts(accountTexts);
  const looks = siteOffers(runtime().site.type, "oversea");
  return (
    <div className="mt-4 text-13 text-muted">
      <div className="flex items-center justify-center">
        <Link to={paths.register} className={`${way} font-semibold text-ink`}>
          {t("signUp")}
        </Link>
        {looks && (
          <>
            <Between />
            <Link to={paths.overseaView()} className={way}>
              {t("lookAround")}
            </Link>
          </>
        )}
      </div>
      <div className="flex items-center justify-center">
        <Link to={paths.findId} className={way}>
          {t("findId")}
        </Link>
        <Between />
        <Link to={paths.findPassword} className={way}>
          {t("findPassword")}
        </Link>
      </div>
    </div>
  );
}

const way = "flex h-11 items-center px-3";

function Between() {
  return <span aria-hidden className="h-3 w-px bg-line-strong" />;
}

/** A boat's landing: two banks and the water between, in the site's accent. */
function Mark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className="size-10 text-accent" fill="none">
      <path
        d="M4 27c4.6 0 4.6-3.4 9.2-3.4s4.6 3.4 9.2 3.4 4.6-3.4 9.2-3.4c2 0 3.2.6 4.4 1.3M4 34c4.6 0 4.6-3.4 9.2-3.4s4.6 3.4 9.2 3.4 4.6-3.4 9.2-3.4c2 0 3.2.6 4.4 1.3"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <path
        d="M8 17 14 9l7 6L32 5"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
