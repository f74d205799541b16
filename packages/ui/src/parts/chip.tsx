import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface ChipProps {
  readonly isOn?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** One of a few choices in a row; the touch area is 44 px high although the chip is lower. */
export function Chip({ isOn = false, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={clsx(
        "relative h-8 shrink-0 whitespace-nowrap rounded-full px-3.5 text-13 font-semibold transition-colors duration-120",
        "before:absolute before:-inset-y-1.5 before:inset-x-0 before:content-['']",
        isOn
          ? "bg-accent-wash text-accent ring-1 ring-inset ring-accent"
          : "bg-raised text-muted ring-1 ring-inset ring-line",
      )}
    >
      {children}
    </button>
  );
}

/** Chips in a row that scrolls sideways where it is narrow. */
export function ChipRow({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div
      role="group"
      aria-label={label}
      className="flex gap-2 overflow-x-auto px-4 py-2 [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
    >
      {children}
    </div>
  );
}
