/** What days or weeks brought as bars, and what that adds up to as a line. */

import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { clsx } from "clsx";
import { useState } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { TONE_TEXT } from "../../../trading/base/tone.ts";
import { barsOf, curveOf, usdt } from "../model/figures.ts";
import { copyTexts } from "../texts.ts";

interface Profit {
  readonly date: string;
  readonly net: string;
}

const WIDTH = 320;
const HEIGHT = 120;
/** Of a bar's place that the bar fills. */
const FILLED = 0.7;

export function ProfitChart({
  days,
  weeks,
}: {
  readonly days: readonly Profit[];
  readonly weeks: readonly Profit[];
}) {
  const t = useTexts(copyTexts);
  const [by, setBy] = useState<"days" | "weeks">("days");
  return (
    <section className="px-4">
      <Segmented
        label={t("chart")}
        chosen={by}
        options={[
          { id: "days", label: t("byDay") },
          { id: "weeks", label: t("byWeek") },
        ]}
        onChoose={setBy}
      />
      <Drawn profits={by === "days" ? days : weeks} />
    </section>
  );
}

/** Alone, where there is nothing to choose. */
export function Drawn({ profits }: { readonly profits: readonly Profit[] }) {
  const t = useTexts(copyTexts);
  const first = profits[0];
  const last = profits.at(-1);
  if (first === undefined || last === undefined)
    return <p className="py-8 text-center text-13 text-muted">{t("noProfits")}</p>;
  const nets = profits.map(({ net }) => net);
  const { zero, bars } = barsOf(nets);
  const { ys } = curveOf(nets);
  const place = WIDTH / bars.length;
  const sum = nets.reduce((total, net) => total + Number(net), 0);
  const label = t("chartOf", { from: first.date, to: last.date, net: usdt(sum.toFixed(8)) });
  return (
    <figure className="mt-3">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-32 w-full"
      >
        <line
          x1={0}
          x2={WIDTH}
          y1={zero * HEIGHT}
          y2={zero * HEIGHT}
          className="stroke-line"
          vectorEffect="non-scaling-stroke"
        />
        {bars.map(({ top, height, isLoss }, at) => (
          <rect
            key={profits[at]?.date}
            x={(at + (1 - FILLED) / 2) * place}
            width={place * FILLED}
            y={top * HEIGHT}
            height={height * HEIGHT}
            fill="currentColor"
            className={clsx("opacity-60", TONE_TEXT[isLoss ? "down" : "up"])}
          />
        ))}
        <polyline
          points={ys.map((y, at) => `${at * place},${y * HEIGHT}`).join(" ")}
          fill="none"
          className="stroke-ink"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="mt-1 flex justify-between text-11 text-muted tabular-nums">
        <span>{first.date}</span>
        <span>{last.date}</span>
      </figcaption>
    </figure>
  );
}
