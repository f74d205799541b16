/** What of an order can still be changed before it goes out: its prices, its quantity, the exits that its fill attaches. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useState } from "react";
import { useTexts } from "../../base/i18n.ts";
import { memberPreferences } from "../../base/preferences.ts";
import { ladderTexts } from "../base/ladder-texts.ts";
import { positionTexts } from "../base/position-texts.ts";
import { Stepper } from "../base/stepper.tsx";
import { tradeTexts } from "../base/texts.ts";
import type { Trade } from "../base/use-trade.ts";
import type { Draft } from "./draft.ts";
import { TICKS_MAX } from "./exits.ts";
import { OrderTermsFields } from "./order-terms-fields.tsx";

interface Props {
  readonly draft: Draft;
  readonly trade: Trade;
  readonly onChange: (draft: Draft) => void;
}

export function ConfirmFields({ draft, trade, onChange }: Props) {
  const t = useTexts(tradeTexts);
  const own = useTexts(ladderTexts);
  const words = useTexts(positionTexts);
  /** While the quantity's field is empty the order keeps the one before. */
  const [isEmpty, setEmpty] = useState(false);
  const { terms, option, last } = trade;
  return (
    <>
      <OrderTermsFields
        terms={{ ...draft, qty: isEmpty ? null : draft.qty }}
        labels={{
          price: draft.stopPrice === null ? t("LIMIT") : own("limitPrice"),
          stopPrice: words("stopField"),
        }}
        tickUnits={terms.tickUnits}
        precision={option.precision}
        qtyMin={1}
        qtyMax={terms.maxContracts}
        onChange={({ price = draft.price, stopPrice = draft.stopPrice, qty = draft.qty }) => {
          setEmpty(qty === null);
          const direction =
            stopPrice === null || last === null ? null : stopPrice > last ? "above" : "below";
          onChange({ ...draft, price, stopPrice, direction, qty: qty ?? draft.qty });
        }}
      />
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Exit
          name={words("tp")}
          ticks={draft.tpTick}
          start={memberPreferences.get().tpsl.tp}
          onTicks={(tpTick) => onChange({ ...draft, tpTick })}
        />
        <Exit
          name={words("sl")}
          ticks={draft.slTick}
          start={memberPreferences.get().tpsl.sl}
          onTicks={(slTick) => onChange({ ...draft, slTick })}
        />
      </div>
    </>
  );
}

interface ExitProps {
  readonly name: string;
  readonly ticks: number | null;
  /** What turning it on begins with. */
  readonly start: number;
  readonly onTicks: (ticks: number | null) => void;
}

/** Ticks of one exit, or the button that attaches it. */
function Exit({ name, ticks, start, onTicks }: ExitProps) {
  const t = useTexts(positionTexts);
  return (
    <div>
      <div className="flex h-11 items-center justify-between text-12 text-muted">
        <span>
          {name} ({t("ticksField")})
        </span>
        <Button
          size="small"
          aria-label={`${name} ${t(ticks === null ? "turnOn" : "off")}`}
          className="relative after:absolute after:-inset-y-1 after:inset-x-0"
          onClick={() => onTicks(ticks === null ? start : null)}
        >
          {t(ticks === null ? "turnOn" : "off")}
        </Button>
      </div>
      {ticks === null ? null : (
        <Stepper
          label={name}
          value={ticks}
          min={1}
          max={TICKS_MAX}
          onChange={(next) => onTicks(next ?? ticks)}
        />
      )}
    </div>
  );
}
