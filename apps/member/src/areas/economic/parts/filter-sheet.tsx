/** What of the calendar is shown: from which importance on, and of which countries. */

import { Button } from "@naru/ui/parts/button.tsx";
import { Chip } from "@naru/ui/parts/chip.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { ECONOMIC_COUNTRIES } from "@naru/vocabulary/service/economic";
import { useState } from "react";
import { countryName } from "@naru/ui/texts/countries";
import { language, useTexts } from "../../../base/i18n.ts";
import { useStore } from "../../../base/store.ts";
import { EVERYTHING, type Filter } from "../model/calendar.ts";
import { economicTexts } from "../texts.ts";

interface Props {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  readonly onClose: () => void;
}

const LEVELS = [
  [1, "every"],
  [2, "from2"],
  [3, "from3"],
] as const;

export function FilterSheet({ filter, onChange, onClose }: Props) {
  const t = useTexts(economicTexts);
  const chosen = useStore(language);
  const [draft, setDraft] = useState(filter);
  const { importance, countries } = draft;
  const finish = () => {
    onChange(draft);
    onClose();
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t("filter")}
      footer={
        <Button tone="accent" size="large" isWide onClick={finish}>
          {t("done")}
        </Button>
      }
    >
      <Group title={t("importance")}>
        {LEVELS.map(([level, name]) => (
          <Chip
            key={level}
            isOn={importance === level}
            onPress={() => setDraft({ ...draft, importance: level })}
          >
            {t(name)}
          </Chip>
        ))}
      </Group>
      <Group title={t("countries")}>
        <Chip
          isOn={countries.length === 0}
          onPress={() => setDraft({ ...draft, countries: EVERYTHING.countries })}
        >
          {t("every")}
        </Chip>
        {ECONOMIC_COUNTRIES.map((country) => {
          const isOn = countries.includes(country);
          const others = countries.filter((each) => each !== country);
          return (
            <Chip
              key={country}
              isOn={isOn}
              onPress={() =>
                setDraft({ ...draft, countries: isOn ? others : [...others, country] })
              }
            >
              {countryName(country, chosen)}
            </Chip>
          );
        })}
      </Group>
    </Sheet>
  );
}

function Group({
  title,
  children,
}: {
  readonly title: string;
  readonly children: React.ReactNode;
}) {
  return (
    <section className="px-4 pb-4">
      <h3 className="pb-2 text-13 font-semibold text-muted">{title}</h3>
      <div role="group" aria-label={title} className="flex flex-wrap gap-x-2 gap-y-3">
        {children}
      </div>
    </section>
  );
}
