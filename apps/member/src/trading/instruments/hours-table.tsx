/** When an instrument trades in a normal week: in the site's time and, where it differs, in the exchange's. */

import type { HoursView } from "@naru/client/views";
import { runtime } from "../../base/runtime.ts";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import type { OptionView } from "../base/views.ts";
import { type HoursLine, hoursLines, isRoundTheClock, runsOf } from "./hours.ts";
import { drawerTexts } from "./drawer-texts.ts";

interface Props {
  readonly option: Pick<OptionView, "timeZone"> & { readonly hours: readonly HoursView[] };
  readonly now: number;
}

export function HoursTable({ option, now }: Props) {
  const t = useTexts(drawerTexts);
  const { timeZone } = runtime().site;
  const { hours } = option;
  if (isRoundTheClock(hours)) return <p className="py-1.5 text-13">{t("always")}</p>;
  const here = hoursLines(hours, option.timeZone, timeZone, now);
  const there = hoursLines(hours, option.timeZone, option.timeZone, now);
  return (
    <div className="py-1.5 text-13">
      <Zone name={t("inKorea")} lines={here} />
      {option.timeZone !== timeZone && (
        <Zone name={`${t("inExchange")} (${cityOf(option.timeZone)})`} lines={there} />
      )}
      <p className="pt-1 text-11 text-faint">
        {changesClocks(option.timeZone, now) && `${t("winterNote")} `}
        {t("holidayNote")}
      </p>
    </div>
  );
}

function Zone({ name, lines }: { readonly name: string; readonly lines: readonly HoursLine[] }) {
  const t = useTexts(drawerTexts);
  const days = useDays();
  return (
    <div className="flex items-start justify-between gap-3 border-b border-line/60 py-1.5">
      <span className="shrink-0 text-muted">{name}</span>
      <ul className="text-right">
        {lines.map((line) => (
          <li key={`${line.opens} ${line.closes}`}>
            <span className="text-muted">{days(line.days)}</span> {line.opens}–
            {line.isOvernight ? t("nextDay", { time: line.closes }) : line.closes}
          </li>
        ))}
      </ul>
    </div>
  );
}

function useDays(): (days: readonly number[]) => string {
  const t = useTexts(drawerTexts);
  const chosen = useStore(language);
  const nameOf = (day: number) =>
    new Intl.DateTimeFormat(chosen === "ko" ? "ko-KR" : "en-GB", {
      timeZone: "UTC",
      weekday: "short",
    }).format(Date.UTC(2026, 10, 1 + day));
  return (days) =>
    days.length === 7
      ? t("everyDay")
      : runsOf(days)
          .map(([first, last]) =>
            first === last ? nameOf(first) : `${nameOf(first)}–${nameOf(last)}`,
          )
          .join(", ");
}

/** `Chicago` of America/Chicago. */
function cityOf(timeZone: string): string {
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}

/** Whether a zone has daylight saving time in the year of `now`. */
function changesClocks(timeZone: string, now: number): boolean {
  const year = new Date(now).getUTCFullYear();
  const offset = (month: number) =>
    new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" })
      .formatToParts(Date.UTC(year, month, 1))
      .find(({ type }) => type === "timeZoneName")?.value;
  return offset(0) !== offset(6);
}
