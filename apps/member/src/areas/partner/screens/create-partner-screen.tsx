/** 하위 파트너 신청: an account for a partner of one's own, at rates within one's own; an operator lets it in. */

import { PhoneInput } from "@naru/ui/inputs/phone-input.tsx";
import { RegexInput } from "@naru/ui/inputs/regex-input.tsx";
import { Button } from "@naru/ui/parts/button.tsx";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { alertError, alertNotice } from "../../../base/notices.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { ActionBar } from "../../../parts/action-bar.tsx";
import { FailedState } from "../../../parts/failed-state.tsx";
import { Field, type FieldInput } from "../../../parts/field.tsx";
import { PasswordInput } from "../../../parts/password-input.tsx";
import { ListSkeleton } from "../../../records/parts/row-list.tsx";
import { usePartnerAgain, useSelf } from "../data/partner.ts";
import { faultsOf, NEW_PARTNER, type NewPartner, newPartnerBody } from "../model/new-partner.ts";
import { changedRates, type Rates, typedOf } from "../model/rates.ts";
import { PartnerPage } from "../parts/partner-page.tsx";
import { RateFields } from "../parts/rate-fields.tsx";
import { partnerTexts } from "../texts.ts";

export function CreatePartnerScreen() {
  return <PartnerPage title="create">{() => <Create />}</PartnerPage>;
}

function Create() {
  const t = useTexts(partnerTexts);
  const { data, error, isPending, refetch } = useSelf();
  if (isPending) return <ListSkeleton />;
  if (data === undefined)
    return <FailedState title={t("failed")} hint={error?.message} onRetry={() => void refetch()} />;
  return <Form mine={data.rates} />;
}

function Form({ mine }: { readonly mine: Rates }) {
  const t = useTexts(partnerTexts);
  const router = useRouter();
  const again = usePartnerAgain();
  const [form, setForm] = useState(NEW_PARTNER);
  const [typed, setTyped] = useState(() => typedOf(mine, {}));
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const faults = faultsOf(form);
  const rates = changedRates(typed, mine, {});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faults).length > 0 || rates === undefined || isBusy) return;
    setBusy(true);
    try {
      await runtime().http.call("addPartner", newPartnerBody(form, rates));
      await again();
      await alertNotice(t("applied"));
      await router.navigate({ to: paths.partnerNetwork, replace: true });
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
      <Fields form={form} faults={isTried ? faults : {}} onChange={setForm} />
      <h2 className="pt-2 text-15 font-semibold">{t("rates")}</h2>
      <p className="-mt-3 text-12 text-muted">{t("raiseHint")}</p>
      <RateFields mine={mine} now={{}} typed={typed} onType={setTyped} />
      <span className="flex-1" />
      <ActionBar>
        <Button type="submit" tone="accent" size="large" isWide isBusy={isBusy}>
          {t("apply")}
        </Button>
      </ActionBar>
    </form>
  );
}

function Fields({
  form,
  faults,
  onChange,
}: {
  readonly form: NewPartner;
  readonly faults: ReturnType<typeof faultsOf>;
  readonly onChange: (form: NewPartner) => void;
}) {
  const t = useTexts(partnerTexts);
  const say = (name: keyof NewPartner) => {
    const fault = faults[name];
    return fault === undefined ? undefined : t(fault);
  };
  const text = (field: FieldInput, name: keyof NewPartner) => ({
    ...field,
    name,
    value: form[name],
    onChange: (value: string) => onChange({ ...form, [name]: value }),
    autoComplete: "off",
  });
  return (
    <>
      <Field label={t("username")} hint={t("usernameHint")} error={say("username")}>
        {(field) => <RegexInput {...text(field, "username")} pattern="username" maxLength={20} />}
      </Field>
      <Field label={t("password")} hint={t("passwordHint")} error={say("password")}>
        {(field) => (
          <PasswordInput {...text(field, "password")} maxLength={128} autoComplete="new-password" />
        )}
      </Field>
      <Field label={t("name")} error={say("name")}>
        {(field) => <RegexInput {...text(field, "name")} maxLength={40} />}
      </Field>
      <Field label={t("phone")} error={say("phone")}>
        {(field) => <PhoneInput {...text(field, "phone")} placeholder="010-0000-0000" />}
      </Field>
      <Field label={t("nick")} error={say("nick")}>
        {(field) => <RegexInput {...text(field, "nick")} maxLength={20} />}
      </Field>
    </>
  );
}
