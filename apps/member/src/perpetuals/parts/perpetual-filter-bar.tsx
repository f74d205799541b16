/** The bar over a list of perpetuals: for which days it is, narrowed by what, and the way out to a file. */

import type { FuturesOptionView } from "@naru/client/views";
import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { TRADE_TYPES } from "@naru/vocabulary/order";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { language, useTexts } from "../../base/i18n.ts";
import { runtime } from "../../base/runtime.ts";
import { serverNow } from "../../base/server-time.ts";
import { useStore } from "../../base/store.ts";
import { ChoiceSheet, InstrumentPart, TagPart } from "../../records/parts/choice-sheet.tsx";
import { ChoiceChip, ChoiceRow, FilterChips } from "../../records/parts/filter-chips.tsx";
import { Part } from "../../records/parts/period-part.tsx";
import { SaveButton } from "../../records/parts/save-button.tsx";
import { nameOf } from "../../trading/base/instruments.ts";
import {
  type Choice,
  choicesOf,
  MAKERS,
  narrowsBy,
  type PerpetualFilter,
  perpetualDays,
  withoutChoices,
} from "../model/filter.ts";
import { perpetualTexts } from "../texts.ts";

interface Props {
  readonly filter: PerpetualFilter;
  readonly onChange: (filter: PerpetualFilter) => void;
  readonly save: () => Promise<{ count: number; isWhole: boolean }>;
}

export function PerpetualFilterBar({ filter, onChange, save }: Props) {
  const [isOpen, setOpen] = useState(false);
  const name = useChoiceName(filter);
  const choices = choicesOf(filter);
  return (
    <>
      <div className="flex items-center border-b border-line">
        <div className="min-w-0 flex-1">
          <FilterChips
            count={choices.length}
            days={filter}
            onPeriod={(period) => onChange({ ...filter, period, from: null, to: null })}
            onOpen={() => setOpen(true)}
          />
        </div>
        <SaveButton save={save} />
      </div>
      <ChoiceRow count={choices.length}>
        {choices.map((choice) => (
          <ChoiceChip
            key={choice}
            name={name(choice)}
            onRemove={() => onChange({ ...filter, [choice]: null })}
          />
        ))}
      </ChoiceRow>
      <FilterSheet
        key={isOpen ? "open" : "closed"}
        isOpen={isOpen}
        filter={filter}
        onApply={(next) => {
          setOpen(false);
          onChange(next);
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function useOptions(): readonly FuturesOptionView[] {
  const { data } = useQuery({
    queryKey: ["perpetuals", "options"],
    queryFn: ({ signal }) => runtime().http.call("futuresOptions", {}, { signal }),
  });
  return data ?? [];
}

function useChoiceName(filter: PerpetualFilter): (choice: Choice) => string {
  const t = useTexts(perpetualTexts);
  const chosen = useStore(language);
  const option = useOptions().find(({ id }) => id === filter.option);
  return (choice) => {
    if (choice === "side") return t(filter.side ?? "both");
    if (choice === "by") return t(filter.by === null ? "both" : `by${filter.by}`);
    if (choice === "tag") return `#${filter.tag}`;
    return option === undefined ? t("instrument") : nameOf(option, chosen);
  };
}

interface SheetProps {
  readonly isOpen: boolean;
  readonly filter: PerpetualFilter;
  readonly onApply: (filter: PerpetualFilter) => void;
  readonly onClose: () => void;
}

function FilterSheet({ isOpen, filter, onApply, onClose }: SheetProps) {
  const t = useTexts(perpetualTexts);
  const chosen = useStore(language);
  const options = useOptions().map((option) => ({ id: option.id, name: nameOf(option, chosen) }));
  const [draft, setDraft] = useState(filter);
  return (
    <ChoiceSheet
      isOpen={isOpen}
      days={perpetualDays(filter, serverNow(), runtime().site.timeZone)}
      onClear={() => setDraft(withoutChoices(draft))}
      onApply={(own) => onApply(own === null ? draft : { ...draft, period: "custom", ...own })}
      onClose={onClose}
    >
      {narrowsBy(filter.tab, "option") && (
        <InstrumentPart
          label={t("instrument")}
          all={t("all")}
          options={options}
          chosen={draft.option}
          onChoose={(option) => setDraft({ ...draft, option })}
        />
      )}
      {narrowsBy(filter.tab, "tag") && (
        <TagPart chosen={draft.tag} onChoose={(tag) => setDraft({ ...draft, tag })} />
      )}
      <WordParts draft={draft} onChange={setDraft} />
    </ChoiceSheet>
  );
}

interface DraftProps {
  readonly draft: PerpetualFilter;
  readonly onChange: (draft: PerpetualFilter) => void;
}

function WordParts({ draft, onChange }: DraftProps) {
  const t = useTexts(perpetualTexts);
  const all = { id: "", label: t("both") };
  return (
    <>
      {narrowsBy(draft.tab, "side") && (
        <Part label={t("side")}>
          <Segmented
            label={t("side")}
            chosen={draft.side ?? ""}
            options={[all, ...TRADE_TYPES.map((id) => ({ id, label: t(id) }))]}
            onChoose={(id) =>
              onChange({ ...draft, side: TRADE_TYPES.find((side) => side === id) ?? null })
            }
          />
        </Part>
      )}
      {narrowsBy(draft.tab, "by") && (
        <Part label={t("by")}>
          <Segmented
            label={t("by")}
            chosen={draft.by ?? ""}
            options={[all, ...MAKERS.map((id) => ({ id, label: t(`by${id}`) }))]}
            onChoose={(id) => onChange({ ...draft, by: MAKERS.find((by) => by === id) ?? null })}
          />
        </Part>
      )}
    </>
  );
}
