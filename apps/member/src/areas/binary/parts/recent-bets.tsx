/** What others bet on the option just now; who they are is masked. */

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { language, useTexts } from "../../../base/i18n.ts";
import { showTime } from "../../../base/moments.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { useAmountText } from "../../../base/units.ts";
import { sideTexts } from "../../../bets/texts.ts";
import { binaryTexts } from "../texts.ts";
import { BET_TEXT } from "../../../bets/tones.ts";

const READ_EVERY_MS = 5000;

export function RecentBets({
  optionId,
  currency,
}: {
  readonly optionId: string;
  readonly currency: string;
}) {
  const t = useTexts(binaryTexts);
  const chosen = useStore(language);
  const amount = useAmountText();
  const { data } = useQuery({
    queryKey: ["rounds", "recent", optionId],
    queryFn: () => runtime().http.call("recentBets", { tradeOptionId: optionId }),
    refetchInterval: READ_EVERY_MS,
  });
  return (
    <section aria-label={t("recent")} className="shrink-0 px-4 py-2">
      <h2 className="pb-1 text-12 font-semibold text-muted">{t("recent")}</h2>
      {data === undefined || data.length === 0 ? (
        <p className="text-12 text-muted">{t("noRecent")}</p>
      ) : (
        <ul className="text-12">
          {data.map(({ name, type, point, at }) => (
            <li key={`${at}${name}${type}`} className="flex items-baseline gap-2 py-0.5">
              <span className="w-10 shrink-0 text-muted tabular-nums">{showTime(at)}</span>
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <span className={clsx("font-semibold", BET_TEXT[type])}>
                {sideTexts[chosen][type]}
              </span>
              <span className="shrink-0 text-right tabular-nums">{amount(point, currency)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
