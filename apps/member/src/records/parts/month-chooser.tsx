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
  const chosen = useStore(language);
  const today = dayOf(serverNow(), runtime().site.timeZone);
  const month = shownMonth(filter, today);
  return (
    <Steps
      name={showMonth(month, chosen)}
      month={month}
      by={1}
      onGo={(next) =>
        onChange({ ...filter, month: next === monthOf(today) ? null : next, day: null })
      }
    />
  );
}

interface StepsProps {
  readonly name: string;
  readonly month: string;
  /** Months of one step: 1, or 12. */
  readonly by: 1 | 12;
  readonly onGo: (month: string) => void;
}

/** Steps from month to month, or from year to year, up to the current one. */
export function Steps({ name, month, by, onGo }: StepsProps) {
  const t = useTexts(searchTexts);
  const now = monthOf(dayOf(serverNow(), runtime().site.timeZone));
  const isNow = by === 1 ? month >= now : month.slice(0, 4) >= now.slice(0, 4);
  return (
    <div className="flex h-12 items-center px-2">
      <Arrow
        label={t(by === 1 ? "previousMonth" : "previousYear")}
        onPress={() => onGo(shiftMonth(month, -by))}
      >
        <ChevronLeft size={22} strokeWidth={1.5} aria-hidden />
      </Arrow>
      <h2 aria-live="polite" className="min-w-32 text-center text-15 font-bold">
        {name}
      </h2>
      <Arrow
        label={t(by === 1 ? "nextMonth" : "nextYear")}
        isDisabled={isNow}
        onPress={() => onGo(shiftMonth(month, by))}
      >
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
