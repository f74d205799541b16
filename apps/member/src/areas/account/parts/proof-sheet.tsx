/** 본인 확인: asks for the password once more; what was refused for want of it goes on by itself. */

import { ApiError } from "@naru/client/api-error";
import type { PasskeyView } from "@naru/client/views";
import type { CallGiven } from "@naru/contract/calls";
import { Button } from "@naru/ui/parts/button.tsx";
import { BottomDialog } from "@naru/ui/parts/dialog.tsx";
import { KeyRound } from "lucide-react";
import { type FormEvent, useEffect, useId, useState } from "react";
import { catalogue, useTexts } from "../../../base/i18n.ts";
import { answerPasskey, canUsePasskeys } from "../../../base/passkeys.ts";
import { runtime } from "../../../base/runtime.ts";
import { shellTexts } from "../../../base/texts.ts";
import { Field } from "../../../parts/field.tsx";
import { PasswordInput } from "../../../parts/password-input.tsx";

const proofTexts = catalogue(
  {
    title: "본인 확인",
    lead: "안전을 위해 비밀번호를 한 번 더 확인할게요. 확인하면 5분 동안 다시 묻지 않아요.",
    password: "비밀번호",
    missing: "비밀번호를 입력해주세요.",
    wrong: "비밀번호가 올바르지 않아요.",
    submit: "확인하기",
    passkey: "패스키로 확인하기",
  },
  {
    title: "Is it you?",
    lead: "Please enter your password once more. We will not ask again for five minutes.",
    password: "Password",
    missing: "Enter your password.",
    wrong: "This is not your password.",
    submit: "Confirm",
    passkey: "Confirm with a passkey",
  },
);

export function ProofSheet({
  onDone,
}: {
  /** With whether the member proved who they are. */
  readonly onDone: (isProved: boolean) => void;
}) {
  const t = useTexts(proofTexts);
  const shell = useTexts(shellTexts);
  const id = useId();
  const [password, setPassword] = useState("");
  const { refused, setRefused, isBusy, prove } = useProving(onDone);
  const hasPasskey = useHasPasskey();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === "") return setRefused(t("missing"));
    void prove(async () => ({ password }));
  };
  return (
    <BottomDialog
      title={t("title")}
      onEscape={() => onDone(false)}
      actions={
        <>
          <Button size="large" onClick={() => onDone(false)}>
            {shell("cancel")}
          </Button>
          <Button type="submit" form={id} tone="accent" size="large" isBusy={isBusy}>
            {t("submit")}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <p className="mb-4 text-13 text-muted">{t("lead")}</p>
        <Field label={t("password")} error={refused}>
          {(field) => (
            <PasswordInput
              {...field}
              value={password}
              onChange={(typed) => {
                setPassword(typed);
                setRefused(undefined);
              }}
              autoComplete="current-password"
            />
          )}
        </Field>
        {hasPasskey && (
          <Button
            isWide
            disabled={isBusy}
            className="mt-4"
            onClick={() => void prove(passkeyProof)}
          >
            <KeyRound size={18} strokeWidth={1.5} aria-hidden />
            {t("passkey")}
          </Button>
        )}
      </form>
    </BottomDialog>
  );
}

async function passkeyProof() {
  const passkey = await answerPasskey(await runtime().http.call("askPasskey"));
  return passkey && { passkey };
}

type Proof = CallGiven<"prove">;

/** Sends a proof and says what became of it; null is none. */
function useProving(onDone: (isProved: boolean) => void) {
  const t = useTexts(proofTexts);
  const [refused, setRefused] = useState<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const prove = async (how: () => Promise<Proof | null>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      const proof = await how();
      if (proof !== null) {
        await runtime().http.call("prove", proof);
        return onDone(true);
      }
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === "WRONG_CREDENTIALS";
      setRefused(isWrong || !(error instanceof Error) ? t("wrong") : error.message);
    }
    setBusy(false);
  };
  return { refused, setRefused, isBusy, prove };
}

/** Whether the member has a passkey for this very address. */
function useHasPasskey(): boolean {
  const [hasPasskey, setHasPasskey] = useState(false);
  useEffect(() => {
    if (!canUsePasskeys()) return;
    const fits = ({ host, clonedAt }: PasskeyView) =>
      host === location.hostname && clonedAt === null;
    runtime()
      .http.call("passkeys")
      // Without an answer the password is asked for alone.
      .then((passkeys) => setHasPasskey(passkeys.some(fits)))
      .catch(() => {});
  }, []);
  return hasPasskey;
}
