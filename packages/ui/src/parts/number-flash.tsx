import { clsx } from "clsx";
import { useRef } from "react";

export interface NumberFlashProps {
  /** As shown, formatted. */
  readonly text: string;
  /** What to compare, where the text carries more than the number; decimal text. */
  readonly value?: string;
  readonly className?: string;
}

/** A live number: tabular, and its ground flashes once in the direction it moved. Its width never changes by that. */
export function NumberFlash({ text, value = text, className }: NumberFlashProps) {
  const last = useRef({ value, flashes: 0, direction: "" });
  if (last.current.value !== value) {
    const rose = compareDecimals(value, last.current.value) > 0;
    last.current = {
      value,
      flashes: last.current.flashes + 1,
      direction: rose ? "flash-up" : "flash-down",
    };
  }
  const { flashes, direction } = last.current;
  return (
    <span
      key={flashes}
      className={clsx("rounded-[3px] tabular-nums", flashes > 0 && direction, className)}
    >
      {text}
    </span>
  );
}

/** Order of two decimal texts, exact; thousands separators and signs of display are read over. */
export function compareDecimals(a: string, b: string): number {
  const left = scaled(a);
  const right = scaled(b);
  return left < right ? -1 : left > right ? 1 : 0;
}

const comparedDecimals = 12;

function scaled(text: string): bigint {
  const plain = text.replace(/[^\d.-]/g, "");
  const negative = plain.startsWith("-");
  const [whole = "", decimals = ""] = plain.replace(/-/g, "").split(".");
  const digits = whole + decimals.slice(0, comparedDecimals).padEnd(comparedDecimals, "0");
  const units = BigInt(digits === "" ? "0" : digits);
  return negative ? -units : units;
}
