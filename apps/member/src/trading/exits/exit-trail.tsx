/** A stop that follows the price: its distance from the best price seen, and how often it moves. */

import { formatPrice } from "@naru/money/price";
import { Button } from "@naru/ui/parts/button.tsx";
import { useState } from "react";
import { useTexts } from "../../base/i18n.ts";
import { memberPreferences } from "../../base/preferences.ts";
import { exitRequests, isAhead, levelsOf, trailOf } from "../orders/exit-drafts.ts";
import { TICKS_MAX } from "../orders/exits.ts";
import { showPrice } from "../base/figures.ts";
import type { ExitPartProps } from "./exit-pair.tsx";
import { Warning } from "../base/lines.tsx";
import { positionTexts } from "../base/position-texts.ts";
import { priceUnits } from "../base/terms.ts";
import { exitTexts } from "./exit-texts.ts";
import { Stepper } from "../base/stepper.tsx";
import { TrailStart } from "./trail-start.tsx";

export function ExitTrail({ live, desk, onDone }: ExitPartProps) {
  const t = useTexts(positionTexts);
  const own = useTexts(exitTexts);
  const { position, option } = live;
  const held = trailOf(position);
  const [tick, setTick] = useState<number | null>(held?.tick ?? memberPreferences.get().tpsl.sl);
  const [step, setStep] = useState<number | null>(held?.step ?? 1);
  const [qty, setQty] = useState<number | null>(held?.qty ?? null);
  const [opened] = useState(priceUnits(held?.startPrice, option.precision));
  const [chosen, setStart] = useState(opened);
  // Touched since the sheet was opened it waits for nothing any more: it follows.
  const start = chosen === opened && held?.startPrice === null ? null : chosen;
  const startPrice = start === null ? null : formatPrice(start, option.precision);
  const isAnew = held !== null && (tick !== held.tick || held.startPrice !== null);
  async function save(isOn: boolean): Promise<void> {
    const trail = isOn ? { tick: tick ?? 1, step: step ?? 1, qty, startPrice } : null;
    const exits = exitRequests(levelsOf(position), trail);
    if (await desk.send("EXITS", () => desk.calls.setExits(position.overseaPositionId, exits)))
      onDone();
  }
  const isFine = tick !== null && step !== null && (start === null || isAhead(start, live));
  const fields = [
    { label: own("trailTicks"), value: tick, max: TICKS_MAX, set: setTick, placeholder: "" },
    { label: own("trailStep"), value: step, max: TICKS_MAX, set: setStep, placeholder: "" },
    { label: own("trailQty"), value: qty, max: position.qty, set: setQty, placeholder: "–" },
  ];
  return (
    <>
      <Standing {...live} />
      <div className="flex flex-col gap-3 pt-3">
        {fields.map(({ label, value, max, set, placeholder }) => (
          <div key={label}>
            <p className="pb-1 text-12 text-muted">{label}</p>
            <Stepper
              label={label}
              value={value}
              min={1}
              max={max}
              placeholder={placeholder}
              onChange={set}
            />
          </div>
        ))}
      </div>
      <TrailStart live={live} start={start} distance={tick ?? 1} onStart={setStart} />
      {start === null && isAnew ? <Warning>{own("trailAnew")}</Warning> : null}
      <div className="flex gap-2 pt-4 pb-2">
        {held === null ? null : (
          <Button size="large" disabled={desk.sending !== null} onClick={() => void save(false)}>
            {t("off")}
          </Button>
        )}
        <Button
          size="large"
          tone="accent"
          className="flex-1"
          isBusy={desk.sending === "EXITS"}
          disabled={!isFine}
          onClick={() => void save(true)}
        >
          {own("trailSave")}
        </Button>
      </div>
      <p className="pb-2 text-center text-12 text-muted">{t("levelsKept")}</p>
    </>
  );
}

/** Where it stands, or what it waits for. */
function Standing({ position, option }: Pick<ExitPartProps["live"], "position" | "option">) {
  const own = useTexts(exitTexts);
  const trail = position.exits.find(({ kind }) => kind === "TRAIL");
  if (trail === undefined) return null;
  const price = showPrice(trail.price, option.precision);
  const start = showPrice(trail.startPrice, option.precision);
  return (
    <p className="pt-3 text-15 font-bold text-down">
      {own(trail.startPrice === null ? "trailNow" : "trailWaits", { price, start })}
    </p>
  );
}
