/** The bar over every list: what is listed, for which days, narrowed by what, and the way out to a file. */

import { kindTexts } from "@naru/contract/messages/client-texts";
import { Chip, ChipRow } from "@naru/ui/parts/chip.tsx";
import { Tabs } from "@naru/ui/parts/tabs.tsx";
import { SlidersHorizontal, X } from "lucide-react";
import { useState } from "react";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { productTexts } from "../../base/texts.ts";
import { useOption } from "../../live/hooks.ts";
import { saveFile } from "../data/save-file.ts";
import {
  choicesOf,
  narrows,
  noFilter,
  type SearchFilter,
  type SearchTab,
  searchTabs,
} from "../model/filter.ts";
import { periods, shortDay } from "../model/period.ts";
import { searchTexts } from "../texts.ts";
import { FilterSheet } from "./filter-sheet.tsx";
import { MonthChooser } from "./month-chooser.tsx";
import { SaveButton } from "./save-button.tsx";

interface Props {
  readonly filter: SearchFilter;
  readonly onChange: (filter: SearchFilter) => void;
  /** Lists that may be chosen; one only shows no tabs. */
  readonly tabs?: readonly SearchTab[];
  /** Working orders, counted beside their tab. */
  readonly openCount?: number;
}

export function FilterBar({ filter, onChange, tabs = searchTabs, openCount = 0 }: Props) {
  const t = useTexts(searchTexts);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const choices = choicesOf(filter);
  return (
    <div className="sticky top-(--header-height) z-20 bg-ground">
      {tabs.length > 1 && (
        <Tabs
          label={t("tabs")}
          isCompact
          isDense
          tabs={tabs.map((id) => ({
            id,
            label: t(`tab${id}`),
            ...(id === "open" ? { count: openCount } : {}),
          }))}
          chosen={filter.tab}
          onChoose={(tab) => onChange({ ...filter, tab })}
        />
      )}
      <div className="flex items-center border-b border-line">
        <div className="min-w-0 flex-1">
          {filter.tab === "daily" ? (
            <MonthChooser filter={filter} onChange={onChange} />
          ) : (
            <FilterChips filter={filter} onChange={onChange} onOpen={() => setSheetOpen(true)} />
          )}
        </div>
        <SaveButton save={() => saveFile(filter)} />
      </div>
      {choices.length > 0 && (
        <div className="border-b border-line">
          <ChipRow label={t("filterOn", { count: choices.length })}>
            {choices.map((choice) => (
              <ChoiceChip key={choice} filter={filter} choice={choice} onChange={onChange} />
            ))}
          </ChipRow>
        </div>
      )}
      <FilterSheet
        key={isSheetOpen ? "open" : "closed"}
        isOpen={isSheetOpen}
        filter={filter}
        onApply={(next) => {
          setSheetOpen(false);
          onChange(next);
        }}
        onClose={() => setSheetOpen(false)}
      />
    </div>
  );
}

/** How many choices narrow the list, and for which days it is. */
function FilterChips({
  filter,
  onChange,
  onOpen,
}: Pick<Props, "filter" | "onChange"> & { readonly onOpen: () => void }) {
  const t = useTexts(searchTexts);
  const choices = choicesOf(filter);
  const hasPeriod = narrows(filter.tab, "period");
  return (
    <ChipRow label={t("filter")}>
      <Chip isOn={choices.length > 0} onPress={onOpen}>
        <span className="flex items-center gap-1.5">
          <SlidersHorizontal size={14} strokeWidth={1.5} aria-hidden />
          {t("filter")}
          {choices.length > 0 && (
            <>
              <span aria-hidden>{choices.length}</span>
              <span className="sr-only">{t("filterOn", { count: choices.length })}</span>
            </>
          )}
        </span>
      </Chip>
      {hasPeriod &&
        periods.map((period) => (
          <Chip
            key={period}
            isOn={filter.period === period}
            onPress={() => onChange({ ...filter, period, from: null, to: null })}
          >
            {t(period)}
          </Chip>
        ))}
      {hasPeriod && (
        <Chip isOn={filter.period === "custom"} onPress={onOpen}>
          {filter.period === "custom"
            ? `${shortDay(filter.from)}–${shortDay(filter.to)}`
            : t("custom")}
        </Chip>
      )}
    </ChipRow>
  );
}

/** A choice that narrows the list, with the way to take it back. */
function ChoiceChip({
  filter,
  choice,
  onChange,
}: Pick<Props, "filter" | "onChange"> & {
  readonly choice: ReturnType<typeof choicesOf>[number];
}) {
  const t = useTexts(searchTexts);
  const chosen = useStore(language);
  const texts = productTexts[chosen];
  const option = useOption(filter.optionId);
  const words = {
    optionId: chosen === "ko" ? option?.koName : option?.enName,
    side: filter.side === null ? "" : texts[filter.side === "LONG" ? "buy" : "sell"],
    kind: filter.kind === null ? "" : texts[kindTexts[filter.kind]],
    status: filter.status === null ? "" : t(filter.status === "FILLED" ? "filled" : "cancelled"),
  };
  const name = words[choice] ?? t("instrument");
  return (
    <button
      type="button"
      aria-label={t("remove", { name })}
      onClick={() => onChange({ ...filter, [choice]: noFilter[choice] })}
      className="relative flex h-8 shrink-0 items-center gap-1 rounded-full bg-accent-wash pr-2 pl-3 text-13 font-semibold text-accent before:absolute before:inset-x-0 before:-inset-y-1.5 before:content-['']"
    >
      {name}
      <X size={14} strokeWidth={1.5} aria-hidden />
    </button>
  );
}
