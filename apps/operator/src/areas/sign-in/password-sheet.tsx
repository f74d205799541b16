/** One's own password, changed with the old one and a code of the authenticator app. */

import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useAct } from "../../data/use-ask.ts";
import { TextField } from "../../parts/fields.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { signInTexts } from "./texts.ts";

const shortest = 10;

export function PasswordSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts(signInTexts);
  const [currentPassword, setCurrent] = useState("");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const change = useAct("changePassword", {
    isQuiet: true,
    said: t("passwordChanged"),
    onDone: onClose,
  });
  return (
    <Sheet
      title={t("changePassword")}
      onClose={onClose}
      error={change.error?.message}
      action={{
        label: t("changePassword"),
        isBusy: change.isBusy,
        isOff: currentPassword === "" || password.length < shortest || !/^\d{6}$/.test(code),
        run: () => change.run({ currentPassword, password, code }),
      }}
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
      <TextField
        label={t("code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onChange={(value) => setCode(value.replace(/\D/g, ""))}
      />
    </Sheet>
  );
}
