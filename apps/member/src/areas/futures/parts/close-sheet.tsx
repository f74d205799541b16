/** Closing a position: how much of it, at the market or by a limit, what that brings and what stays. */

import { formatDecimal, tryParseDecimal } from "@naru/money/decimal";
import { Chip, ChipRow } from "@naru/ui/parts/chip.tsx";
import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { useStore } from "../../../base/store.ts";
import { directionOfAmount, showAmount, showSigned } from "../../../trading/base/figures.ts";
import { nameOf } from "../../../trading/base/instruments.ts";
import { Line } from "../../../trading/base/lines.tsx";
import { PriceStepper } from "../../../trading/base/price-stepper.tsx";
import { priceUnits } from "../../../trading/base/terms.ts";
import { TONE_TEXT } from "../../../trading/base/tone.ts";
import { futuresCalls } from "../data/calls.ts";
import { holdingTexts } from "../holding-texts.ts";
import { shortly } from "../../../perpetuals/model/amount.ts";
import { closing, lockedBy, SHARES, shareOfQty } from "../model/holding.ts";
import { coinOf } from "../model/perpetual.ts";
import { HoldingSheet, type PositionSheetProps } from "./holding-sheet.tsx";
import { useSending } from "./use-sending.ts";

export function CloseSheet({ position, option, onClose }: PositionSheetProps) {
  const t = useTexts(holdingTexts);
  const chosen = useStore(language);
  const { sending, send } = useSending();
  const { precision, qtyPrecision } = option;
  const held = Number(tryParseDecimal(position.qty, qtyPrecision) ?? 0n);
  const tick = priceUnits(option.tickSize, precision) ?? 1;
  const last = priceUnits(option.lastPrice, precision) ?? tick;
  const [wanted, setWanted] = useState(held);
  /** Price units of a limit; null closes at the market. */
  const [limit, setLimit] = useState<number | null>(null);
  const steps = Math.min(wanted, held);
  const qty = formatDecimal(BigInt(steps), qtyPrecision);
  const price = formatDecimal(BigInt(limit ?? last), precision);
  const locked = lockedBy(option);
  const coin = coinOf(option);
  async function close(): Promise<void> {
    const { futuresPositionId } = position;
    const what = { qty: steps === held ? null : qty, price: limit === null ? null : price };
    const call = () => futuresCalls.close({ futuresPositionId, ...what });
    if (await send("close", call)) onClose();
  }
  return (
    <HoldingSheet
      title={t("closeTitle", { name: nameOf(option, chosen) })}
      label={t("closeDo", { qty: shortly(qty), coin })}
      tone={position.tradeType === "LONG" ? "down" : "up"}
      isBusy={sending !== null}
      isOff={steps === 0}
      reason={locked === null ? null : t(locked)}
      hint={t(limit === null ? "marketHint" : "limitHint")}
      onPress={() => void close()}
      onClose={onClose}
    >
      <Segmented
        label={t("closeKind")}
        chosen={limit === null ? "market" : "limit"}
        options={[
          { id: "market", label: t("market") },
          { id: "limit", label: t("limit") },
        ]}
        onChoose={(kind) => setLimit(kind === "market" ? null : last)}
      />
      <Shares qty={position.qty} decimals={qtyPrecision} chosen={steps} onChoose={setWanted} />
      <div className="flex flex-col gap-2">
        {limit === null ? null : (
          <PriceStepper
            label={t("price")}
            value={limit}
            tickUnits={tick}
            precision={precision}
            onChange={setLimit}
          />
        )}
        <PriceStepper
          label={t("qty")}
          value={steps}
          tickUnits={1}
          precision={qtyPrecision}
          words={{ less: t("qtyLess"), more: t("qtyMore") }}
          onChange={setWanted}
        />
      </div>
      <Estimate
        {...closing(position, qty, price, option)}
        left={`${formatDecimal(BigInt(held - steps), qtyPrecision)} ${coin}`}
      />
    </HoldingSheet>
  );
}

/** Parts that one press chooses; `chosen` and the answer are steps of the coin. */
function Shares({
  qty,
  decimals,
  chosen,
  onChoose,
}: {
  readonly qty: string;
  readonly decimals: number;
  readonly chosen: number;
  readonly onChoose: (steps: number) => void;
}) {
  const t = useTexts(holdingTexts);
  return (
    <div className="-mx-4 mt-1">
      <ChipRow label={t("qty")}>
        {SHARES.map((share) => {
          const part = shareOfQty(qty, share, decimals);
          const steps = Number(tryParseDecimal(part, decimals) ?? 0n);
          return (
            <Chip key={share} isOn={steps === chosen} onPress={() => onChoose(steps)}>
              {t("shareOf", { share })}
            </Chip>
          );
        })}
      </ChipRow>
    </div>
  );
}

/** What it would bring and cost, and what stays. */
function Estimate({ profit, fee, left }: ReturnType<typeof closing> & { readonly left: string }) {
  const t = useTexts(holdingTexts);
  return (
    <dl className="mt-2 divide-y divide-line text-15">
      <Line name={t("estimate")}>
        <span className={TONE_TEXT[directionOfAmount(profit)]}>{showSigned(profit, "USDT")}</span>
      </Line>
      <Line name={t("fee")}>{showAmount(fee, "USDT")}</Line>
      <Line name={t("left")}>{left}</Line>
    </dl>
  );
}
