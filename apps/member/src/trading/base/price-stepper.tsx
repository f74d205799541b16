/**
 * A price between − and +, a tick a press. A typed one counts while it stands on the grid; until it does, what was there
 * before the typing began counts, never the part of it that happens to be a price.
 */

import { formatPrice } from "@naru/money/price";
import { useRef, useState } from "react";
import { useTexts } from "../../base/i18n.ts";
import { selectRaw } from "./select-raw.ts";
import { typedPrice } from "./terms.ts";
import { formatPriceText } from "./figures.ts";
import { ladderTexts } from "./ladder-texts.ts";
import { StepperFrame } from "../../parts/stepper-frame.tsx";

interface Props {
  readonly label: string;
  /** Price units. */
  readonly value: number;
  readonly tickUnits: number;
  readonly precision: number;
  /** What a press of − and + does, where a step is no tick of a price. */
  readonly words?: { readonly less: string; readonly more: string };
  readonly onChange: (value: number) => void;
}

export function PriceStepper({ label, value, tickUnits, precision, words, onChange }: Props) {
  const t = useTexts(ladderTexts);
  const [typed, setTyped] = useState<string | null>(null);
  const beforeTyping = useRef(value);
  const isOffGrid = typed !== null && typedPrice(typed, precision, tickUnits) === null;
  return (
    <StepperFrame
      label={label}
      less={{
        label: words?.less ?? `${label} ${t("ticksDown")}`,
        isOff: value <= tickUnits,
        onPress: () => onChange(value - tickUnits),
      }}
      more={{
        label: words?.more ?? `${label} ${t("ticksUp")}`,
        onPress: () => onChange(value + tickUnits),
      }}
    >
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isOffGrid}
        className={`h-full w-0 min-w-12 flex-1 bg-transparent text-center text-15 font-bold ${isOffGrid ? "text-warning" : "text-ink"}`}
        value={typed ?? formatPriceText(value, precision)}
        onFocus={(event) => {
          beforeTyping.current = value;
          selectRaw(event.target, () => setTyped(formatPrice(value, precision)));
        }}
        onBlur={() => setTyped(null)}
        onChange={(event) => {
          const text = event.target.value.replace(/[^\d.]/g, "");
          setTyped(text);
          onChange(typedPrice(text, precision, tickUnits) ?? beforeTyping.current);
        }}
      />
    </StepperFrame>
  );
}
