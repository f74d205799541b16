/** The bar over the bets: for which days, narrowed by what, and the way out to a file. */

import { BET_SIDE_CODES, BET_STATUS_CODES, GAME_TYPE_CODES } from "@naru/vocabulary/binary";
import { Chip, ChipRow } from "@naru/ui/parts/chip.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { SlidersHorizontal, X } from "lucide-react";
import { useState } from "react";
import { language, useTexts } from "../../base/i18n.ts";
import { runtime } from "../../base/runtime.ts";
import { serverNow } from "../../base/server-time.ts";
import { useStore } from "../../base/store.ts";
import { isDay } from "../../records/model/month.ts";
import { periods, shortDay } from "../../records/model/period.ts";
import { PeriodPart } from "../../records/parts/period-part.tsx";
import { SaveButton } from "../../records/parts/save-button.tsx";
import { saveBets } from "../data/bets.ts";
import { BET_CHOICES, type BetFilter, daysOfBets, noBetFilter } from "../model/filter.ts";
import { betTexts, gameTexts, resultTexts, sideTexts } from "../texts.ts";

interface Props {
  readonly filter: BetFilter;
  readonly onChange: (filter: BetFilter) => void;
}

export function BetFilterBar({ filter, onChange }: Props) {
  const t = useTexts(betTexts);
  const [isOpen, setOpen] = useState(false);
  const chosen = BET_CHOICES.filter((choice) => filter[choice] !== null);
  return (
    <div className="sticky top-(--header-height) z-20 bg-ground">
      <div className="flex items-center border-b border-line">
        <div className="min-w-0 flex-1">
          <ChipRow label={t("filter")}>
            <Chip isOn={chosen.length > 0} onPress={() => setOpen(true)}>
              <span className="flex items-center gap-1.5">
                <SlidersHorizontal size={14} strokeWidth={1.5} aria-hidden />
                {t("filter")}
                {chosen.length > 0 && <span>{chosen.length}</span>}
              </span>
            </Chip>
            {periods.map((period) => (
              <Chip
                key={period}
                isOn={filter.period === period}
                onPress={() => onChange({ ...filter, period, from: null, to: null })}
              >
                {t(period)}
              </Chip>
            ))}
            <Chip isOn={filter.period === "custom"} onPress={() => setOpen(true)}>
              {filter.period === "custom"
                ? `${shortDay(filter.from)}–${shortDay(filter.to)}`
                : t("custom")}
            </Chip>
          </ChipRow>
        </div>
        <SaveButton save={() => saveBets(filter)} />
      </div>
      {chosen.length > 0 && (
        <div className="border-b border-line">
          <ChipRow label={t("filter")}>
            {chosen.map((choice) => (
              <ChoiceChip
                key={choice}
                filter={filter}
                choice={choice}
                onPress={() => onChange({ ...filter, [choice]: noBetFilter[choice] })}
              />
            ))}
          </ChipRow>
        </div>
      )}
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t("filter")}>
        <OwnDays key={String(isOpen)} filter={filter} onChange={onChange} />
        {BET_CHOICES.map((choice) => (
          <Group key={choice} choice={choice} filter={filter} onChange={onChange} />
        ))}
      </Sheet>
    </div>
  );
}

/** Days of one's own; the list follows once both are days, the first not after the last. */
function OwnDays({ filter, onChange }: Props) {
  const days = daysOfBets(filter, serverNow(), runtime().site.timeZone);
  const [from, setFrom] = useState(days.startDate);
  const [to, setTo] = useState(days.endDate);
  const follow = (first: string, last: string) => {
    setFrom(first);
    setTo(last);
    if (isDay(first) && isDay(last) && first <= last)
      onChange({ ...filter, period: "custom", from: first, to: last });
  };
  return (
    <PeriodPart
      from={from}
      to={to}
      onFrom={(day) => follow(day, to)}
      onTo={(day) => follow(from, day)}
    />
  );
}

type Choice = (typeof BET_CHOICES)[number];

const WORDS: Readonly<Record<Choice, readonly string[]>> = {
  type: GAME_TYPE_CODES.words,
  side: BET_SIDE_CODES.words,
  result: BET_STATUS_CODES.words,
};

function useWords(): (choice: Choice, word: string) => string {
  const chosen = useStore(language);
  const texts: Readonly<Record<Choice, Readonly<Record<string, string>>>> = {
    type: gameTexts[chosen],
    side: sideTexts[chosen],
    result: resultTexts[chosen],
  };
  return (choice, word) => texts[choice][word] ?? word;
}

function ChoiceChip({
  filter,
  choice,
  onPress,
}: {
  readonly filter: BetFilter;
  readonly choice: Choice;
  readonly onPress: () => void;
}) {
  const words = useWords();
  return (
    <Chip isOn onPress={onPress}>
      <span className="flex items-center gap-1">
        {words(choice, filter[choice] ?? "")}
        <X size={14} strokeWidth={1.5} aria-hidden />
      </span>
    </Chip>
  );
}

function Group({ choice, filter, onChange }: Props & { readonly choice: Choice }) {
  const t = useTexts(betTexts);
  const words = useWords();
  return (
    <fieldset className="pt-2">
      <legend className="text-13 font-semibold text-muted">{t(choice)}</legend>
      <div className="flex flex-wrap gap-x-2 gap-y-3 py-2">
        <Chip
          isOn={filter[choice] === null}
          onPress={() => onChange({ ...filter, [choice]: null })}
        >
          {t("all")}
        </Chip>
        {WORDS[choice].map((word) => (
          <Chip
            key={word}
            isOn={filter[choice] === word}
            onPress={() => onChange({ ...filter, [choice]: word })}
          >
            {words(choice, word)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
