/** Positions and working orders over all instruments, with close and cancel; a sheet on a phone, a panel on a desk. */

import { parseDecimal } from "@naru/money/decimal";
import { scaleOf } from "@naru/vocabulary/currency";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { Button } from "@naru/ui/parts/button.tsx";
import { Chip } from "@naru/ui/parts/chip.tsx";
import { EmptyState, ErrorState } from "@naru/ui/parts/state-box.tsx";
import { Tabs, tabPanelProps } from "@naru/ui/parts/tabs.tsx";
import { type ReactNode, useState } from "react";
import { showAverage } from "../../base/average.ts";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { useAccount, useAccountFailure, useOption, useOptions } from "../../live/hooks.ts";
import { loadAccount } from "../../live/wiring.ts";
import { runtime } from "../../base/runtime.ts";
import { levelsOf, trailOf } from "../orders/exit-drafts.ts";
import { useFills } from "./fills.ts";
import { waitingPrice } from "../base/terms.ts";
import { useClosables } from "./use-closables.ts";
import { siteCurrency } from "../base/use-trade.ts";
import { closingOf, type Which } from "./closing.ts";
import type { OptionView, OrderView, PositionView } from "../base/views.ts";
import {
  arrowOf,
  directionOfAmount,
  showPrice,
  showSigned,
  showTicks,
  unitOf,
} from "../base/figures.ts";
import { nameOf } from "../base/instruments.ts";
import { holdingOf, profitAt, tenthsOfTicksAt } from "../base/profit.ts";
import { priceUnits, termsOf } from "../base/terms.ts";
import { Won } from "../base/lines.tsx";
import { KIND_KEYS } from "../base/order-kinds.ts";
import { positionTexts } from "../base/position-texts.ts";
import { tradeTexts } from "../base/texts.ts";
import { SIDE_TEXT, TONE_TEXT } from "../base/tone.ts";

export type HoldingsTab = "positions" | "orders" | "fills";

/** What a position's row can open. */
export type PositionSheet = "close" | "reverse" | "exits" | "overnight";

interface Props {
  readonly tab: HoldingsTab;
  /** The instrument that the page shows. */
  readonly viewedId: string;
  readonly isSending: boolean;
  readonly onTab: (tab: HoldingsTab) => void;
  readonly onOpen: (optionId: string) => void;
  readonly onSheet: (kind: PositionSheet, positionId: string) => void;
  readonly onBulk: (which: Which) => void;
  readonly onAmend: (orderId: string) => void;
  readonly onCancel: (order: OrderView) => void;
  /** Over the working orders: the best of the viewed instrument, a tick at a time. */
  readonly best?: ReactNode;
}

