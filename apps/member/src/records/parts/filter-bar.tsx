/** The bar over every list: what is listed, for which days, narrowed by what, and the way out to a file. */

import { kindTexts } from "@naru/contract/messages/client-texts";
import { Tabs } from "@naru/ui/parts/tabs.tsx";
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
import { searchTexts } from "../texts.ts";
import { ChoiceChip, ChoiceRow, FilterChips } from "./filter-chips.tsx";
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
            <FilterChips
              count={choices.length}
              days={narrows(filter.tab, "period") ? filter : null}
              onPeriod={(period) => onChange({ ...filter, period, from: null, to: null })}
              onOpen={() => setSheetOpen(true)}
            />
          )}
        </div>
        <SaveButton save={() => saveFile(filter)} />
      </div>
      <ChoiceRow count={choices.length}>
        {choices.map((choice) => (
          <Choice key={choice} filter={filter} choice={choice} onChange={onChange} />
        ))}
      </ChoiceRow>
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

/** A choice that narrows the list, with the way to take it back. */
function Choice({
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
    tag: `#${filter.tag}`,
  };
  return (
    <ChoiceChip
      name={words[choice] ?? t("instrument")}
      onRemove={() => onChange({ ...filter, [choice]: noFilter[choice] })}
    />
  );
}
