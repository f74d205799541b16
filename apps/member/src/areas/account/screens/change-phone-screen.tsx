/** 휴대폰 번호 변경: that withdrawals rest for a day is said before. */

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
import { isPhone } from "../model/sign-up.ts";
import { Field } from "../parts/field.tsx";
import { OtpSheet } from "../../../confirm/otp-sheet.tsx";
import { PasswordInput } from "../parts/password-input.tsx";
import { securityTexts } from "../security-texts.ts";
import { useOtpSend } from "../../../confirm/use-otp-send.ts";

export function ChangePhoneScreen() {
  const t = useTexts(securityTexts);
  const [phone, setPhone] = useState("");
  const [currentPassword, setPassword] = useState("");
  const [isTried, setTried] = useState(false);
  const { otp, isBusy } = usePhoneChange(phone, currentPassword);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isPhone(phone) || currentPassword === "" || isBusy) return;
    await otp.send();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-1 flex-col gap-4 px-5 pt-3"
    >
      <PhoneNow />
      <Field
        label={t("phoneNext")}
        error={isTried && !isPhone(phone) ? t("phoneMissing") : undefined}
      >
        {(field) => (
          <PhoneInput {...field} value={phone} onChange={setPhone} placeholder="010-0000-0000" />
        )}
      </Field>
      <Field
        label={t("current")}
        error={isTried && currentPassword === "" ? t("missing") : undefined}
      >
        {(field) => (
          <PasswordInput
            {...field}
            value={currentPassword}
            onChange={setPassword}
            autoComplete="current-password"
          />
        )}
      </Field>
      <span className="flex-1" />
      <ActionBar>
        <p className="text-center text-12 text-warning">{t("noteHold")}</p>
        <Button type="submit" tone="accent" size="large" isWide isBusy={isBusy && !otp.isOpen}>
          {t("phoneChange")}
        </Button>
      </ActionBar>
      {otp.isOpen && (
        <OtpSheet
          title={t("otpTitle")}
          lead={t("phoneOtpLead")}
          submit={t("phoneChange")}
          onSubmit={otp.sendWith}
          onClose={otp.close}
        />
      )}
    </form>
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

/** Changes it, with a code of the authenticator app where one is on. */
function usePhoneChange(phone: string, currentPassword: string) {
  const t = useTexts(securityTexts);
  const router = useRouter();
  const refresh = useMoneyRefresh();
  const [isBusy, setBusy] = useState(false);
  const send = async (code?: string) => {
    setBusy(true);
    try {
      const body = { phone, currentPassword, ...(code === undefined ? {} : { otp: code }) };
      await runtime().http.call("changePhone", body);
      otp.close();
      keepPhone(phone);
      refresh();
      await alertNotice(t("phoneChanged"));
      void router.navigate({ to: paths.mypage });
    } finally {
      setBusy(false);
    }
  };
  const otp = useOtpSend(send);
  return { otp, isBusy };
}
