/** Adding an event, or saying it anew. */

import { useTexts } from "@naru/ui/texts/i18n";
import {
  ECONOMIC_COUNTRIES,
  ECONOMIC_FIGURE,
  ECONOMIC_NAME_MAX,
  ECONOMIC_UNITS,
  type EconomicCountry,
  type EconomicUnit,
  IMPORTANCES,
  type Importance,
} from "@naru/vocabulary/service/economic";
import { useState } from "react";
import { readTime, writeLocalTime } from "../../base/moments.ts";
import type { DeskEconomicView } from "../../base/views.ts";
import { ActSheet } from "../../parts/act-sheet.tsx";
import { SelectField, TextField } from "../../parts/fields.tsx";
import { useCountry } from "./country.ts";
import { LEVELS } from "./level.ts";
import { economicTexts } from "./texts.ts";

const FIGURES = ["actual", "forecast", "previous"] as const;

interface Typed {
  /** As the site's clocks show it. */
  readonly at: string;
  readonly country: EconomicCountry;
  readonly importance: Importance;
  readonly name: string;
  readonly nameEn: string;
  readonly unit: EconomicUnit | "";
  readonly actual: string;
  readonly forecast: string;
  readonly previous: string;
}

function typedOf(event: DeskEconomicView | undefined): Typed {
  return {
    at: event === undefined ? "" : writeLocalTime(event.at),
    country: event?.country ?? "US",
    importance: event?.importance ?? 2,
    name: event?.name ?? "",
    nameEn: event?.nameEn ?? "",
    unit: event?.unit ?? "",
    actual: event?.actual ?? "",
    forecast: event?.forecast ?? "",
    previous: event?.previous ?? "",
  };
}

export function EventSheet({
  event,
  onClose,
}: {
  readonly event?: DeskEconomicView;
  readonly onClose: () => void;
}) {
  const t = useTexts(economicTexts);
  const [typed, setTyped] = useState(() => typedOf(event));
  const change = (next: Partial<Typed>) => setTyped({ ...typed, ...next });
  const isWhole =
    typed.at !== "" && typed.name.trim() !== "" && FIGURES.every((name) => isFigure(typed[name]));
  return (
    <ActSheet
      call="saveEconomic"
      title={t(event === undefined ? "write" : "edit")}
      said={t("saved")}
      label={t("save")}
      isOff={!isWhole}
      body={() => ({
        ...(event === undefined ? {} : { eventId: event.id }),
        ...{ at: readTime(typed.at), country: typed.country, importance: typed.importance },
        ...{ name: typed.name.trim(), nameEn: saidOrNull(typed.nameEn) },
        unit: typed.unit === "" ? null : typed.unit,
        ...{ actual: saidOrNull(typed.actual), forecast: saidOrNull(typed.forecast) },
        previous: saidOrNull(typed.previous),
      })}
      onClose={onClose}
    >
      <EventFields typed={typed} onChange={change} />
      {FIGURES.map((name) => (
        <TextField
          key={name}
          label={t(name)}
          hint={t("figureHint")}
          error={isFigure(typed[name]) ? undefined : t("figureWrong")}
          value={typed[name]}
          inputMode="decimal"
          maxLength={15}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
    </ActSheet>
  );
}

function EventFields({
  typed,
  onChange,
}: {
  readonly typed: Typed;
  readonly onChange: (next: Partial<Typed>) => void;
}) {
  const t = useTexts(economicTexts);
  const country = useCountry();
  return (
    <>
      <TextField
        label={t("when")}
        type="datetime-local"
        value={typed.at}
        onChange={(at) => onChange({ at })}
      />
      <SelectField
        label={t("country")}
        value={typed.country}
        onChange={(next) => onChange({ country: next as EconomicCountry })}
        options={ECONOMIC_COUNTRIES.map((id) => ({ id, label: country(id) }))}
      />
      <SelectField
        label={t("importance")}
        value={String(typed.importance)}
        onChange={(next) => onChange({ importance: Number(next) as Importance })}
        options={IMPORTANCES.map((level) => ({ id: String(level), label: t(LEVELS[level]) }))}
      />
      <TextField
        label={t("name")}
        hint={t("nameHint")}
        value={typed.name}
        maxLength={ECONOMIC_NAME_MAX}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label={t("nameEn")}
        value={typed.nameEn}
        maxLength={ECONOMIC_NAME_MAX}
        onChange={(nameEn) => onChange({ nameEn })}
      />
      <SelectField
        label={t("unit")}
        value={typed.unit}
        onChange={(next) => onChange({ unit: next as EconomicUnit | "" })}
        options={[
          { id: "", label: t("noUnit") },
          ...ECONOMIC_UNITS.map((id) => ({ id, label: id })),
        ]}
      />
    </>
  );
}

function saidOrNull(text: string): string | null {
  return text.trim() === "" ? null : text.trim();
}

function isFigure(text: string): boolean {
  return text.trim() === "" || ECONOMIC_FIGURE.test(text.trim());
}
