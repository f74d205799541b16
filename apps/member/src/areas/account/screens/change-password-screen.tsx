/** 비밀번호 변경: what follows from it is said before. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useRouter } from "@tanstack/react-router";
import { Info } from "lucide-react";
import { type FormEvent, useState } from "react";
import { ActionBar } from "../../../parts/action-bar.tsx";
import { useTexts } from "../../../base/i18n.ts";
import { alertError, alertNotice } from "../../../base/notices.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { session } from "../../../base/session.ts";
import { useStore } from "../../../base/store.ts";
import { useMoneyRefresh } from "../../../base/money-refresh.ts";
import { passwordFaults } from "../model/new-password.ts";
import { Field } from "../../../parts/field.tsx";
import { PasswordInput } from "../../../parts/password-input.tsx";
import { securityTexts } from "../security-texts.ts";

const fields = ["current", "next", "repeat"] as const;

export function ChangePasswordScreen() {
  const t = useTexts(securityTexts);
  const router = useRouter();
  const me = useStore(session).me;
  const refresh = useMoneyRefresh();
  const [typed, setTyped] = useState({ current: "", next: "", repeat: "" });
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const faults = isTried ? passwordFaults(typed) : {};
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(passwordFaults(typed)).length > 0 || isBusy || me === null) return;
    setBusy(true);
    try {
      await runtime().http.call("changePassword", {
        id: me.id,
        currentPassword: typed.current,
        password: typed.next,
      });
      refresh();
      await alertNotice(t("changed"));
      void router.navigate({ to: paths.setting });
    } catch (refusal) {
      void alertError(refusal);
    }
    setBusy(false);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-1 flex-col gap-4 px-5 pt-3"
    >
      <Notes />
      {fields.map((name) => {
        const fault = faults[name];
        return (
          <Field
            key={name}
            label={t(name)}
            hint={name === "next" ? t("rule") : undefined}
            error={fault === undefined ? undefined : t(fault)}
          >
            {(field) => (
              <PasswordInput
                {...field}
                value={typed[name]}
                onChange={(value) => setTyped({ ...typed, [name]: value })}
                autoComplete={name === "current" ? "current-password" : "new-password"}
              />
            )}
          </Field>
        );
      })}
      <span className="flex-1" />
      <ActionBar>
        <Button type="submit" tone="accent" size="large" isWide isBusy={isBusy}>
          {t("change")}
        </Button>
      </ActionBar>
    </form>
  );
}

/** What follows from a new password. */
function Notes() {
  const t = useTexts(securityTexts);
  return (
    <div className="rounded-8 bg-accent-wash px-3.5 py-2.5 text-13">
      <p className="flex items-center gap-1.5 font-semibold">
        <Info size={16} strokeWidth={1.5} aria-hidden />
        {t("notes")}
      </p>
      <ul className="mt-1 list-disc pl-5 text-muted">
        <li>{t("noteHold")}</li>
        <li>{t("noteOthers")}</li>
      </ul>
    </div>
  );
}
