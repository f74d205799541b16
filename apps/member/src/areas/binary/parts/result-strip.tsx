/** The last fifty results, the newest first, and what the day has brought. */

import type { RoundSummaryView, RoundView } from "@naru/client/views";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { language, useTexts } from "../../../base/i18n.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { sideTexts } from "../../../bets/texts.ts";
import { binaryTexts } from "../texts.ts";
import { BET_FILL } from "../../../bets/tones.ts";

const SHOWN = 50;
const MARKS = { BUY: BET_FILL.B, SELL: BET_FILL.S, VOID: "bg-raised" } as const;
/** Beside the colour, which never speaks alone. */
const SIGNS = { BUY: "▲", SELL: "▼", VOID: "=" } as const;
type Result = keyof typeof MARKS;

export function ResultStrip({
  optionId,
  results,
}: {
  readonly optionId: string;
  /** Newest first. */
  readonly results: readonly RoundView[];
}) {
  const t = useTexts(binaryTexts);
  const chosen = useStore(language);
  const day = useDay(optionId, results[0]?.id ?? "");
  const wordOf = (state: Result) =>
    state === "VOID" ? t("void") : sideTexts[chosen][state === "BUY" ? "B" : "S"];
  if (results.length === 0) return <p className="px-4 py-2 text-12 text-muted">{t("noResults")}</p>;
  return (
    <section aria-label={t("results")} className="shrink-0 py-1.5">
      <ul className="flex gap-1 overflow-x-auto px-4 [scrollbar-width:none] [&::-webkit-scrollbar]:hidden">
        {results.slice(0, SHOWN).map(({ id, state }) => (
          <li key={id} className="shrink-0">
            <Link
              to={paths.receipt(id)}
              aria-label={`${wordOf(state as Result)} · ${t("seeReceipt")}`}
              className={clsx(
                "relative grid size-5 place-items-center rounded-full text-11 font-bold before:absolute before:inset-x-0 before:-inset-y-1.5 before:content-['']",
                MARKS[state as Result],
                state === "VOID" ? "text-muted ring-1 ring-line ring-inset" : "text-on-fill",
              )}
            >
              {SIGNS[state as Result]}
            </Link>
          </li>
        ))}
      </ul>
      {day !== undefined && (
        <p className="px-4 pt-1 text-12 text-muted tabular-nums">
          {t("today", { rounds: day.rounds, buy: day.buy, sell: day.sell, void: day.void })}
        </p>
      )}
    </section>
  );
}

/** Read again with each round that ends. */
function useDay(tradeOptionId: string, newest: string): RoundSummaryView | undefined {
  const { data } = useQuery({
    queryKey: ["rounds", "day", tradeOptionId, newest],
    queryFn: () => runtime().http.list("roundSummary", { tradeOptionId }),
    placeholderData: (before) => before,
  });
  return data?.[0];
}
