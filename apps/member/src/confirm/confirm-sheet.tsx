/**
 * The last look before money moves: what goes where and what is left, line by line, then one button. What leaves the house is
 * confirmed with a second factor too (decision 015); sending, exchanging and trading between members use this same sheet.
 */

import { Button } from "@naru/ui/parts/button.tsx";
import { Figure } from "@naru/ui/parts/list.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { isAboutFactor } from "./code-refusal.ts";
import type { Factors, SentFactor } from "./factors.ts";
import { FactorSetUp, nothingTyped, SecondFactor, sentFactor } from "./second-factor.tsx";
import { keepSubmit, useRefused } from "./use-refused.ts";

export interface ConfirmRow {
  readonly label: string;
  readonly value: ReactNode;
  readonly tone?: "plain" | "strong";
}

export interface ConfirmSheetProps {
  readonly title: string;
  readonly rows: readonly ConfirmRow[];
  /** What happens next, or how long it stands. */
  readonly children?: ReactNode;
  /** The button: a verb with its object. */
  readonly submit: string;
  /** Absent where nothing leaves the house. */
  readonly factors?: Factors;
  /** Does it; a refusal that is about the factor is said at its field, any other is the caller's. */
  readonly onSubmit: (factor: SentFactor | null) => Promise<void>;
  readonly onClose: () => void;
}

export function ConfirmSheet({
  title,
  rows,
  children,
  submit,
  factors,
  onSubmit,
  onClose,
}: ConfirmSheetProps) {
  const id = useId();
  const [typed, setTyped] = useState(nothingTyped);
  const { refused, forget, isBusy, send } = useRefused(isAboutFactor, () =>
    setTyped({ ...nothingTyped, kind: typed.kind }),
  );
  const factor = factors === undefined ? null : sentFactor(factors, typed);
  const isReady = factors === undefined || factor !== null;
  const lacks = factors?.lacks ?? null;
  const confirm = (event: FormEvent) => {
    keepSubmit(event);
    if (isReady) void send(() => onSubmit(factor));
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={title}
      footer={
        lacks === null ? (
          <Button
            type="submit"
            form={id}
            tone="accent"
            size="large"
            disabled={!isReady}
            isBusy={isBusy}
          >
            {submit}
          </Button>
        ) : (
          <FactorSetUp lacks={lacks} />
        )
      }
    >
      <form id={id} noValidate onSubmit={confirm}>
        <dl>
          {rows.map(({ label, value, tone }) => (
            <Figure key={label} label={label} {...(tone === undefined ? {} : { tone })}>
              {value}
            </Figure>
          ))}
        </dl>
        {children}
        {factors !== undefined && (
          <SecondFactor
            factors={factors}
            typed={typed}
            refused={refused}
            onType={(next) => {
              setTyped(next);
              forget();
            }}
          />
        )}
      </form>
    </Sheet>
  );
}
