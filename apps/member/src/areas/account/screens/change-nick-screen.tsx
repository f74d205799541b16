/** 닉네임 변경. */

import { RegexInput } from "@naru/ui/inputs/regex-input.tsx";
import { Button } from "@naru/ui/parts/button.tsx";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { alertError, alertNotice } from "../../../base/notices.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { keepNick, session } from "../../../base/session.ts";
import { useStore } from "../../../base/store.ts";
import { ActionBar } from "../../../parts/action-bar.tsx";
import { joiningTexts } from "../joining-texts.ts";
import { Field } from "../../../parts/field.tsx";

const nickLeast = 2;

export function ChangeNickScreen() {
  const t = useTexts(joiningTexts);
  const router = useRouter();
  const now = useStore(session).me?.nick ?? "";
  const [nick, setNick] = useState("");
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isShort = nick.trim().length < nickLeast;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isShort || isBusy) return;
    setBusy(true);
    try {
      keepNick((await runtime().http.call("changeNick", { nick: nick.trim() })).nick);
      await alertNotice(t("nickChanged"));
      void router.navigate({ to: paths.mypage });
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
      <p className="text-13 text-muted">
        {t("nickNow")} <span className="font-semibold text-ink">{now}</span>
      </p>
      <Field label={t("nickNext")} error={isTried && isShort ? t("nickMissing") : undefined}>
        {(field) => (
          <RegexInput
            {...field}
            value={nick}
            onChange={setNick}
            maxLength={20}
            autoComplete="nickname"
          />
        )}
      </Field>
      <span className="flex-1" />
      <ActionBar>
        <Button type="submit" tone="accent" size="large" isWide isBusy={isBusy}>
          {t("nickChange")}
        </Button>
      </ActionBar>
    </form>
  );
}
