import { type InputHTMLAttributes, useEffect, useRef, useState } from "react";
import type { ThousandsSeparator } from "../format/number.ts";
import { inputStyle } from "./input-style.ts";
import { showRaw } from "./show-raw.ts";
import {
  defaultRules,
  type NumericValue,
  readNumber,
  settle,
  showNumber,
  typeNumber,
} from "./numeric.ts";

interface Shared
  extends Omit<
    InputHTMLAttributes<HTMLInputElement>,
    "value" | "onChange" | "min" | "max" | "type" | "inputMode"
  > {
  readonly min?: number;
  readonly max?: number;
  /** Allows negative numbers. */
  readonly minus?: boolean;
  readonly separator?: ThousandsSeparator;
}

/** Output is text ("" when empty) or a number (null when empty). */
export type NumericInputProps = Shared &
  (
    | {
        readonly output?: "string";
        readonly value: string;
        readonly onChange: (value: string) => void;
      }
    | {
        readonly output: "number";
        readonly value: number | null;
        readonly onChange: (value: number | null) => void;
      }
  );

/** Formatting runs again this long after mount, because browsers restore what was typed before (product.md §5). */
const reformatAfterMs = 500;

/** Whole numbers, clamped, with a telephone keypad; focus shows the raw number (product.md §5). */
export function NumericInput(props: NumericInputProps) {
  const {
    min,
    max,
    minus = false,
    separator = ",",
    output,
    value,
    onChange,
    className,
    onFocus,
    onBlur,
    ...rest
  } = props;
  const input = useRef<HTMLInputElement>(null);
  const [hasFocus, setFocus] = useState(false);
  const rules = {
    min: min === undefined ? defaultRules.min : BigInt(min),
    max: max === undefined ? defaultRules.max : BigInt(max),
    minus,
  };
  const held = readNumber(value);

  const emit = (next: NumericValue) => {
    if (next === held && (next !== null || value === "" || value === null)) return;
    if (props.output === "number") props.onChange(next === null ? null : Number(next));
    else props.onChange(next === null ? "" : next.toString());
  };
  const emitRestored = useRef(() => {});
  useEffect(() => {
    emitRestored.current = () => {
      const shown = input.current?.value;
      if (shown !== undefined) emit(settle(typeNumber(shown, held, rules), rules));
    };
  });
  useEffect(() => {
    const timer = setTimeout(() => emitRestored.current(), reformatAfterMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <input
      autoComplete="off"
      {...rest}
      ref={input}
      type="tel"
      inputMode={minus ? "text" : "tel"}
      value={showNumber(held, hasFocus, separator)}
      onFocus={(event) => {
        showRaw(event.target, showNumber(held, true, separator), () => setFocus(true));
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setFocus(false);
        emit(settle(held, rules));
        onBlur?.(event);
      }}
      onChange={(event) => emit(typeNumber(event.target.value, held, rules))}
      className={className ?? inputStyle}
    />
  );
}
