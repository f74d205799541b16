/** Closing a position: at market or at a price, how much of it, what that brings, what stays. */

import { formatPrice } from "@naru/money/price";
import { Chip, ChipRow } from "@naru/ui/parts/chip.tsx";
import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { useState } from "react";
import { catalogue, language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import type { OrderDesk } from "../orders/orders.ts";
import { useOrderReason } from "../orders/use-order-reason.ts";
import { keepsGuard } from "../orders/tell-guard.ts";
import type { LivePosition } from "../base/use-position.ts";
import { contractsOfShare, limitClose, SHARES, shareOf } from "./closing.ts";
import { profitAtPrice } from "../orders/exits.ts";
import { nameOf } from "../base/instruments.ts";
import { holdingText } from "../orders/confirm-sheet.tsx";
import { Change, Line, ProfitLines } from "../base/lines.tsx";
import { DealSheet } from "./deal-sheet.tsx";
import { positionTexts } from "../base/position-texts.ts";
import { PriceStepper } from "../base/price-stepper.tsx";
import { Stepper } from "../base/stepper.tsx";
import { tradeTexts } from "../base/texts.ts";

const closeTexts = catalogue(
  {
    closeHow: "청산할 수량",
    closeShare: "{share}%",
  },
  {
    closeHow: "Contracts to close",
    closeShare: "{share}%",
  },
);

interface Props {
  readonly live: LivePosition;
  readonly desk: OrderDesk;
  readonly onDone: () => void;
}

export function CloseSheet({ live, desk, onDone }: Props) {
  const t = useTexts(positionTexts);
  const trade = useTexts(tradeTexts);
  const chosen = useStore(language);
  const { position, option, terms, holding, last } = live;
  const [qty, setQty] = useState<number | null>(position.qty);
  /** Price units of a limit; `null` closes at market. */
  const [limit, setLimit] = useState<number | null>(null);
  const closing = Math.min(qty ?? 0, position.qty);
  const profit = profitAtPrice(holding, limit ?? last, closing, terms);
  const fee = BigInt(closing) * terms.fee;
  const left = holding.qty - Math.sign(holding.qty) * closing;
  async function send(): Promise<void> {
    if (limit !== null) {
      const asked = { qty: closing, margin: 0n, price: limit, last, tickUnits: terms.tickUnits };
      if (!keepsGuard(asked)) return;
      const order = limitClose(position, closing, formatPrice(limit, option.precision));
      if (await desk.place(order, "CLOSE")) onDone();
      return;
    }
    const whole = closing === position.qty;
    const id = position.overseaPositionId;
    if (await desk.send("CLOSE", () => desk.calls.close(id, whole ? null : closing))) onDone();
  }
  return (
    <DealSheet
      title={t("closeTitle", { name: nameOf(option, chosen) })}
      action={{
        label: t(limit === null ? "closeDo" : "closeAtDo", { qty: closing }),
        tone: position.tradeType === "LONG" ? "down" : "up",
        isBusy: desk.sending === "CLOSE",
        isOff: closing === 0,
        onPress: () => void send(),
      }}
      reason={useOrderReason(option)}
      hint={t(limit === null ? "atMarketHint" : "closeAtHint")}
      onDone={onDone}
    >
      <LimitField live={live} limit={limit} onLimit={setLimit} />
      <SharesField held={position.qty} qty={qty} onQty={setQty} />
      <dl className="mt-2 divide-y divide-line text-15">
        <ProfitLines name={t("estimate")} profit={profit} fee={fee} />
        <Line name={trade("confirmPosition")}>
          <Change before={holdingText(trade, holding.qty)} after={holdingText(trade, left)} />
        </Line>
      </dl>
    </DealSheet>
  );
}

/** At market, or at a price of its own. */
function LimitField({
  live: { option, terms, last },
  limit,
  onLimit,
}: Pick<Props, "live"> & {
  readonly limit: number | null;
  readonly onLimit: (limit: number | null) => void;
}) {
  const t = useTexts(positionTexts);
  const trade = useTexts(tradeTexts);
  return (
    <>
      <Segmented
        label={t("closeKind")}
        chosen={limit === null ? "market" : "limit"}
        options={[
          { id: "market", label: trade("MARKET") },
          { id: "limit", label: trade("LIMIT") },
        ]}
        onChoose={(kind) => onLimit(kind === "market" ? null : last)}
      />
      {limit === null ? null : (
        <div className="pt-3">
          <PriceStepper
            label={t("closePrice")}
            value={limit}
            tickUnits={terms.tickUnits}
            precision={option.precision}
            onChange={onLimit}
          />
        </div>
      )}
    </>
  );
}

/** How many contracts, by share or by number. */
function SharesField({
  held,
  qty,
  onQty,
}: {
  readonly held: number;
  readonly qty: number | null;
  readonly onQty: (qty: number | null) => void;
}) {
  const own = useTexts(closeTexts);
  return (
    <>
      <div className="-mx-4">
        <ChipRow label={own("closeHow")}>
          {SHARES.map((share) => (
            <Chip
              key={share}
              isOn={share === shareOf(held, qty)}
              onPress={() => onQty(contractsOfShare(held, share))}
            >
              {own("closeShare", { share })}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <Stepper label={own("closeHow")} value={qty} min={1} max={held} onChange={onQty} />
    </>
  );
}
