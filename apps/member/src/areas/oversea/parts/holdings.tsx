/** Positions and working orders over all instruments, with close and cancel; a sheet on a phone, a panel on a desk. */

import { Button } from "@naru/ui/parts/button.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { Tabs, tabPanelProps } from "@naru/ui/parts/tabs.tsx";
import { language, useTexts } from "../../../app/i18n.ts";
import { useStore } from "../../../app/store.ts";
import { useAccount, useOption } from "../../../live/hooks.ts";
import { siteCurrency } from "../data/use-trade.ts";
import type { OptionView, OrderView, PositionView } from "../data/views.ts";
import {
  arrowOf,
  directionOfAmount,
  showPrice,
  showSigned,
  showTicks,
  unitOf,
} from "../model/figures.ts";
import { nameOf } from "../model/instruments.ts";
import { holdingOf, profitAt, tenthsOfTicksAt } from "../model/profit.ts";
import { marketReason } from "../model/session.ts";
import { priceUnits, termsOf } from "../model/terms.ts";
import { shortAverage } from "./position-strip.tsx";
import { reasonTexts, tradeTexts } from "./texts.ts";
import { SIDE_TEXT, TONE_TEXT } from "./tone.ts";

export type HoldingsTab = "positions" | "orders";

interface Props {
  readonly tab: HoldingsTab;
  readonly isSending: boolean;
  readonly onTab: (tab: HoldingsTab) => void;
  readonly onOpen: (optionId: string) => void;
  readonly onClose: (position: PositionView) => void;
  readonly onCancel: (order: OrderView) => void;
}

