/** The loss-cut gauge: how much of the cushion is left, in percent, won and ticks, with the levels that warn. */

import { useTexts } from "../../base/i18n.ts";
import type { Trade } from "../base/use-trade.ts";
import { groupDigits } from "../base/figures.ts";
import { type GaugeLevel, gaugeLevel, percentOf, GAUGE_TONE } from "./gauge.ts";
import { parseDecimal } from "@naru/money/decimal";
import { Line, Won } from "../base/lines.tsx";
import { gaugeTexts } from "./gauge-texts.ts";
import { positionTexts } from "../base/position-texts.ts";
import { MemoSheet } from "../base/memo-sheet.tsx";
import { Stepper } from "../base/stepper.tsx";
import { changeOwnWarning, useOwnWarning, WARN_MOST } from "../../settings/own-warning.ts";

const WORDS = {
  safe: "gaugeSafe",
  warn: "gaugeWarn",
  critical: "gaugeCritical",
  forced: "gaugeForced",
} as const satisfies Record<GaugeLevel, string>;

const MARKS = [30, 50, 70];

export function GaugeSheet({ trade, onDone }: { trade: Trade; onDone: () => void }) {
  const t = useTexts(gaugeTexts);
  const words = useTexts(positionTexts);
  const gauge = trade.account?.gauge;
  const percent = percentOf(gauge?.ratio ?? null);
  const level = gaugeLevel(gauge);
  const ticks = gauge?.ticks[trade.option.id];
  return (
    <MemoSheet isOpen onClose={onDone} title={words("gauge")}>
      {gauge === undefined || percent === null ? (
        <p className="py-6 text-15 text-muted">{t("gaugeNone")}</p>
      ) : (
        <>
          <p className={`text-28 font-bold ${GAUGE_TONE[level].text}`}>
            {percent > 100 ? t("gaugeOver") : `${percent}%`}
            <span className="ml-2 text-15">{t(WORDS[level])}</span>
          </p>
          <div
            role="meter"
            aria-label={t("gaugeLeft")}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.min(percent, 100)}
            className="relative mt-2 h-3 rounded-full bg-ground ring-1 ring-line ring-inset"
          >
            <span
              className={`absolute inset-y-0 left-0 rounded-full ${GAUGE_TONE[level].fill}`}
              style={{ width: `${Math.min(percent, 100)}%` }}
            />
            {MARKS.map((mark) => (
              <span
                key={mark}
                aria-hidden="true"
                className="absolute -inset-y-0.5 w-px bg-ink"
                style={{ left: `${mark}%` }}
              />
            ))}
          </div>
          <div aria-hidden="true" className="relative mt-1 h-4 text-11 text-muted">
            {MARKS.map((mark) => (
              <span key={mark} className="absolute -translate-x-1/2" style={{ left: `${mark}%` }}>
                {mark}%
              </span>
            ))}
          </div>
          <dl className="mt-1 divide-y divide-line text-15">
            <Line name={t("gaugeTo")}>
              <Won amount={parseDecimal(gauge.toLosscut, trade.terms.scale)} />
            </Line>
            {ticks === undefined ? null : (
              <Line name={t("gaugeTicks")}>
                {t("ticksLeft", { ticks: groupDigits(String(ticks)) })}
              </Line>
            )}
          </dl>
          <p className="mt-2 text-12 text-muted">{t("gaugeHint")}</p>
        </>
      )}
      <OwnWarning />
    </MemoSheet>
  );
}

/** A warning of the member's own, before the site's. */
function OwnWarning() {
  const t = useTexts(gaugeTexts);
  const words = useTexts(positionTexts);
  return (
    <section aria-label={t("ownWarning")} className="mt-3 border-t border-line py-3">
      <div className="flex items-center gap-3">
        <h3 className="min-w-0 flex-1 text-15">{t("ownWarning")}</h3>
        <div className="w-40 shrink-0">
          <Stepper
            label={t("ownWarning")}
            value={useOwnWarning()}
            min={1}
            max={WARN_MOST}
            placeholder={words("off")}
            onChange={changeOwnWarning}
          />
        </div>
      </div>
      <p className="pt-2 text-12 text-muted">{t("ownWarningHint")}</p>
    </section>
  );
}
