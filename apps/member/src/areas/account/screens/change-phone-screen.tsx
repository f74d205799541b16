/** 휴대폰 번호 변경: that withdrawals rest for a day is said before. */

import { ApiError } from "@naru/client/api-error";
import { hidePhone } from "@naru/ui/format/hide-phone";
import { formatPhone } from "@naru/ui/format/phone";
import { PhoneInput } from "@naru/ui/inputs/phone-input.tsx";
import { Button } from "@naru/ui/parts/button.tsx";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { ActionBar } from "../../../parts/action-bar.tsx";
import { alertNotice } from "../../../base/notices.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { keepPhone, session } from "../../../base/session.ts";
import { useStore } from "../../../base/store.ts";
import { useMoneyRefresh } from "../../../base/money-refresh.ts";
import type { ProvenPhone } from "../model/phone-proof.ts";
import { isPhone } from "../model/sign-up.ts";
import { Field } from "../../../parts/field.tsx";
import { FactorSheet } from "../../../confirm/factor-sheet.tsx";
import type { SentFactor } from "../../../confirm/factors.ts";
import { PasswordInput } from "../../../parts/password-input.tsx";
import { PhoneProof } from "../parts/phone-proof.tsx";
import { securityTexts } from "../security-texts.ts";
import { useFactorSend } from "../../../confirm/use-factor-send.ts";

export function ChangePhoneScreen() {
  const t = useTexts(securityTexts);
  const [phone, setPhone] = useState("");
  const [currentPassword, setPassword] = useState("");
  const [isTried, setTried] = useState(false);
  const [proven, setProven] = useState<ProvenPhone | null>(null);
  const isProofAsked = runtime().site.needsPhoneProof === true;
  const next = isProofAsked ? (proven?.phone ?? "") : phone;
  const { factor, isBusy } = usePhoneChange(
    { phone: next, currentPassword, ...(proven !== null && { secretCode: proven.secretCode }) },
    () => setProven(null),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isPhone(next) || currentPassword === "" || isBusy) return;
    await factor.send();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-1 flex-col gap-4 px-5 pt-3"
    >
      <PhoneNow />
      {isProofAsked ? (
        <PhoneProof
          purpose="JOIN"
          proven={proven}
          isMissing={isTried && proven === null}
          onProven={setProven}
        />
      ) : (
        <NextPhone phone={phone} isTried={isTried} onChange={setPhone} />
      )}
      <Password password={currentPassword} isTried={isTried} onChange={setPassword} />
      <span className="flex-1" />
      <ActionBar>
        <p className="text-center text-12 text-warning">{t("noteHold")}</p>
        <Button
          type="submit"
          tone="accent"
          size="large"
          isWide
          isBusy={isBusy && factor.wanted === null}
        >
          {t("phoneChange")}
        </Button>
      </ActionBar>
      {factor.wanted !== null && (
        <FactorSheet
          kind={factor.wanted}
          rows={[{ label: t("phoneNext"), value: formatPhone(next), tone: "strong" }]}
          submit={t("phoneChange")}
          onSubmit={factor.sendWith}
          onClose={factor.close}
        />
      )}
    </form>
  );
}

function NextPhone({
  phone,
  isTried,
  onChange,
}: {
  readonly phone: string;
  readonly isTried: boolean;
  readonly onChange: (phone: string) => void;
}) {
  const t = useTexts(securityTexts);
  return (
    <Field
      label={t("phoneNext")}
      error={isTried && !isPhone(phone) ? t("phoneMissing") : undefined}
    >
      {(field) => (
        <PhoneInput {...field} value={phone} onChange={onChange} placeholder="010-0000-0000" />
      )}
    </Field>
  );
}

function Password({
  password,
  isTried,
  onChange,
}: {
  readonly password: string;
  readonly isTried: boolean;
  readonly onChange: (password: string) => void;
}) {
  const t = useTexts(securityTexts);
  return (
    <Field label={t("current")} error={isTried && password === "" ? t("missing") : undefined}>
      {(field) => (
        <PasswordInput
          {...field}
          value={password}
          onChange={onChange}
          autoComplete="current-password"
        />
      )}
    </Field>
  );
}

function PhoneNow() {
  const t = useTexts(securityTexts);
  const phone = useStore(session).me?.phone ?? "";
  if (phone === "") return null;
  return (
    <p className="text-13 text-muted">
      {t("phoneNow")}{" "}
      <span className="font-semibold text-ink">{hidePhone(formatPhone(phone))}</span>
    </p>
  );
}

interface PhoneChange {
  readonly phone: string;
  readonly currentPassword: string;
  /** Of the new number's proof, where the site asks for one. */
  readonly secretCode?: string;
}

/** Changes it, with a second factor where the member has one; `onProofOver` where the proof is too old. */
function usePhoneChange(change: PhoneChange, onProofOver: () => void) {
  const t = useTexts(securityTexts);
  const router = useRouter();
  const refresh = useMoneyRefresh();
  const [isBusy, setBusy] = useState(false);
  const factor = useFactorSend(async (given, close) => {
    setBusy(true);
    try {
      await changePhone({ ...change, ...given }, onProofOver);
      close();
      keepPhone(change.phone);
      refresh();
      await alertNotice(t("phoneChanged"));
      void router.navigate({ to: paths.mypage });
    } finally {
      setBusy(false);
    }
  });
  return { factor, isBusy };
}

async function changePhone(
  body: PhoneChange & Partial<SentFactor>,
  onProofOver: () => void,
): Promise<void> {
  try {
    await runtime().http.call("changePhone", body);
  } catch (error) {
    if (error instanceof ApiError && error.code === "CERTIFICATE_NEEDED") onProofOver();
    throw error;
  }
}
