/** An event: when, where, how much it matters, what is expected and what came. */

import type { EconomicEventView } from "@naru/client/views";
import { clsx } from "clsx";
import { Bell, BellRing } from "lucide-react";
import { language, type Language, useTexts } from "../../../base/i18n.ts";
import { countryName } from "@naru/ui/texts/countries";
import { useStore } from "../../../base/store.ts";
import { economicTexts } from "../texts.ts";

interface Props {
  readonly event: EconomicEventView;
  readonly zone: string;
  readonly isPast: boolean;
  readonly onRemind: () => void;
}

/** Its name in the member's language, as far as it has one. */
export function nameOf(
  { name, nameEn }: Pick<EconomicEventView, "name" | "nameEn">,
  chosen: Language,
): string {
  return (chosen === "en" ? nameEn : null) ?? name;
}

export function EventRow({ event, zone, isPast, onRemind }: Props) {
  const t = useTexts(economicTexts);
  const chosen = useStore(language);
  const { at, country, importance, remindMinutes } = event;
  const name = nameOf(event, chosen);
  const Icon = remindMinutes === null ? Bell : BellRing;
  const label =
    remindMinutes === null
      ? t("remind", { name })
      : t("reminded", { name, minutes: remindMinutes });
  return (
    <div className={clsx("flex items-start gap-3 px-4 py-3", isPast && "opacity-80")}>
      <div className="w-11 shrink-0 pt-0.5 text-13 font-semibold tabular-nums">
        <time dateTime={at}>{timeText(at, zone)}</time>
        <Level importance={importance} />
      </div>
      <div className="min-w-0 flex-1">
        <p className="text-12 text-muted">{countryName(country, chosen)}</p>
        <p className="text-15 font-semibold break-words">{name}</p>
        <Figures event={event} isPast={isPast} />
      </div>
      {!isPast && (
        <button
          type="button"
          aria-label={label}
          aria-pressed={remindMinutes !== null}
          onClick={onRemind}
          className={clsx(
            "-mr-2 flex size-11 shrink-0 items-center justify-center",
            remindMinutes === null ? "text-muted" : "text-accent",
          )}
        >
          <Icon size={20} strokeWidth={1.5} aria-hidden />
        </button>
      )}
    </div>
  );
}

function Figures({
  event,
  isPast,
}: {
  readonly event: EconomicEventView;
  readonly isPast: boolean;
}) {
  const t = useTexts(economicTexts);
  const { unit, previous, forecast, actual } = event;
  if (previous === null && forecast === null && actual === null)
    return <p className="mt-1 text-12 text-muted">{t("spoken")}</p>;
  const said = (figure: string | null) => (figure === null ? "–" : figureText(figure, unit));
  return (
    <dl className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-13 tabular-nums">
      <Figure label={t("actual")}>
        <b className={clsx("font-semibold", actual === null && "font-normal text-muted")}>
          {actual === null && !isPast ? t("waiting") : said(actual)}
        </b>
      </Figure>
      <Figure label={t("forecast")}>{said(forecast)}</Figure>
      <Figure label={t("previous")}>{said(previous)}</Figure>
    </dl>
  );
}

function Figure({
  label,
  children,
}: {
  readonly label: string;
  readonly children: React.ReactNode;
}) {
  return (
    <div className="flex items-baseline gap-1 whitespace-nowrap">
      <dt className="text-12 text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const LEVELS = { 1: "level1", 2: "level2", 3: "level3" } as const;

/** Three marks, as many of them filled: said in words, for a colour says nothing to everybody. */
function Level({ importance }: Pick<EconomicEventView, "importance">) {
  const t = useTexts(economicTexts);
  return (
    <span role="img" aria-label={t(LEVELS[importance])} className="mt-1.5 flex gap-0.5">
      {[1, 2, 3].map((mark) => (
        <span
          key={mark}
          className={clsx("h-1 w-2.5 rounded-full", mark <= importance ? "bg-warning" : "bg-line")}
        />
      ))}
    </span>
  );
}

/** A figure with its unit: `3.6%`, `119K`, `50.4`. */
export function figureText(figure: string, unit: EconomicEventView["unit"]): string {
  return unit === null || unit === "pt" ? figure : figure + unit;
}

function timeText(at: string, zone: string): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone: zone, timeStyle: "short" }).format(
    Date.parse(at),
  );
}
