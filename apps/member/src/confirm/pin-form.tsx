/** Typing a new PIN, step by step, on a page of its own or in a sheet. */

import { phoneDigits } from "@naru/ui/format/phone";
import { Button } from "@naru/ui/parts/button.tsx";
import { type FormEvent, useId, useState } from "react";
import { useTexts } from "../base/i18n.ts";
import { session } from "../base/session.ts";
import { useStore } from "../base/store.ts";
import { isAboutPin } from "./code-refusal.ts";
import { firstPinStep, isPinReady, typePin } from "./pin-steps.ts";
import { pinTexts } from "./pin-texts.ts";
import { PinInput } from "./pin-input.tsx";
import { keepSubmit, useRefused } from "./use-refused.ts";

export function PinForm({
  asksCurrent,
  onSubmit,
  onForgotten,
}: {
  readonly asksCurrent: boolean;
  /** Does it; a refusal that is about the PIN is said here, any other is the caller's. */
  readonly onSubmit: (pin: string, currentPin: string) => Promise<void>;
  /** Where the PIN in use is asked for: the member does not know it. */
  readonly onForgotten?: () => void;
}) {
  const t = useTexts(pinTexts);
  const id = useId();
  const phone = phoneDigits(useStore(session).me?.phone ?? "");
  const [steps, setSteps] = useState(() => firstPinStep(asksCurrent));
  const { refused, forget, isBusy, send } = useRefused(isAboutPin, () =>
    setSteps(firstPinStep(asksCurrent)),
  );
  const { step, fault } = steps;
  const isReady = isPinReady(steps);
  const said = refused ?? (fault === null ? null : t(fault));
  const submit = (event: FormEvent) => {
    keepSubmit(event);
    if (isReady) void send(() => onSubmit(steps.next, steps.current));
  };
  return (
    <form noValidate onSubmit={submit}>
      {/* One field for all steps, so that the phone's keys stay up; what it is now asked for is read out. */}
      <div aria-live="polite">
        <label htmlFor={id} className="block text-17 font-bold">
          {t(step)}
        </label>
        <p className="mt-1 mb-4 text-13 text-muted">{t(`${step}Hint`)}</p>
      </div>
      <PinInput
        id={id}
        value={steps[step]}
        onChange={(typed) => {
          setSteps(typePin(steps, typed, phone));
          forget();
        }}
        aria-invalid={said === null ? undefined : true}
        aria-describedby={`${id}-note`}
      />
      <p id={`${id}-note`} role="status" className="min-h-6 pt-1.5 text-12 text-bad">
        {said ?? ""}
      </p>
      {step === "current" && onForgotten !== undefined && <Forgotten onPress={onForgotten} />}
      {step === "repeat" && (
        <Button
          type="submit"
          tone="accent"
          size="large"
          isWide
          className="mt-3"
          disabled={!isReady}
          isBusy={isBusy}
        >
          {t("save")}
        </Button>
      )}
    </form>
  );
}

function Forgotten({ onPress }: { readonly onPress: () => void }) {
  const t = useTexts(pinTexts);
  return (
    <button
      type="button"
      className="-ml-2 h-11 px-2 text-13 text-muted underline underline-offset-4"
      onClick={onPress}
    >
      {t("forgot")}
    </button>
  );
}
