/** Over the buttons, wherever the page is scrolled to: what the round that takes bets is doing, and for how long. */

import type { RoundView } from "@naru/client/views";
import { formatTimer } from "@naru/ui/format/timer";
import { useTexts } from "../../../base/i18n.ts";
import { cardOf } from "../model/round-card.ts";
import { secondsLeft } from "../model/server-clock.ts";
import { binaryTexts } from "../texts.ts";

export function PadClock({
  round,
  now,
}: {
  readonly round: RoundView | null;
  readonly now: number | null;
}) {
  const t = useTexts(binaryTexts);
  if (round === null || now === null) return null;
  const { state, endsAt } = cardOf(round, now);
  const left = endsAt === null ? null : secondsLeft(endsAt, now);
  const isOpen = state === "open";
  return (
    <p className="flex items-baseline justify-between gap-2 py-0.5 text-12 text-muted">
      <span className={isOpen ? "font-semibold text-accent" : "font-semibold text-warning"}>
        {t(state)}
      </span>
      {left !== null && (
        <span>
          {t(isOpen ? "toShut" : state === "soon" ? "toOpen" : "toLock")}{" "}
          <span className="text-13 font-bold text-ink tabular-nums">{formatTimer(left)}</span>
        </span>
      )}
    </p>
  );
}
