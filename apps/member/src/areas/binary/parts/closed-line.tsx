/** While no bets are taken on an instrument: why, and how long still. */

import type { TradeOptionView } from "@naru/client/views";
import type { ReactNode } from "react";
import { formatLongTimer } from "@naru/ui/format/timer";
import { language, useTexts } from "../../../base/i18n.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { showOpening } from "../../../trading/base/session.ts";
import { secondsLeft } from "../model/server-clock.ts";
import { binaryTexts } from "../texts.ts";

/** Within this time it counts down too. */
const COUNTS_WITHIN_MS = 24 * 60 * 60 * 1000;

export function ClosedLine({
  option,
  now,
}: {
  readonly option: TradeOptionView;
  readonly now: number | null;
}) {
  const t = useTexts(binaryTexts);
  const chosen = useStore(language);
  if (option.isStop === 1) return <Box>{t("stopped")}</Box>;
  if (option.isRest !== 1) return null;
  const opensAt = option.opensAt === null ? null : Date.parse(option.opensAt);
  const left = opensAt === null ? null : secondsLeft(opensAt, now);
  return (
    <Box>
      {t("closed")}
      {opensAt !== null && now !== null && (
        <>
          {" "}
          ·{" "}
          {t("closedUntil", {
            time: showOpening(opensAt, now, runtime().site.timeZone, chosen),
          })}
        </>
      )}
      {left !== null && left * 1000 < COUNTS_WITHIN_MS && (
        <strong role="timer" className="block text-20 font-bold tabular-nums">
          {t("closedFor", { time: formatLongTimer(left) })}
        </strong>
      )}
    </Box>
  );
}

function Box({ children }: { readonly children: ReactNode }) {
  return (
    <p
      role="status"
      className="mx-4 my-1 shrink-0 rounded-14 bg-warning-wash px-4 py-2.5 text-center text-13 text-warning"
    >
      {children}
    </p>
  );
}
