import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface SegmentedProps<Id extends string> {
  readonly label: string;
  readonly options: readonly { readonly id: Id; readonly label: ReactNode }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

/** One of two or three, all in sight. */
export function Segmented<Id extends string>({
  label,
  options,
  chosen,
  onChoose,
}: SegmentedProps<Id>) {
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="flex rounded-8 bg-ground p-1 ring-1 ring-inset ring-line"
    >
      {options.map((option) => {
        const isChosen = option.id === chosen;
        return (
          <button
            key={option.id}
            type="button"
            role="radio"
            aria-checked={isChosen}
            onClick={() => onChoose(option.id)}
            className={clsx(
              "flex min-h-11 flex-1 items-center justify-center gap-1.5 rounded-[6px] px-2 text-13 break-words font-semibold transition-colors duration-120",
              isChosen ? "bg-raised text-ink shadow-sm ring-1 ring-inset ring-line" : "text-muted",
            )}
          >
            {option.label}
          </button>
        );
      })}
    </div>
  );
}
