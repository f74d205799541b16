/** An account of the member's at a provider is linked here, with a second factor: it is a destination of money. */

import type { ProviderView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { type FormEvent, Suspense, useId, useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { lazyScreen } from "../../../base/lazy-screen.ts";
import { alertError, toast } from "../../../base/notices.ts";
import { runtime } from "../../../base/runtime.ts";
import { isAboutFactor } from "../../../confirm/code-refusal.ts";
import { factorsOf, type SentFactor } from "../../../confirm/factors.ts";
import { providerNames } from "../../../money/providers.tsx";
import { WithLimits } from "../../../money/with-limits.tsx";
import { ActionBar } from "../../../parts/action-bar.tsx";
import { linkAccount } from "../data/orders.ts";
import { providerTexts } from "../texts.ts";

const ConfirmSheet = lazyScreen(
  async () => (await import("../../../confirm/confirm-sheet.tsx")).ConfirmSheet,
);

export function SignUpForm({
  offer,
  onLinked,
}: {
  readonly offer: ProviderView;
  readonly onLinked: () => void;
}) {
  const t = useTexts(providerTexts);
  const name = useTexts(providerNames)(offer.provider);
  const [value, setValue] = useState("");
  const [isTried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isValid = /^[\w.@-]{1,64}$/.test(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isValid) setAsked(true);
  };
  const link = async (factor: SentFactor | null) => {
    try {
      await linkAccount(offer, value, factor);
      toast(t("linked"), "success");
      onLinked();
    } catch (refusal) {
      if (isAboutFactor(refusal)) throw refusal;
      void alertError(refusal);
    }
    setAsked(false);
  };
  const error = isTried && !isValid ? t("accountInvalid") : null;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col px-5 pt-5">
      <h2 className="text-17 font-bold">{t("signUpTitle", { name })}</h2>
      <p className="mt-1 text-13 text-muted">{t("signUpHint")}</p>
      <AccountInput
        label={t("account", { name })}
        value={value}
        error={error}
        onChange={setValue}
      />
      <ActionBar>
        <Button type="submit" tone="accent" size="large" isWide>
          {t("link")}
        </Button>
      </ActionBar>
      <Suspense>
        {isAsked && (
          <WithLimits title={t("signUpTitle", { name })} onClose={() => setAsked(false)}>
            {(limits) => (
              <ConfirmSheet
                title={t("signUpTitle", { name })}
                submit={t("link")}
                rows={[{ label: t("account", { name }), value, tone: "strong" }]}
                factors={factorsOf(limits, "0", runtime().site.binaryCurrency)}
                onSubmit={link}
                onClose={() => setAsked(false)}
              />
            )}
          </WithLimits>
        )}
      </Suspense>
    </form>
  );
}

/** The id of an account at a provider, as it is there: no letter of it is made large or mended. */
function AccountInput({
  label,
  value,
  error,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="mt-5 text-13 font-semibold text-muted">
        {label}
      </label>
      <input
        id={id}
        value={value}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error !== null || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value.trim())}
        className="mt-1 min-h-12 rounded-8 border border-line-strong bg-surface px-3.5 text-15"
      />
      <p id={`${id}-note`} role="status" className="min-h-6 pt-1 text-12 text-bad">
        {error ?? ""}
      </p>
    </>
  );
}
