/** From when on a trailing stop follows: at once, or once a trigger price is touched. */

import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { useTexts } from "../../base/i18n.ts";
import { formatPriceText } from "../base/figures.ts";
import { Warning } from "../base/lines.tsx";
import { PriceStepper } from "../base/price-stepper.tsx";
import type { LivePosition } from "../base/use-position.ts";
import { isAhead } from "../orders/exit-drafts.ts";
import { exitTexts } from "./exit-texts.ts";

interface Props {
  readonly live: LivePosition;
  /** Price units; null is at once. */
  readonly start: number | null;
  /** Ticks from the best price: so far ahead a trigger price begins that was not there. */
  readonly distance: number;
  readonly onStart: (start: number | null) => void;
}

export function TrailStart({ live, start, distance, onStart }: Props) {
  const own = useTexts(exitTexts);
  const { last, holding, terms, option } = live;
  const side = Math.sign(holding.qty);
  const ahead = Math.max(terms.tickUnits, last + side * distance * terms.tickUnits);
  return (
    <div className="flex flex-col gap-2 pt-3">
      <Segmented
        label={own("trailStart")}
        chosen={start === null ? "now" : "price"}
        options={[
          { id: "now", label: own("trailAtOnce") },
          { id: "price", label: own("trailAtPrice") },
        ]}
        onChoose={(id) => onStart(id === "now" ? null : ahead)}
      />
      {start === null ? null : (
        <>
          <PriceStepper
            label={own("trailStartPrice")}
            value={start}
            tickUnits={terms.tickUnits}
            precision={option.precision}
            onChange={onStart}
          />
          {isAhead(start, live) ? (
            <p className="text-12 text-muted">{own("trailStartHint")}</p>
          ) : (
            <Warning>
              {own(side > 0 ? "trailAbove" : "trailBelow", {
                last: formatPriceText(last, option.precision),
              })}
            </Warning>
          )}
        </>
      )}
    </div>
  );
}
