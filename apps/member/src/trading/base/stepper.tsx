/** A whole number between − and +, typed by the telephone keypad; empty is nothing (product.md §5). */

import { useState } from "react";
import { selectRaw } from "./select-raw.ts";
import { groupDigits } from "./figures.ts";
import { StepperFrame } from "../../parts/stepper-frame.tsx";
import { parseWhole } from "./ticket.ts";

interface Props {
  readonly label: string;
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  readonly placeholder?: string;
  readonly onChange: (value: number | null) => void;
}

export function Stepper({ label, value, min, max, placeholder, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const clamp = (next: number) => Math.min(Math.max(next, min), max);
  return (
    <StepperFrame
      label={label}
      less={{ label: `${label} −1`, onPress: () => onChange(clamp((value ?? min + 1) - 1)) }}
      more={{ label: `${label} +1`, onPress: () => onChange(clamp((value ?? min - 1) + 1)) }}
    >
      <input
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        className="h-full w-0 min-w-12 flex-1 bg-transparent text-center text-15 font-bold text-ink"
        value={typed ?? (value === null ? "" : groupDigits(String(value)))}
        onFocus={(event) =>
          selectRaw(event.target, () => setTyped(value === null ? "" : String(value)))
        }
        onBlur={() => setTyped(null)}
        onChange={(event) => {
          const next = parseWhole(event.target.value, max);
          if (next === undefined) return;
          onChange(next === null ? null : Math.max(next, min));
          setTyped(event.target.value.replace(/\D/g, "").replace(/^0+/, ""));
        }}
      />
    </StepperFrame>
  );
}
