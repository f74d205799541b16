/** The last look before an order goes out: what, at which price, what it binds and costs, and what it leaves. */

import { Button } from "@naru/ui/parts/button.tsx";
import type { ReactNode } from "react";
import { language, useTexts } from "../../../app/i18n.ts";
import { useStore } from "../../../app/store.ts";
import { siteCurrency, type Trade } from "../data/use-trade.ts";
import type { TradeSide } from "../data/views.ts";
import { formatPriceText, showAmount, showTicks, unitOf } from "../model/figures.ts";
import { nameOf } from "../model/instruments.ts";
import { priceUnits } from "../model/terms.ts";
import type { SideSummary } from "../model/ticket.ts";
import { QuietSheet } from "./quiet.tsx";
import { reasonSentences, tradeTexts } from "./texts.ts";

/** An order that waits for the member's yes. */
export interface Draft {
  readonly side: TradeSide;
  readonly qty: number;
  /** Price units of a limit order, `null` at the market. */
  readonly price: number | null;
  readonly isClose: boolean;
}

interface Props {
  readonly draft: Draft | null;
  readonly trade: Trade;
  readonly summary: SideSummary | null;
  readonly isSending: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

export function ConfirmSheet({ draft, trade, summary, isSending, onConfirm, onBack }: Props) {
  const t = useTexts(tradeTexts);
  const chosen = useStore(language);
  if (draft === null || summary === null)
    return (
      <QuietSheet isOpen={false} onClose={onBack} title="">
        {null}
      </QuietSheet>
    );
  const { option, last, terms } = trade;
  const side = t(draft.side === "LONG" ? "buy" : "sell");
  const kind = t(draft.price === null ? "market" : "limit");
  const label = draft.isClose
    ? t("confirmClose", { side, qty: draft.qty })
    : t("confirmSend", { kind, side, qty: draft.qty });
  const best = bestAgainst(draft.side, trade);
  const isMarketable =
    draft.price !== null &&
    best !== null &&
    (draft.side === "LONG" ? draft.price >= best : draft.price <= best);
  const unit = unitOf(siteCurrency(), chosen);
  const money = (amount: bigint) => (
    <>
      {showAmount(amount, siteCurrency())}
      <span className="text-faint"> {unit}</span>
    </>
  );
  return (
    <QuietSheet
      isOpen
      onClose={onBack}
      title={nameOf(option, chosen)}
      footer={
        <>
          <Button size="large" className="max-w-28" onClick={onBack}>
            {t("confirmBack")}
          </Button>
          <Button
            size="large"
            tone={draft.side === "LONG" ? "up" : "down"}
            isBusy={isSending}
            disabled={summary.reason !== null}
            onClick={onConfirm}
          >
            {label}
          </Button>
        </>
      }
    >
      <p className={`text-20 font-bold ${draft.side === "LONG" ? "text-up" : "text-down"}`}>
        {label}
        {draft.price === null ? null : (
          <span className="text-ink"> @ {formatPriceText(draft.price, option.precision)}</span>
        )}
      </p>
      <dl className="mt-3 divide-y divide-line text-15">
        {draft.price === null ? (
          <Line name={t("confirmAtMarket")}>
            {best === null ? "–" : formatPriceText(best, option.precision)}
          </Line>
        ) : (
          <Line name={t("confirmDistance")}>
            {last === null
              ? "–"
              : showTicks(BigInt(Math.round(((draft.price - last) / terms.tickUnits) * 10)))}
            <span className="text-faint"> {t("ticks")}</span>
          </Line>
        )}
        <Line name={t("margin")}>{money(summary.margin)}</Line>
        <Line name={t("fee")}>{money(summary.fee)}</Line>
        <Line name={t("confirmPosition")}>
          <Change
            before={holdingText(t, summary.positionBefore)}
            after={holdingText(t, summary.positionAfter)}
          />
        </Line>
        <Line name={t("confirmPower")}>
          <Change
            before={showAmount(summary.powerBefore, siteCurrency())}
            after={money(summary.powerAfter)}
          />
        </Line>
      </dl>
      {isMarketable && summary.reason === null ? (
        <p className="mt-3 rounded-8 bg-warning-wash px-3 py-2 text-13 text-warning">
          {t("confirmMarketable")}
        </p>
      ) : null}
      {summary.reason === null ? null : (
        <p role="alert" className="mt-3 rounded-8 bg-warning-wash px-3 py-2 text-13 text-warning">
          {reasonSentences[chosen][summary.reason]}
        </p>
      )}
    </QuietSheet>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <dt className="shrink-0 text-13 text-muted">{name}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </div>
  );
}

function Change({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <>
      <span className="font-normal text-muted">{before}</span>
      <span aria-hidden="true" className="px-1.5 text-faint">
        →
      </span>
      {after}
    </>
  );
}

/** The best price an order of `side` would meet now. */
function bestAgainst(side: TradeSide, { book, option, last }: Trade): number | null {
  const level = side === "LONG" ? book?.asks[0] : book?.bids[0];
  return priceUnits(level?.[0], option.precision) ?? last;
}

function holdingText(
  t: ReturnType<typeof useTexts<keyof (typeof tradeTexts)["ko"]>>,
  qty: number,
): string {
  if (qty === 0) return t("holdingFlat");
  return t(qty > 0 ? "holdingLong" : "holdingShort", { qty: Math.abs(qty) });
}
