/**
 * How alive the prices are: the honest chip, by the age of what the instrument's own topic brought, whatever else the
 * line carries. Under it how long the last order was under way: over 1 s it warns, over 5 s it is bad.
 */

import { useTexts } from "../../base/i18n.ts";
import { type Freshness, lineFreshness } from "../../live/freshness.ts";
import { useConnection, useFreshness, useOrderTrip, usePriceAge } from "../../live/hooks.ts";
import type { OptionView } from "../base/views.ts";
import { tradeTexts } from "../base/texts.ts";

const TRIP_WARNS_AFTER_MS = 1000;
const TRIP_BAD_AFTER_MS = 5000;

const DOT = {
  waiting: "bg-faint breathe",
  fresh: "bg-ok",
  late: "bg-warning",
  stale: "bg-bad",
  lost: "bg-bad",
} as const satisfies Record<Freshness, string>;
const WORD = {
  waiting: "text-muted",
  fresh: "text-muted",
  late: "text-warning",
  stale: "text-bad",
  lost: "text-bad",
} as const satisfies Record<Freshness, string>;

interface Props {
  readonly option: Pick<OptionView, "id" | "session">;
}

/** The chip of an instrument that is on the page. */
export function PriceChip({ option }: Props) {
  const ageMs = usePriceAge(option.id);
  return <Chip freshness={useFreshness(option)} ageMs={ageMs} />;
}

/** The chip of a page without an instrument: the line's. */
export function LineChip() {
  const { state } = useConnection();
  return <Chip freshness={lineFreshness(state)} ageMs={null} />;
}

/** The chip of prices whose age (ms) is known; null before they came. */
export function Chip({ freshness, ageMs }: { freshness: Freshness; ageMs: number | null }) {
  const t = useTexts(tradeTexts);
  const { latencyMs } = useConnection();
  const trip = useOrderTrip();
  const seconds = Math.floor((ageMs ?? 0) / 1000);
  // The way there and back while it is known, else the age.
  const ms = Math.max(1, latencyMs ?? ageMs ?? 0);
  const long = {
    waiting: () => t("connectionConnecting"),
    fresh: () => t("connectionFresh", { ms }),
    late: () => t("connectionOld", { seconds }),
    stale: () => t("connectionOld", { seconds }),
    lost: () => t("connectionLost"),
  }[freshness]();
  // The name of the instrument stands beside it: what has no figure yet takes no more room than one.
  const short = {
    fresh: tripText(ms),
    late: `${seconds}s`,
    stale: `${seconds}s`,
    waiting: "…",
    lost: long,
  }[freshness];
  return (
    <span
      className={`flex h-7 items-center gap-1.5 rounded-full bg-surface px-2 text-11 ${WORD[freshness]}`}
      title={trip === null ? long : `${long} · ${t("orderTrip", { time: tripText(trip) })}`}
    >
      <span aria-hidden="true" className={`size-1.5 rounded-full ${DOT[freshness]}`} />
      {/* As wide with an order's time as without. */}
      <span aria-hidden="true" className="min-w-14 text-right leading-3 whitespace-nowrap">
        <span className="block">{short}</span>
        {trip === null ? null : (
          <span className={`block ${tripTone(trip)}`}>
            {t("orderTripShort", { time: tripText(trip) })}
          </span>
        )}
      </span>
      <span className="sr-only">
        {t("connectionLabel", { text: freshness === "fresh" ? "" : long })}
        {trip === null ? "" : ` ${t("orderTrip", { time: tripText(trip) })}`}
      </span>
    </span>
  );
}

function tripTone(ms: number): string {
  return ms > TRIP_BAD_AFTER_MS ? WORD.lost : ms > TRIP_WARNS_AFTER_MS ? WORD.late : WORD.fresh;
}

/** `84ms`, from a second on `1.2s`. */
function tripText(ms: number): string {
  const whole = Math.max(1, Math.round(ms));
  return whole < 1000 ? `${whole}ms` : `${(whole / 1000).toFixed(whole < 10_000 ? 1 : 0)}s`;
}
