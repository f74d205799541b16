/** Prices of an alert so many per cent from the one of now, on the grid. */

import { useTexts } from "../../base/i18n.ts";
import { alertTexts } from "./alert-texts.ts";
import { percentAway } from "./percent-away.ts";
import { QuickPicks } from "./quick-picks.tsx";

const PERCENTS = [-3, -2, -1, 1, 2, 3] as const;

interface Props {
  /** Price units; null before the first price. */
  readonly from: number | null;
  readonly tickUnits: number;
  readonly onPrice: (price: number) => void;
}

export function AlertPercents({ from, tickUnits, onPrice }: Props) {
  const t = useTexts(alertTexts);
  if (from === null) return null;
  return (
    <QuickPicks
      label={t("alertPercents")}
      picks={PERCENTS.map((percent) => ({
        label: `${percent > 0 ? "+" : ""}${percent}%`,
        onPick: () => onPrice(percentAway(from, percent, tickUnits)),
      }))}
    />
  );
}
