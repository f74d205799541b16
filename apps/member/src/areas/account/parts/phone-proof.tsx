/** A phone number and the code that is sent there, until it is proven. */

import { formatTimer } from "@naru/ui/format/timer";
import { inputStyle } from "@naru/ui/inputs/input-style";
import { PhoneInput } from "@naru/ui/inputs/phone-input.tsx";
import { RegexInput } from "@naru/ui/inputs/regex-input.tsx";
import { Button } from "@naru/ui/parts/button.tsx";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { joiningTexts } from "../joining-texts.ts";
import {
  isMobile,
  type ProofPurpose,
  type ProvenPhone,
  usePhoneProof,
} from "../model/phone-proof.ts";
import { Field } from "../../../parts/field.tsx";

export function PhoneProof({
  purpose,
  proven,
  isMissing,
  onProven,
}: {
  readonly purpose: ProofPurpose;
  readonly proven: ProvenPhone | null;
  /** What follows needs it, and was asked for. */
  readonly isMissing: boolean;
  /** Null where another number is wanted. */
  readonly onProven: (proven: ProvenPhone | null) => void;
}) {
  const t = useTexts(joiningTexts);
  const [phone, setPhone] = useState("");
  const [isTried, setTried] = useState(false);
  const proof = usePhoneProof(purpose, onProven);
  if (proven !== null)
    return (
      <Proven
        phone={proven.phone}
        onAnother={() => {
          proof.forget();
          onProven(null);
        }}
      />
    );
  const isWrong = isTried && !isMobile(phone);
  const ask = () => {
    setTried(true);
    if (isMobile(phone)) void proof.ask(phone);
  };
  return (
    <>
      <Field
        label={t("phone")}
        error={
          isWrong ? t("phoneWrong") : isMissing && !proof.isAsked ? t("provePhoneFirst") : undefined
        }
      >
        {(field) => (
          <div className="flex gap-2">
            <PhoneInput
              {...field}
              value={phone}
              onChange={(typed) => {
                setPhone(typed);
                setTried(false);
                proof.forget();
              }}
              placeholder="010-0000-0000"
              className={`${inputStyle} min-w-0 flex-1`}
            />
            <Button
              className="h-12 shrink-0"
              disabled={proof.again > 0}
              isBusy={proof.isBusy}
              onClick={ask}
            >
              {proof.again > 0
                ? t("askAgainIn", { seconds: proof.again })
                : t(proof.isAsked ? "askAgain" : "ask")}
            </Button>
          </div>
        )}
      </Field>
      {proof.isAsked && <CodeField proof={proof} isMissing={isMissing} />}
    </>
  );
}

function CodeField({
  proof,
  isMissing,
}: {
  readonly proof: ReturnType<typeof usePhoneProof>;
  readonly isMissing: boolean;
}) {
  const t = useTexts(joiningTexts);
  const isOver = proof.left === 0;
  const fault = isOver ? t("over") : (proof.refused ?? (isMissing ? t("codeHint") : undefined));
  return (
    <Field label={t("code")} hint={t("codeHint")} error={fault}>
      {(field) => (
        <div className="flex items-center gap-2">
          <RegexInput
            {...field}
            pattern="number"
            maxLength={6}
            autoComplete="one-time-code"
            value={proof.code}
            disabled={isOver}
            onChange={proof.type}
            className="min-w-0 flex-1 tabular-nums"
          />
          <span className="shrink-0 text-13 text-muted tabular-nums" role="timer">
            {t("left", { time: formatTimer(proof.left) })}
          </span>
        </div>
      )}
    </Field>
  );
}

function Proven({ phone, onAnother }: { readonly phone: string; readonly onAnother: () => void }) {
  const t = useTexts(joiningTexts);
  return (
    <div>
      <p className="mb-1.5 text-13 font-semibold text-muted">{t("phone")}</p>
      <div className="flex min-h-12 items-center justify-between gap-2 rounded-8 bg-accent-wash px-3.5 py-1">
        <p role="status" className="flex items-center gap-1.5 text-15">
          <CircleCheck size={18} strokeWidth={1.5} className="shrink-0 text-accent" aria-hidden />
          <span className="tabular-nums">{phone}</span>
          <span className="text-13 text-muted">{t("proven")}</span>
        </p>
        <button
          type="button"
          className="-mr-2 min-h-11 px-2 text-13 font-semibold text-muted"
          onClick={onAnother}
        >
          {t("another")}
        </button>
      </div>
    </div>
  );
}