export function Holdings({ tab, isSending, onTab, onOpen, onClose, onCancel }: Props) {
  const t = useTexts(tradeTexts);
  const account = useAccount();
  const positions = account?.positions ?? [];
  const orders = account?.orders ?? [];
  return (
    <>
      <Tabs
        label={t("holdings")}
        chosen={tab}
        onChoose={onTab}
        isCompact
        tabs={[
          { id: "positions", label: t("positions", { count: positions.length }) },
          { id: "orders", label: t("workingOrders", { count: orders.length }) },
        ]}
      />
      <div {...tabPanelProps(t("holdings"))} className="min-h-40">
        {tab === "positions" ? (
          positions.length === 0 ? (
            <EmptyState title={t("noPositions")} hint={t("noPositionsHint")} />
          ) : (
            <ul className="divide-y divide-line">
              {positions.map((position) => (
                <PositionRow
                  key={position.overseaPositionId}
                  position={position}
                  isSending={isSending}
                  onOpen={onOpen}
                  onClose={onClose}
                />
              ))}
            </ul>
          )
        ) : orders.length === 0 ? (
          <EmptyState title={t("noOrders")} hint={t("noOrdersHint")} />
        ) : (
          <ul className="divide-y divide-line">
            {orders.map((order) => (
              <OrderRow
                key={order.id}
                order={order}
                isSending={isSending}
                onOpen={onOpen}
                onCancel={onCancel}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

interface PositionRowProps extends Pick<Props, "isSending" | "onOpen" | "onClose"> {
  readonly position: PositionView;
}

function PositionRow({ position, isSending, onOpen, onClose }: PositionRowProps) {
  const t = useTexts(tradeTexts);
  const chosen = useStore(language);
  const option = useOption(position.overseaOptionId);
  const live = option === undefined ? null : liveFigures(position, option);
  const profit = live?.profit ?? 0n;
  const name = option === undefined ? position.koName : nameOf(option, chosen);
  const held = t(position.tradeType === "LONG" ? "holdingLong" : "holdingShort", {
    qty: position.qty,
  });
  const reason = option === undefined ? "LOADING" : marketReason(option);
  return (
    <li className="flex items-center gap-3 py-2.5">
      <button
        type="button"
        className="min-h-11 min-w-0 flex-1 text-left"
        aria-label={`${name} ${held}, ${t("profit")} ${showSigned(profit, siteCurrency())}`}
        onClick={() => onOpen(position.overseaOptionId)}
      >
        <span className="flex items-baseline justify-between gap-2">
          <span className="truncate text-15 font-semibold">
            <span className={SIDE_TEXT[position.tradeType]}>{held}</span> {name}
          </span>
          <span className={`shrink-0 text-15 font-bold ${TONE_TEXT[directionOfAmount(profit)]}`}>
            {live === null
              ? "–"
              : `${arrowOf(directionOfAmount(profit))} ${showSigned(profit, siteCurrency())}`}
            <span className="text-12 font-normal">{unitOf(siteCurrency(), chosen)}</span>
          </span>
        </span>
        <span className="mt-0.5 flex items-baseline justify-between gap-2 text-12 text-muted">
          <span className="truncate">
            {t("average")} {shortAverage(position.avgPrice, option?.precision ?? 2)} →{" "}
            {option === undefined ? "–" : showPrice(option.lastPrice, option.precision)}
          </span>
          <span className="shrink-0">
            {live === null ? "" : `${showTicks(live.ticks)} `}
            {t("ticks")}
          </span>
        </span>
      </button>
      <Button
        size="small"
        className="h-11 min-w-14"
        disabled={isSending || reason !== null}
        onClick={() => onClose(position)}
      >
        {reason === null ? t("closePosition") : reasonTexts[chosen][reason]}
      </Button>
    </li>
  );
}

interface OrderRowProps extends Pick<Props, "isSending" | "onOpen" | "onCancel"> {
  readonly order: OrderView;
}

function OrderRow({ order, isSending, onOpen, onCancel }: OrderRowProps) {
  const t = useTexts(tradeTexts);
  const chosen = useStore(language);
  const option = useOption(order.overseaOptionId);
  const name = option === undefined ? order.koName : nameOf(option, chosen);
  const price = showPrice(order.stopPrice ?? order.price, option?.precision ?? 2);
  const held = t(order.tradeType === "LONG" ? "holdingLong" : "holdingShort", { qty: order.qty });
  return (
    <li className="flex items-center gap-3 py-2.5">
      <button
        type="button"
        className="min-h-11 min-w-0 flex-1 text-left"
        aria-label={`${name} ${t(KIND_KEYS[order.marketType])} ${held}, ${price}`}
        onClick={() => onOpen(order.overseaOptionId)}
      >
        <span className="flex items-baseline justify-between gap-2 text-15 font-semibold">
          <span className="truncate">
            <span className={SIDE_TEXT[order.tradeType]}>{held}</span> {name}
          </span>
          <span className="shrink-0">{price}</span>
        </span>
        <span className="mt-0.5 flex items-baseline justify-between gap-2 text-12 text-muted">
          <span>
            {t(KIND_KEYS[order.marketType])} ·{" "}
            {t("filledOf", { filled: order.filledQty, qty: order.qty })}
          </span>
          <span className="shrink-0">
            {t("last")} {option === undefined ? "–" : showPrice(option.lastPrice, option.precision)}
          </span>
        </span>
      </button>
      <Button
        size="small"
        className="h-11 min-w-14"
        disabled={isSending}
        onClick={() => onCancel(order)}
      >
        {t("cancelOrder")}
      </Button>
    </li>
  );
}

/** Words of order kinds (product.md §9). */
export const KIND_KEYS = {
  LIMIT: "limit",
  MARKET: "market",
  STOPLIMIT: "stopLimit",
  STOPMARKET: "mit",
  LIQUIDATION: "liquidation",
} as const satisfies Record<OrderView["marketType"], string>;

function liveFigures(
  position: PositionView,
  option: OptionView,
): { profit: bigint; ticks: bigint } | null {
  const last = priceUnits(option.lastPrice, option.precision);
  if (last === null) return null;
  const terms = termsOf(option, siteCurrency());
  const holding = holdingOf(position, option.precision);
  return { profit: profitAt(holding, last, terms), ticks: tenthsOfTicksAt(holding, last, terms) };
}
