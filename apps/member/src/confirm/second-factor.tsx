/** The PIN or the code that a payment out is confirmed with, as the member likes; or the way to get one. */

import { Button } from "@naru/ui/parts/button.tsx";
import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { Link, useRouter } from "@tanstack/react-router";
import { useId } from "react";
import { useTexts } from "../base/i18n.ts";
import { paths } from "../base/paths.ts";
import { isWholeOtp, noOtp, OtpFields, type TypedOtp } from "./otp-fields.tsx";
import { isWholePin, PinInput } from "./pin-input.tsx";
import type { FactorKind, Factors, SentFactor } from "./factors.ts";
import { confirmTexts } from "./texts.ts";

/** What was typed so far, and with what the member confirms; null until they choose another than the first. */
export interface TypedFactor {
  readonly kind: FactorKind | null;
  readonly pin: string;
  readonly otp: TypedOtp;
}

export const nothingTyped: TypedFactor = { kind: null, pin: "", otp: noOtp };

/** What is sent; null while it is not whole. */
export function sentFactor({ kinds }: Factors, typed: TypedFactor): SentFactor | null {
  const kind = chosenOf(kinds, typed);
  if (kind === "PIN") return isWholePin(typed.pin) ? { pin: typed.pin } : null;
  if (kind === "OTP") return isWholeOtp(typed.otp) ? { otp: typed.otp.code.trim() } : null;
  return null;
}

function chosenOf(kinds: readonly FactorKind[], { kind }: TypedFactor): FactorKind | undefined {
  return kinds.find((each) => each === kind) ?? kinds[0];
}

export function SecondFactor({
  factors,
  typed,
  onType,
  refused,
}: {
  readonly factors: Factors;
  readonly typed: TypedFactor;
  readonly onType: (typed: TypedFactor) => void;
  /** What the server said of the last one. */
  readonly refused: string | null;
}) {
  const t = useTexts(confirmTexts);
  const { kinds, isCodeOnly, lacks } = factors;
  const chosen = chosenOf(kinds, typed);
  if (lacks !== null) return <p className="mt-4 text-15">{t(`lacks${lacks}`)}</p>;
  return (
    <div className="mt-4 border-t border-line pt-4">
      {kinds.length > 1 && chosen !== undefined && (
        <Segmented
          label={t("how")}
          chosen={chosen}
          options={kinds.map((id) => ({ id, label: t(id) }))}
          onChoose={(kind) => onType({ ...nothingTyped, kind })}
        />
      )}
      {chosen === "PIN" && (
        <PinField pin={typed.pin} refused={refused} onType={(pin) => onType({ ...typed, pin })} />
      )}
      {chosen === "OTP" && (
        <>
          {isCodeOnly && <p className="text-13 text-muted">{t("codeOnly")}</p>}
          <OtpFields
            typed={typed.otp}
            refused={refused}
            onType={(otp) => onType({ ...typed, otp })}
          />
        </>
      )}
    </div>
  );
}

function PinField({
  pin,
  refused,
  onType,
}: {
  readonly pin: string;
  readonly refused: string | null;
  readonly onType: (pin: string) => void;
}) {
  const t = useTexts(confirmTexts);
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="mt-4 mb-1.5 block text-13 font-semibold text-muted">
        {t("pin")}
      </label>
      <PinInput
        id={id}
        value={pin}
        onChange={onType}
        aria-invalid={refused === null ? undefined : true}
        aria-describedby={`${id}-note`}
      />
      <p id={`${id}-note`} role="status" className="min-h-6 pt-1.5 text-12 text-bad">
        {refused ?? ""}
      </p>
      <Link
        to={paths.pin}
        className="-ml-2 inline-flex h-11 items-center px-2 text-13 text-muted underline underline-offset-4"
      >
        {t("forgot")}
      </Link>
    </>
  );
}

/** Where a member who lacks a factor is led. */
export function FactorSetUp({ lacks }: { readonly lacks: NonNullable<Factors["lacks"]> }) {
  const t = useTexts(confirmTexts);
  const router = useRouter();
  const [to, label] =
    lacks === "OTP"
      ? ([paths.otp, t("setOtp")] as const)
      : ([paths.pin, t(lacks === "ANY" ? "setPin" : "resetPin")] as const);
  return (
    <Button tone="accent" size="large" onClick={() => void router.navigate({ to })}>
      {label}
    </Button>
  );
}
