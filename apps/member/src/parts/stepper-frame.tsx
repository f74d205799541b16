/** − and + around a value: the frame of every stepper. */

import { clsx } from "clsx";
import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";

interface Step {
  readonly label: string;
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

interface Props {
  /** Of the group; absent where what is between the buttons names itself. */
  readonly label?: string;
  readonly less: Step;
  readonly more: Step;
  /** What is stepped: a field or a figure. */
  readonly children: ReactNode;
  readonly isLarge?: boolean;
}

export function StepperFrame({ label, less, more, children, isLarge = false }: Props) {
  const icon = { "aria-hidden": true, size: isLarge ? 20 : 18, strokeWidth: 1.5 } as const;
  return (
    <div
      {...(label === undefined ? {} : { role: "group", "aria-label": label })}
      className={clsx(
        "flex items-center justify-between rounded-8 bg-ground ring-1 ring-line ring-inset",
        isLarge ? "h-12" : "h-11",
      )}
    >
      <StepButton {...less} isLarge={isLarge}>
        <Minus {...icon} />
      </StepButton>
      {children}
      <StepButton {...more} isLarge={isLarge}>
        <Plus {...icon} />
      </StepButton>
    </div>
  );
}

function StepButton({
  label,
  isOff = false,
  onPress,
  isLarge,
  children,
}: Step & { readonly isLarge: boolean; readonly children: ReactNode }) {
  return (
    <button
      type="button"
      className={clsx(
        "grid shrink-0 place-items-center text-ink disabled:opacity-40",
        isLarge ? "size-12" : "size-11",
      )}
      aria-label={label}
      disabled={isOff}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