export function Holdings(props: Props) {
  const { tab, viewedId, isSending, onTab, onOpen, onSheet, onBulk, onAmend, onCancel, best } =
    props;
  const t = useTexts(tradeTexts);
  const own = useTexts(positionTexts);
  const account = useAccount();
  const [isHereOnly, setHereOnly] = useState(false);
  const hereId = isHereOnly ? viewedId : null;
  const positions = account?.positions ?? [];
  const orders = account?.orders ?? [];
  const shownPositions = ofOption(positions, hereId);
  const shownOrders = ofOption(orders, hereId);
  return (
    <>
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <Tabs
            label={t("holdings")}
            chosen={tab}
            onChoose={onTab}
            isCompact
            tabs={[
              { id: "positions", label: t("positions", { count: positions.length }) },
              { id: "orders", label: t("workingOrders", { count: orders.length }) },
              { id: "fills", label: own("tabFills") },
            ]}
          />
        </div>
        <Chip isOn={isHereOnly} onPress={() => setHereOnly(!isHereOnly)}>
          {own("hereOnly")}
        </Chip>
      </div>
      <div {...tabPanelProps(t("holdings"))} className="min-h-40">
        {tab === "fills" ? (
          <FillList optionId={hereId} />
        ) : account === undefined ? (
          <NoAccount />
        ) : tab === "positions" ? (
          positions.length === 0 ? (
            <EmptyState title={t("noPositions")} hint={t("noPositionsHint")} />
          ) : (
            <>
              <BulkRow onBulk={onBulk} />
              {shownPositions.length === 0 ? <EmptyState title={own("hereNone")} /> : null}
              <ul className="divide-y divide-line">
                {shownPositions.map((position) => (
                  <PositionRow
                    key={position.overseaPositionId}
                    position={position}
                    onOpen={onOpen}
                    onSheet={onSheet}
                  />
                ))}
              </ul>
            </>
          )
        ) : orders.length === 0 ? (
          <EmptyState title={t("noOrders")} hint={t("noOrdersHint")} />
        ) : shownOrders.length === 0 ? (
          <EmptyState title={own("hereNone")} />
        ) : (
          <>
            {best}
            <ul className="divide-y divide-line">
              {shownOrders.map((order) => (
                <OrderRow
                  key={order.id}
                  order={order}
                  isSending={isSending}
                  onOpen={onOpen}
                  onAmend={onAmend}
                  onCancel={onCancel}
                />
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}

/** The rows of one instrument, or all of them where none is named. */
function ofOption<Row extends { readonly overseaOptionId: string }>(
  rows: readonly Row[],
  optionId: string | null,
): readonly Row[] {
  return optionId === null ? rows : rows.filter((row) => row.overseaOptionId === optionId);
}

/** Until the account is there: its shape, or why it cannot be had. */
function NoAccount() {
  const t = useTexts(tradeTexts);
  const failure = useAccountFailure();
  if (failure === null) return <Skeleton className="mt-3 h-24 w-full" />;
  return (
    <ErrorState
      title={t("accountFailed")}
      hint={failure}
      action={{ label: t("reload"), onPress: () => void loadAccount() }}
    />
  );
}

const BULKS = [
  ["WINNERS", "bulkWinners"],
  ["LOSERS", "bulkLosers"],
  ["ALL", "bulkAll"],
] as const;

/** Winners, losers, all: each with how many it means. */
function BulkRow({ onBulk }: Pick<Props, "onBulk">) {
  const t = useTexts(positionTexts);
  const closables = useClosables();
  return (
    <div role="group" aria-label={t("bulk")} className="flex gap-2 pt-2">
      {BULKS.map(([which, key]) => {
        const { count } = closingOf(which, closables);
        return (
          <Button
            key={which}
            size="small"
            className="flex-1"
            disabled={count === 0}
            onClick={() => onBulk(which)}
          >
            {t(key)} <span className="text-muted">{count}</span>
          </Button>
        );
      })}
    </div>
  );
}

interface PositionRowProps extends Pick<Props, "onOpen" | "onSheet"> {
  readonly position: PositionView;
}

function PositionRow({ position, onOpen, onSheet }: PositionRowProps) {
  const t = useTexts(tradeTexts);
  const own = useTexts(positionTexts);
  const chosen = useStore(language);
  const option = useOption(position.overseaOptionId);
  const live = option === undefined ? null : liveFigures(position, option);
  const profit = live?.profit ?? 0n;
  const name = option === undefined ? position.koName : nameOf(option, chosen);
  const held = t(position.tradeType === "LONG" ? "holdingLong" : "holdingShort", {
    qty: position.qty,
  });
  const id = position.overseaPositionId;
  const actions: readonly (readonly [kind: PositionSheet, label: string])[] = [
    ["close", own("close")],
    ["reverse", own("reverse")],
    ["exits", own("exits")],
    ["overnight", own("overnight")],
  ];
  return (
    <li className="py-2.5">
      <button
        type="button"
        className="min-h-11 w-full text-left"
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
            {t("average")} {showAverage(position.avgPrice, option)} →{" "}
            {option === undefined ? "–" : showPrice(option.lastPrice, option.precision)}
          </span>
          <span className="shrink-0">
            {live === null ? "" : `${showTicks(live.ticks)} `}
            {t("ticks")}
          </span>
        </span>
        <span className="mt-0.5 block truncate text-12 text-muted">
          {exitWords(position, own).join(" · ")}
        </span>
      </button>
      <div className="mt-1.5 grid grid-cols-4 gap-1.5">
        {actions.map(([kind, label]) => (
          <Button
            key={kind}
            size="small"
            className="relative min-w-0 px-1! after:absolute after:-inset-y-1 after:inset-x-0"
            onClick={() => onSheet(kind, id)}
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  );
}

/** What will happen to a position by itself: its exits and its night. */
function exitWords(
  position: PositionView,
  t: (key: keyof (typeof positionTexts)["ko"], values?: Record<string, number>) => string,
): string[] {
  const levels = levelsOf(position).length;
  const words = [
    position.tpTick === null ? null : t("tpAt", { ticks: position.tpTick }),
    position.slTick === null ? null : t("slAt", { ticks: position.slTick }),
    levels === 0 ? null : t("levels", { count: levels }),
    trailOf(position) === null ? null : t("trailing"),
  ].filter((word) => word !== null);
  if (words.length === 0) words.push(t("tpslOff"));
  if (position.isActive === 1) {
    // What was added too late to be covered is not kept, also of a whole.
    const isAll = position.isWhole === 1 && position.overnightQty === position.qty;
    words.push(isAll ? t("overnightOnWhole") : t("overnightOn", { qty: position.overnightQty }));
  }
  return words;
}

/** Today's finished orders, each in two lines. */
function FillList({ optionId }: { readonly optionId: string | null }) {
  const t = useTexts(positionTexts);
  const trade = useTexts(tradeTexts);
  const options = useOptions();
  const chosen = useStore(language);
  const fills = useFills(true);
  if (fills.state !== "ready")
    return fills.state === "loading" ? (
      <Skeleton className="mt-3 h-24 w-full" />
    ) : (
      <EmptyState title={t("fillsFailed")} />
    );
  const done = fills.records.filter((record) => record.filledQty > 0);
  const shown = ofOption(done, optionId);
  if (shown.length === 0)
    return <EmptyState title={t(done.length === 0 ? "fillsEmpty" : "hereNone")} />;
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone: runtime().site.timeZone,
    timeStyle: "medium",
  });
  return (
    <ul className="divide-y divide-line">
      {shown.map((record) => {
        const option = options.find((known) => known.id === record.overseaOptionId);
        const scale = scaleOf(siteCurrency());
        const net = parseDecimal(record.profit, scale) - parseDecimal(record.fee, scale);
        return (
          <li key={record.id} className="py-2.5">
            <p className="flex items-baseline justify-between gap-2 text-15 font-semibold">
              <span className="truncate">
                <span className={SIDE_TEXT[record.tradeType]}>
                  {trade(record.tradeType === "LONG" ? "holdingLong" : "holdingShort", {
                    qty: record.filledQty,
                  })}
                </span>{" "}
                {option === undefined ? record.koName : nameOf(option, chosen)}
              </span>
              <Won amount={net} isSigned />
            </p>
            <p className="mt-0.5 flex justify-between text-12 text-muted">
              <span>{trade(KIND_KEYS[record.marketType])}</span>
              <span>
                {t("fillRow", {
                  price: showAverage(record.avgPrice ?? "0", option),
                  time: record.closedAt === null ? "" : clock.format(Date.parse(record.closedAt)),
                })}
              </span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

interface OrderRowProps extends Pick<Props, "isSending" | "onOpen" | "onAmend" | "onCancel"> {
  readonly order: OrderView;
}

function OrderRow({ order, isSending, onOpen, onAmend, onCancel }: OrderRowProps) {
  const t = useTexts(tradeTexts);
  const own = useTexts(positionTexts);
  const chosen = useStore(language);
  const option = useOption(order.overseaOptionId);
  const name = option === undefined ? order.koName : nameOf(option, chosen);
  const price = showPrice(waitingPrice(order), option?.precision ?? 2);
  const held = t(order.tradeType === "LONG" ? "holdingLong" : "holdingShort", { qty: order.qty });
  return (
    <li className="flex items-center gap-2 py-2.5">
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
        className="h-11 min-w-12 px-1.5!"
        disabled={isSending}
        onClick={() => onAmend(order.id)}
      >
        {own("amend")}
      </Button>
      <Button
        size="small"
        className="h-11 min-w-12 px-1.5!"
        disabled={isSending}
        onClick={() => onCancel(order)}
      >
        {t("cancelOrder")}
      </Button>
    </li>
  );
}

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
