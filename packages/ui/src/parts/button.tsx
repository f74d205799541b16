import { clsx } from "clsx";
import type { ButtonHTMLAttributes } from "react";

export type ButtonTone = "accent" | "up" | "down" | "bad" | "plain" | "quiet" | "danger";

const tones: Record<ButtonTone, string> = {
  accent: "bg-accent text-on-accent enabled:active:brightness-90",
  up: "bg-up-fill text-on-fill enabled:active:brightness-90",
  down: "bg-down-fill text-on-fill enabled:active:brightness-90",
  bad: "bg-bad-fill text-on-fill enabled:active:brightness-90",
  plain: "bg-raised text-ink ring-1 ring-inset ring-line enabled:active:bg-line",
  quiet: "text-muted enabled:active:bg-raised",
  danger: "bg-raised text-bad ring-1 ring-inset ring-line enabled:active:bg-line",
};

const sizes = {
  large: "h-12 px-5 text-15",
  normal: "h-11 px-4 text-15",
  small: "h-9 px-3 text-13",
} as const;

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly tone?: ButtonTone;
  readonly size?: keyof typeof sizes;
  /** Waits for an answer: it cannot be pressed twice, and its width stays. */
  readonly isBusy?: boolean;
  readonly isWide?: boolean;
}

/** A button. Its label is a verb with its object; at least 44 px high but for `small`, which belongs in dense rows. */
export function Button({
  tone = "plain",
  size = "normal",
  isBusy = false,
  isWide = false,
  type = "button",
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
      className={clsx(
        "relative inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-8 font-semibold",
        "transition-[filter,background-color] duration-120 disabled:opacity-45",
        tones[tone],
        sizes[size],
        isWide && "w-full",
        isBusy && "disabled:opacity-100",
        className,
      )}
    >
      <span className={clsx("contents", isBusy && "invisible *:invisible")}>
        {isBusy ? <span className="invisible">{children}</span> : children}
      </span>
      {isBusy && <Dots />}
    </button>
  );
}

function Dots() {
  return (
    <span aria-hidden className="absolute inset-0 flex items-center justify-center gap-1">
      {["", "[animation-delay:150ms]", "[animation-delay:300ms]"].map((delay) => (
        <span key={delay} className={clsx("breathe size-1.5 rounded-full bg-current", delay)} />
      ))}
    </span>
  );
}
