/** The first and the last day of a list, as fields of a sheet. */

import { type ReactNode, useId } from "react";
import { useTexts } from "../../base/i18n.ts";
import { isDay } from "../model/month.ts";
import { searchTexts } from "../texts.ts";
import { DayFields, type DayFieldsProps } from "./day-fields.tsx";

export function PeriodPart(days: Omit<DayFieldsProps, "wrong">) {
  const { from, to } = days;
  const t = useTexts(searchTexts);
  const id = useId();
  const isBackward = isDay(from) && isDay(to) && from > to;
  return (
    <Part label={t("period")}>
      <DayFields {...days} wrong={isBackward ? `${id}-dates` : undefined} />
      {isBackward && (
        <p id={`${id}-dates`} role="alert" className="mt-1.5 text-12 text-warning">
          {t("badDates")}
        </p>
      )}
    </Part>
  );
}

/** A part of a sheet under its name. */
export function Part({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="py-2">
      <h3 className="mb-1.5 text-13 font-semibold text-muted">{label}</h3>
      {children}
    </section>
  );
}
