/** The first and the last day of a list, as fields of a sheet. */

import { inputStyle } from "@naru/ui/inputs/input-style";
import { type ReactNode, useId } from "react";
import { useTexts } from "../../base/i18n.ts";
import { isDay } from "../model/month.ts";
import { searchTexts } from "../texts.ts";

/** Without it a browser keeps room for years of six digits. */
const LAST_DAY = "9999-12-31";

export function PeriodPart({
  from,
  to,
  onFrom,
  onTo,
}: {
  readonly from: string;
  readonly to: string;
  readonly onFrom: (day: string) => void;
  readonly onTo: (day: string) => void;
}) {
  const t = useTexts(searchTexts);
  const id = useId();
  const isBackward = isDay(from) && isDay(to) && from > to;
  return (
    <Part label={t("period")}>
      <div className="flex items-center gap-2 @max-[21rem]:flex-col @max-[21rem]:items-stretch">
        <input
          type="date"
          aria-label={t("from")}
          value={from}
          max={to === "" ? LAST_DAY : to}
          onChange={(event) => onFrom(event.target.value)}
          className={`${inputStyle} min-w-0 flex-1 px-2 text-15 @max-[21rem]:flex-none`}
        />
        <span aria-hidden className="@max-[21rem]:hidden">
          –
        </span>
        <input
          type="date"
          aria-label={t("to")}
          aria-invalid={isBackward}
          aria-describedby={isBackward ? `${id}-dates` : undefined}
          value={to}
          min={from}
          max={LAST_DAY}
          onChange={(event) => onTo(event.target.value)}
          className={`${inputStyle} min-w-0 flex-1 px-2 text-15 @max-[21rem]:flex-none`}
        />
      </div>
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
    <section className="@container py-2">
      <h3 className="mb-1.5 text-13 font-semibold text-muted">{label}</h3>
      {children}
    </section>
  );
}
