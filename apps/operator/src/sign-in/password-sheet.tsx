/** One's own password, changed with the old one and a code of the authenticator app. */

import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { ActSheet } from "../parts/act-sheet.tsx";
import { TextField } from "../parts/fields.tsx";
import { CodeField, isCode } from "./code-field.tsx";
import { signInTexts } from "./texts.ts";

const shortest = 10;

export function PasswordSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(signInTexts);
  const [currentPassword, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  return (
    <ActSheet
      title={t("changePassword")}
      onClose={onClose}
      call="changePassword"
      said={t("passwordChanged")}
      label={t("changePassword")}
      isOff={currentPassword === "" || password.length < shortest || !isCode(code)}
      body={() => ({ currentPassword, password, code })}
    >
      <TextField
        label={t("currentPassword")}
        type="password"
        autoComplete="current-password"
        value={currentPassword}
        onChange={setCurrent}
      />
      <TextField
        label={t("newPassword")}
        hint={t("newPasswordHint")}
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
      />
      <CodeField value={code} onChange={setCode} />
    </ActSheet>
  );
}
