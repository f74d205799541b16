/** 비밀번호 찾기: another password for who holds the phone that the account was opened with. */

import { RegexInput } from "@naru/ui/inputs/regex-input.tsx";
import { Button } from "@naru/ui/parts/button.tsx";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { alertNotice } from "../../../base/notices.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { OtpSheet } from "../../../confirm/otp-sheet.tsx";
import { useOtpSend } from "../../../confirm/use-otp-send.ts";
import { joiningTexts } from "../joining-texts.ts";
import { takeFound } from "../model/found-account.ts";
import type { ProvenPhone } from "../model/phone-proof.ts";
import { EntrancePage } from "../parts/entrance-page.tsx";
import { Field } from "../../../parts/field.tsx";
import { PasswordInput } from "../../../parts/password-input.tsx";
import { PhoneProof } from "../parts/phone-proof.tsx";
import { accountTexts } from "../texts.ts";

const usernameLeast = 4;
const passwordLeast = 8;

export function FindPasswordScreen() {
  const t = useTexts(joiningTexts);
  const a = useTexts(accountTexts);
  const [found] = useState(takeFound);
  const [username, setUsername] = useState(found?.username ?? "");
  const [proven, setProven] = useState<ProvenPhone | null>(found?.proven ?? null);
  const [typed, setTyped] = useState({ password: "", again: "" });
  const [isTried, setTried] = useState(false);
  const { otp, isBusy } = useReset({ username, proven, password: typed.password });
  const isWhole =
    username.length >= usernameLeast &&
    typed.password.length >= passwordLeast &&
    typed.again === typed.password;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWhole && proven !== null && !isBusy) await otp.send();
  };
  return (
    <EntrancePage title={t("findPasswordTitle")}>
      <form
        noValidate
        className="flex flex-1 flex-col gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <p className="text-15 text-muted">{t("findPasswordLead")}</p>
        <Field
          label={a("username")}
          error={
            isTried && username.length < usernameLeast
              ? a(username === "" ? "usernameMissing" : "usernameShort")
              : undefined
          }
        >
          {(field) => (
            <RegexInput
              {...field}
              pattern="username"
              maxLength={20}
              value={username}
              onChange={setUsername}
              autoComplete="username"
            />
          )}
        </Field>
        <PhoneProof
          purpose="FIND"
          proven={proven}
          isMissing={isTried && proven === null}
          onProven={setProven}
        />
        {proven !== null && <NewPassword typed={typed} isTried={isTried} onType={setTyped} />}
        <span className="flex-1" />
        <p className="text-center text-12 text-warning">{t("holdNote")}</p>
        <Button type="submit" tone="accent" size="large" isWide isBusy={isBusy && !otp.isOpen}>
          {t("setPassword")}
        </Button>
      </form>
      {otp.isOpen && (
        <OtpSheet
          title={t("otpTitle")}
          lead={t("otpLead")}
          submit={t("setPassword")}
          onSubmit={otp.sendWith}
          onClose={otp.close}
        />
      )}
    </EntrancePage>
  );
}

interface Typed {
  readonly password: string;
  readonly again: string;
}

function NewPassword({
  typed,
  isTried,
  onType,
}: {
  readonly typed: Typed;
  readonly isTried: boolean;
  readonly onType: (typed: Typed) => void;
}) {
  const t = useTexts(joiningTexts);
  const a = useTexts(accountTexts);
  const isShort = typed.password.length < passwordLeast;
  return (
    <>
      <Field
        label={t("nextPassword")}
        hint={a("passwordHint")}
        error={isTried && isShort ? a("passwordShort") : undefined}
      >
        {(field) => (
          <PasswordInput
            {...field}
            value={typed.password}
            onChange={(password) => onType({ ...typed, password })}
            maxLength={128}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field
        label={a("passwordAgain")}
        error={isTried && typed.again !== typed.password ? a("passwordDiffers") : undefined}
      >
        {(field) => (
          <PasswordInput
            {...field}
            value={typed.again}
            onChange={(again) => onType({ ...typed, again })}
            maxLength={128}
            autoComplete="new-password"
          />
        )}
      </Field>
    </>
  );
}

/** Sets it, with a code of the authenticator app where the account has one. */
function useReset({
  username,
  proven,
  password,
}: {
  readonly username: string;
  readonly proven: ProvenPhone | null;
  readonly password: string;
}) {
  const t = useTexts(joiningTexts);
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const send = async (code?: string) => {
    if (proven === null) return;
    setBusy(true);
    try {
      const { phone: key, secretCode } = proven;
      const body = { username, key, secretCode, password };
      await runtime().http.call("findPassword", code === undefined ? body : { ...body, otp: code });
      otp.close();
      await alertNotice(t("passwordSet"));
      void router.navigate({ to: paths.signin, replace: true });
    } finally {
      setBusy(false);
    }
  };
  const otp = useOtpSend(send);
  return { otp, isBusy };
}
