/** A price between − and +, a tick a press; a typed one counts while it stands on the grid. */

import { formatPrice } from "@naru/money/price";
import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../../app/i18n.ts";
import { selectRaw } from "../data/select-raw.ts";
import { typedPrice } from "../model/amendment.ts";
import { formatPriceText } from "../model/figures.ts";
import { ladderTexts } from "./ladder-texts.ts";

interface Props {
  readonly label: string;
  /** Price units. */
  readonly value: number;
  readonly tickUnits: number;
  readonly precision: number;
  readonly onChange: (value: number) => void;
}

export function PriceStepper({ label, value, tickUnits, precision, onChange }: Props) {
  const t = useTexts(ladderTexts);
  const [typed, setTyped] = useState<string | null>(null);
  const button = "grid size-11 shrink-0 place-items-center text-ink disabled:opacity-40";
  return (
    <div
      role="group"
      aria-label={label}
      className="flex h-11 items-center rounded-8 bg-ground ring-1 ring-line ring-inset"
    >
      <button
        type="button"
        className={button}
        aria-label={`${label} ${t("ticksDown")}`}
        disabled={value <= tickUnits}
        onClick={() => onChange(value - tickUnits)}
      >
        <Minus aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        className="h-full w-0 min-w-12 flex-1 bg-transparent text-center text-15 font-bold text-ink"
        value={typed ?? formatPriceText(value, precision)}
        onFocus={(event) => selectRaw(event.target, () => setTyped(formatPrice(value, precision)))}
        onBlur={() => setTyped(null)}
        onChange={(event) => {
          const text = event.target.value.replace(/[^\d.]/g, "");
          setTyped(text);
          const next = typedPrice(text, precision, tickUnits);
          if (next !== null) onChange(next);
        }}
      />
      <button
        type="button"
        className={button}
        aria-label={`${label} ${t("ticksUp")}`}
        onClick={() => onChange(value + tickUnits)}
      >
        <Plus aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
    </div>
  );
}
