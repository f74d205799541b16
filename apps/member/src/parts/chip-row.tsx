/** One of several short words in a row, which scrolls where they do not all fit. */

import { clsx } from "clsx";

interface Props<Id extends string | number> {
  readonly label: string;
  readonly chips: readonly { readonly id: Id; readonly label: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

export function ChipRow<Id extends string | number>({ label, chips, chosen, onChoose }: Props<Id>) {
  return (
    <div
      role="group"
      aria-label={label}
      className="flex h-11 min-w-0 shrink-0 items-center gap-0.5 overflow-x-auto px-2 [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
    >
      {chips.map((chip) => (
        <button
          key={chip.id}
          type="button"
          aria-pressed={chip.id === chosen}
          className={clsx(
            "relative h-8 min-w-11 shrink-0 rounded-8 px-1.5 text-13 font-semibold whitespace-nowrap after:absolute after:-inset-y-1.5 after:inset-x-0",
            chip.id === chosen ? "bg-raised text-ink ring-1 ring-line ring-inset" : "text-muted",
          )}
          onClick={() => onChoose(chip.id)}
        >
          {chip.label}
        </button>
      ))}
    </div>
  );
}
