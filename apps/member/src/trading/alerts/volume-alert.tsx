/** An alert for the volume of a candle: how many contracts, in a candle of how many minutes. */

import { VOLUME_MINUTES, type VolumeMinutes } from "@naru/vocabulary/order";
import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { useTexts } from "../../base/i18n.ts";
import { groupDigits } from "../base/figures.ts";
import { Stepper } from "../base/stepper.tsx";
import type { Trade } from "../base/use-trade.ts";
import { alertTexts } from "./alert-texts.ts";
import { QuickPicks } from "./quick-picks.tsx";

export interface VolumeGoal {
  /** Null while nothing is typed. */
  readonly qty: number | null;
  readonly minutes: VolumeMinutes;
}

/** As many as the server takes. */
const QTY_MAX = 1_000_000_000;
const FACTORS = [2, 3, 5, 10] as const;
const DAY_MINUTES = 1_440;

interface Props {
  readonly trade: Trade;
  readonly goal: VolumeGoal;
  readonly onGoal: (goal: VolumeGoal) => void;
}

export function VolumeAlert({ trade: { book, option }, goal, onGoal }: Props) {
  const t = useTexts(alertTexts);
  const ofDay = book?.volume ?? option.volume;
  const usual = usualVolume(ofDay, goal.minutes);
  return (
    <>
      <Segmented<`${VolumeMinutes}`>
        label={t("volumeMinutes")}
        chosen={`${goal.minutes}`}
        options={VOLUME_MINUTES.map((minutes) => ({
          id: `${minutes}` as const,
          label: t("volumeCandle", { minutes: String(minutes) }),
        }))}
        onChoose={(chosen) => onGoal({ ...goal, minutes: Number(chosen) as VolumeMinutes })}
      />
      <div className="pt-2">
        <Stepper
          label={t("volumeQty")}
          value={goal.qty}
          min={1}
          max={QTY_MAX}
          placeholder={t("volumeQty")}
          onChange={(qty) => onGoal({ ...goal, qty })}
        />
      </div>
      <QuickPicks
        label={t("volumeTimes")}
        picks={FACTORS.map((factor) => ({
          label: t("volumeFactor", { factor: String(factor) }),
          onPick: () => onGoal({ ...goal, qty: usual * factor }),
        }))}
      />
      <p className="pt-1 text-12 text-muted">
        {t("volumeUsual", {
          ...{ minutes: String(goal.minutes), usual: groupDigits(String(usual)) },
          day: groupDigits(String(ofDay)),
        })}
      </p>
      <p className="pt-1 text-12 text-muted">{t("volumeHint")}</p>
    </>
  );
}

/** What a candle has on average where a day of 24 hours has so much: one at least. */
export function usualVolume(ofDay: number, minutes: VolumeMinutes): number {
  return Math.max(1, Math.round((ofDay * minutes) / DAY_MINUTES));
}
