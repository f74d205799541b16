/** A stop that follows the price: its distance from the best price seen, and how often it moves. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useState } from "react";
import { useTexts } from "../../base/i18n.ts";
import { memberPreferences } from "../../base/preferences.ts";

import { exitRequests, levelsOf, trailOf } from "../orders/exit-drafts.ts";
import { TICKS_MAX } from "../orders/exits.ts";
import { showPrice } from "../base/figures.ts";
import type { ExitPartProps } from "./exit-pair.tsx";
import { Warning } from "../base/lines.tsx";
import { positionTexts } from "../base/position-texts.ts";
import { exitTexts } from "./exit-texts.ts";
import { Stepper } from "../base/stepper.tsx";

export function ExitTrail({ live, desk, onDone }: ExitPartProps) {
  const t = useTexts(positionTexts);
  const own = useTexts(exitTexts);
  const { position, option } = live;
  const held = trailOf(position);
  const now = position.exits.find(({ kind }) => kind === "TRAIL");
  const [tick, setTick] = useState<number | null>(held?.tick ?? memberPreferences.get().tpsl.sl);
  const [step, setStep] = useState<number | null>(held?.step ?? 1);
  const [qty, setQty] = useState<number | null>(held?.qty ?? null);
  async function save(isOn: boolean): Promise<void> {
    const trail = isOn ? { tick: tick ?? 1, step: step ?? 1, qty } : null;
    const exits = exitRequests(levelsOf(position), trail);
    if (await desk.send("EXITS", () => desk.calls.setExits(position.overseaPositionId, exits)))
      onDone();
  }
  const fields = [
    { label: own("trailTicks"), value: tick, max: TICKS_MAX, set: setTick, placeholder: "" },
    { label: own("trailStep"), value: step, max: TICKS_MAX, set: setStep, placeholder: "" },
    { label: own("trailQty"), value: qty, max: position.qty, set: setQty, placeholder: "–" },
  ];
  return (
    <>
      {now === undefined ? null : (
        <p className="pt-3 text-15 font-bold text-down">
          {own("trailNow", { price: showPrice(now.price, option.precision) })}
        </p>
      )}
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
      {held === null || tick === held.tick ? null : <Warning>{own("trailAnew")}</Warning>}
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
          disabled={tick === null || step === null}
          onClick={() => void save(true)}
        >
          {own("trailSave")}
        </Button>
      </div>
      <p className="pb-2 text-center text-12 text-muted">{t("levelsKept")}</p>
    </>
  );
}
