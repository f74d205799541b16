/** The bank account and the address of a sign-up; both may stay empty. */

import type { BankView } from "@naru/client/views";
import { inputStyle } from "@naru/ui/inputs/input-style";
import { RegexInput } from "@naru/ui/inputs/regex-input.tsx";
import { useEffect, useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { Field } from "../../../parts/field.tsx";
import { identityTexts } from "../identity-texts.ts";
import type { SignUpErrors, SignUpField, SignUpForm } from "../model/sign-up.ts";
import { accountTexts } from "../texts.ts";

export function BankAddressFields({
  form,
  errors,
  onType,
}: {
  readonly form: SignUpForm;
  readonly errors: SignUpErrors;
  readonly onType: (field: SignUpField, value: string) => void;
}) {
  const t = useTexts(identityTexts);
  const a = useTexts(accountTexts);
  const chosen = useStore(language);
  const { banks, isFailed } = useBanks();
  const fault = errors.bankNumber;
  return (
    <>
      <Field
        label={a("optional", { label: t("bank") })}
        hint={isFailed ? t("banksFailed") : undefined}
      >
        {(field) => (
          <select
            {...field}
            name="bankCode"
            className={inputStyle}
            value={form.bankCode}
            disabled={isFailed}
            onChange={({ target }) => onType("bankCode", target.value)}
          >
            <option value="">{t("noBank")}</option>
            {banks.map(({ code, koName, enName }) => (
              <option key={code} value={code}>
                {chosen === "ko" ? koName : enName}
              </option>
            ))}
          </select>
        )}
      </Field>
      {form.bankCode !== "" && (
        <Field label={t("number")} error={fault === undefined ? undefined : a(fault)}>
          {(field) => (
            <RegexInput
              {...field}
              name="bankNumber"
              pattern="numberAndBar"
              maxLength={30}
              autoComplete="off"
              value={form.bankNumber}
              onChange={(value) => onType("bankNumber", value)}
            />
          )}
        </Field>
      )}
      <Field label={a("optional", { label: t("address") })}>
        {(field) => (
          <RegexInput
            {...field}
            name="address"
            maxLength={200}
            autoComplete="street-address"
            value={form.address}
            onChange={(value) => onType("address", value)}
          />
        )}
      </Field>
    </>
  );
}

/** Pages on the way in have no store of what was read. */
function useBanks(): { readonly banks: readonly BankView[]; readonly isFailed: boolean } {
  const [banks, setBanks] = useState<readonly BankView[]>([]);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const asking = new AbortController();
    runtime()
      .http.call("bankList", {}, { signal: asking.signal })
      .then(setBanks)
      .catch(() => {
        if (!asking.signal.aborted) setFailed(true);
      });
    return () => asking.abort();
  }, []);
  return { banks, isFailed };
}
