/**
 * How old the prices are: the honest chip. Green while they live, amber after 1 s, red after 5 s or without a line. Under
 * it, in the same tones, how long the last order was under way.
 */

import { useTexts } from "../../../app/i18n.ts";
import { useConnection, useOrderTrip } from "../../../live/hooks.ts";
import type { Connection } from "../../../live/wiring.ts";
import { tradeTexts } from "./texts.ts";

const AMBER_AFTER_MS = 1000;
const RED_AFTER_MS = 5000;

const DOT = {
  fresh: "bg-up",
  late: "bg-warning",
  lost: "bg-down",
  waiting: "bg-faint breathe",
} as const;
const WORD = {
  fresh: "text-muted",
  late: "text-warning",
  lost: "text-down",
  waiting: "text-muted",
} as const;

export function ConnectionChip() {
  const t = useTexts(tradeTexts);
  const connection = useConnection();
  const tone = toneOf(connection);
  const trip = useOrderTrip();
  const seconds = Math.floor((connection.ageMs ?? 0) / 1000);
  const long =
    tone === "waiting"
      ? t("connectionConnecting")
      : connection.state !== "open"
        ? t("connectionLost")
        : tone === "fresh"
          ? t("connectionFresh", { ms: freshMs(connection) })
          : t("connectionOld", { seconds });
  const short =
    tone === "fresh"
      ? `${freshMs(connection)}ms`
      : connection.state === "open"
        ? `${seconds}s`
        : long;
  return (
    <span
      className={`flex h-7 items-center gap-1.5 rounded-full bg-surface px-2 text-11 ${WORD[tone]}`}
      title={trip === null ? long : `${long} · ${t("orderTrip", { time: tripText(trip) })}`}
    >
      <span aria-hidden="true" className={`size-1.5 rounded-full ${DOT[tone]}`} />
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
        {t("connectionLabel", { text: tone === "fresh" ? "" : long })}
        {trip === null ? "" : ` ${t("orderTrip", { time: tripText(trip) })}`}
      </span>
    </span>
  );
}

function tripTone(ms: number): string {
  return ms > RED_AFTER_MS ? WORD.lost : ms > AMBER_AFTER_MS ? WORD.late : WORD.fresh;
}

/** `84ms`, from a second on `1.2s`. */
function tripText(ms: number): string {
  const whole = Math.max(1, Math.round(ms));
  return whole < 1000 ? `${whole}ms` : `${(whole / 1000).toFixed(whole < 10_000 ? 1 : 0)}s`;
}

function toneOf({ state, ageMs }: Connection): keyof typeof DOT {
  if (state === "idle" || state === "connecting") return "waiting";
  if (state !== "open" || (ageMs ?? 0) > RED_AFTER_MS) return "lost";
  return (ageMs ?? 0) > AMBER_AFTER_MS ? "late" : "fresh";
}

/** The way there and back while it is known, else the age. */
function freshMs({ latencyMs, ageMs }: Connection): number {
  return Math.max(1, latencyMs ?? ageMs ?? 0);
}
