/** What every list's filter is made of: the way to its sheet, its days, and the choices that narrow it. */

import { Chip, ChipRow } from "@naru/ui/parts/chip.tsx";
import { SlidersHorizontal, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "../../base/i18n.ts";
import { type Period, periods, shortDay } from "../model/period.ts";
import { searchTexts } from "../texts.ts";

export interface ChosenDays {
  /** `custom` goes by `from` and `to`. */
  readonly period: Period | "custom";
  /** YYYY-MM-DD; null where the period says it. */
  readonly from: string | null;
  readonly to: string | null;
}

/** How many choices narrow the list, and for which days it is; without `days` it is of no days. */
export function FilterChips({
  count,
  days,
  onPeriod,
  onOpen,
}: {
  readonly count: number;
  readonly days: ChosenDays | null;
  readonly onPeriod: (period: Period) => void;
  readonly onOpen: () => void;
}) {
  const t = useTexts(searchTexts);
  return (
    <ChipRow label={t("filter")}>
      <Chip isOn={count > 0} onPress={onOpen}>
        <span className="flex items-center gap-1.5">
          <SlidersHorizontal size={14} strokeWidth={1.5} aria-hidden />
          {t("filter")}
          {count > 0 && (
            <>
              <span aria-hidden>{count}</span>
              <span className="sr-only">{t("filterOn", { count })}</span>
            </>
          )}
        </span>
      </Chip>
      {days !== null &&
        periods.map((period) => (
          <Chip key={period} isOn={days.period === period} onPress={() => onPeriod(period)}>
            {t(period)}
          </Chip>
        ))}
      {days !== null && (
        <Chip isOn={days.period === "custom"} onPress={onOpen}>
          {days.period === "custom" ? `${shortDay(days.from)}–${shortDay(days.to)}` : t("custom")}
        </Chip>
      )}
    </ChipRow>
  );
}

/** The row of what narrows the list; absent where nothing does. */
export function ChoiceRow({
  count,
  children,
}: {
  readonly count: number;
  readonly children: ReactNode;
}) {
  const t = useTexts(searchTexts);
  if (count === 0) return null;
  return (
    <div className="border-b border-line">
      <ChipRow label={t("filterOn", { count })}>{children}</ChipRow>
    </div>
  );
}

/** A choice that narrows the list, with the way to take it back. */
export function ChoiceChip({
  name,
  onRemove,
}: {
  readonly name: string;
  readonly onRemove: () => void;
}) {
  const t = useTexts(searchTexts);
  return (
    <button
      type="button"
      aria-label={t("remove", { name })}
      onClick={onRemove}
      className="relative flex h-8 shrink-0 items-center gap-1 rounded-full bg-accent-wash pr-2 pl-3 text-13 font-semibold text-accent before:absolute before:inset-x-0 before:-inset-y-1.5 before:content-['']"
    >
      {name}
      <X size={14} strokeWidth={1.5} aria-hidden />
    </button>
  );
}
