/** 본인 확인: asks for the password once more; what was refused for want of it goes on by itself. */

import { ApiError } from "@naru/client/api-error";
import { Button } from "@naru/ui/parts/button.tsx";
import { BottomDialog } from "@naru/ui/parts/dialog.tsx";
import { type FormEvent, useId, useState } from "react";
import { catalogue, useTexts } from "../../../base/i18n.ts";
import { runtime } from "../../../base/runtime.ts";
import { shellTexts } from "../../../base/texts.ts";
import { Field } from "./field.tsx";
import { PasswordInput } from "./password-input.tsx";

const proofTexts = catalogue(
  {
    title: "본인 확인",
    lead: "안전을 위해 비밀번호를 한 번 더 확인할게요. 확인하면 5분 동안 다시 묻지 않아요.",
    password: "비밀번호",
    missing: "비밀번호를 입력해주세요.",
    wrong: "비밀번호가 올바르지 않아요.",
    submit: "확인하기",
  },
  {
    title: "Is it you?",
    lead: "Please enter your password once more. We will not ask again for five minutes.",
    password: "Password",
    missing: "Enter your password.",
    wrong: "This is not your password.",
    submit: "Confirm",
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
  const [refused, setRefused] = useState<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (password === "") return setRefused(t("missing"));
    setBusy(true);
    try {
      await runtime().http.call("prove", { password });
      onDone(true);
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === "WRONG_CREDENTIALS";
      setRefused(isWrong || !(error instanceof Error) ? t("wrong") : error.message);
      setBusy(false);
    }
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
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
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
      </form>
    </BottomDialog>
  );
}
