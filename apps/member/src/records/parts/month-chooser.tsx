/** The month that the calendar shows, with the way to the ones before and after. */

import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { language, useTexts } from "../../base/i18n.ts";
import { runtime } from "../../base/runtime.ts";
import { dayOf, serverNow } from "../../base/server-time.ts";
import { useStore } from "../../base/store.ts";
import { type SearchFilter, shownMonth } from "../model/filter.ts";
import { monthOf, shiftMonth } from "../model/month.ts";
import { showMonth } from "../../base/moments.ts";
import { searchTexts } from "../texts.ts";

interface Props {
  readonly filter: SearchFilter;
  readonly onChange: (filter: SearchFilter) => void;
}

export function MonthChooser({ filter, onChange }: Props) {
  const t = useTexts(searchTexts);
  const chosen = useStore(language);
  const today = dayOf(serverNow(), runtime().site.timeZone);
  const month = shownMonth(filter, today);
  const go = (by: number) => {
    const next = shiftMonth(month, by);
    onChange({ ...filter, month: next === monthOf(today) ? null : next, day: null });
  };
  return (
    <div className="flex h-12 items-center px-2">
      <Arrow label={t("previousMonth")} onPress={() => go(-1)}>
        <ChevronLeft size={22} strokeWidth={1.5} aria-hidden />
      </Arrow>
      <h2 aria-live="polite" className="min-w-32 text-center text-15 font-bold">
        {showMonth(month, chosen)}
      </h2>
      <Arrow label={t("nextMonth")} isDisabled={month >= monthOf(today)} onPress={() => go(1)}>
        <ChevronRight size={22} strokeWidth={1.5} aria-hidden />
      </Arrow>
    </div>
  );
}

function Arrow({
  label,
  isDisabled = false,
  onPress,
  children,
}: {
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      onClick={onPress}
      className="grid size-11 place-items-center text-ink disabled:text-line-strong"
    >
      {children}
    </button>
  );
}
