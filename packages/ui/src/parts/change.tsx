import { clsx } from "clsx";
import { directionOfText, formatNumber } from "../format/number.ts";

/** Colour class of a gain or a loss; none for nothing. */
export function toneOf(value: string): string {
  const direction = directionOfText(value);
  return direction > 0 ? "text-up" : direction < 0 ? "text-down" : "text-muted";
}

/** ▲ or ▼ with the size of a change, because colour alone says nothing to some. */
export function Change({
  value,
  className,
}: {
  readonly value: string;
  readonly className?: string;
}) {
  const direction = directionOfText(value);
  const arrow = direction > 0 ? "▲" : direction < 0 ? "▼" : "";
  return (
    <span className={clsx("tabular-nums", toneOf(value), className)}>
      {arrow !== "" && <span aria-hidden>{arrow} </span>}
      {formatNumber(value.replace(/^[+-]/, ""))}
    </span>
  );
}
