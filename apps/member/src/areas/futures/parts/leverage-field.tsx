/** A leverage: typed, stepped, or one of those that are often used. */

import { Stepper } from "../../../trading/base/stepper.tsx";

const OFTEN = [1, 5, 10, 20, 50, 100] as const;

interface Props {
  readonly label: string;
  /** Of the row of common ones, and of one of them. */
  readonly oftenLabel: string;
  readonly textOf: (leverage: number) => string;
  readonly value: number;
  readonly max: number;
  readonly onChange: (leverage: number) => void;
}

export function LeverageStepper({ label, value, max, onChange }: Props) {
  return (
    <Stepper {...{ label, value, max }} min={1} onChange={(leverage) => onChange(leverage ?? 1)} />
  );
}

export function LeverageChips({ oftenLabel, textOf, value, max, onChange }: Props) {
  const offered = [...OFTEN.filter((each) => each < max), max];
  return (
    <div
      role="group"
      aria-label={oftenLabel}
      className="grid grid-cols-[repeat(auto-fit,minmax(2.5rem,1fr))] gap-1"
    >
      {offered.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === value}
          className={`h-11 rounded-8 text-12 whitespace-nowrap font-semibold ring-1 ring-line ring-inset ${each === value ? "bg-raised text-ink" : "text-muted"}`}
          onClick={() => onChange(each)}
        >
          {textOf(each)}
        </button>
      ))}
    </div>
  );
}
