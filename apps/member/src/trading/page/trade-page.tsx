/**
 * The trade page of one instrument. On a phone one panel at a time above the thumb zone; on a desk the list, the
 * chart and the ladder stand beside each other.
 */

import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { Tabs, tabPanelProps } from "@naru/ui/parts/tabs.tsx";
import { type ReactNode, Suspense, useMemo, useState } from "react";
import { fill, language, useTexts } from "../../base/i18n.ts";
import { alertNotice, ask, toast } from "../../base/notices.ts";
import { paths } from "../../base/paths.ts";
import { useStore } from "../../base/store.ts";
import { productTexts } from "../../base/texts.ts";
import { closePosition, reversePosition, useAccount, useOptions } from "../../live/hooks.ts";
import { changeLadderSettings, useLadderSettings } from "../../settings/kept-ladder-settings.ts";
import { orderMoves } from "./order-moves.ts";
import { isUnderWay, useOrderDesk } from "../orders/orders.ts";
import { useClosing } from "../holdings/use-closing.ts";
import { useLadderDesk } from "../ladder/use-ladder-desk.ts";
import { useSteady } from "../base/use-steady.ts";
import { useMedia, useTrade } from "../base/use-trade.ts";
import type { OptionView, OrderView, TradeSide } from "../base/views.ts";
import type { Which } from "../holdings/closing.ts";
import type { Cell, Outcome } from "../ladder/gesture.ts";
import { nameOf, nameOfId } from "../base/instruments.ts";
import { rowPrice } from "../ladder/ladder-rows.ts";
import { STEPS } from "../../settings/ladder-settings.ts";
import { averageRow } from "../base/profit.ts";
import { priceUnits } from "../base/terms.ts";
import { reduceTicket, summarizeTicket, type Ticket, type TicketAction } from "../base/ticket.ts";
import { BestOrders } from "../ladder/best-orders.tsx";
import { ChartPanel } from "../chart/chart-panel.tsx";
import { ConfirmSheet } from "../orders/confirm-sheet.tsx";
import { Holdings, type HoldingsTab, type PositionSheet } from "../holdings/holdings.tsx";
import { KIND_KEYS } from "../base/order-kinds.ts";
import { InstrumentList } from "../instruments/instrument-list.tsx";
import { Ladder } from "../ladder/ladder.tsx";
import { LostLine } from "../instruments/lost-line.tsx";
import { OrderPad } from "../pad/order-pad.tsx";
import { PositionStrip } from "../holdings/position-strip.tsx";
import { PriceHead } from "../instruments/price-head.tsx";
import { PullUp } from "../ladder/pull-up.tsx";
import { QuietDrawer } from "../base/quiet.tsx";
import { sayOutcome } from "../ladder/say-outcome.ts";
import { reasonSentences, tradeTexts } from "../base/texts.ts";
import { TradeHeader } from "../instruments/trade-header.tsx";
import { InfoPanel, TradesPanel } from "./lazy-panels.ts";
import { type OpenSheet, TradeSheets } from "./trade-sheets.tsx";
import { WorkingButton } from "../pad/working-button.tsx";

export type PageTab = "ladder" | "chart" | "trades" | "info";

interface Props {
  readonly option: OptionView;
  readonly isGuest: boolean;
  readonly go: (to: string) => void;
  /** Which panel stands first. */
  readonly initialTab?: PageTab;
  /** What is open from the start, for the gallery. */
  readonly initialSheet?: OpenSheet | null;
  readonly initialHeight?: number | null;
  readonly initialHoldings?: HoldingsTab;
}

const FIRST_QUANTITY = 1;

export function TradePage({
  option,
  isGuest,
  go,
  initialTab = "ladder",
  initialSheet = null,
  initialHeight = null,
  initialHoldings = "positions",
}: Props) {
  const t = useTexts(tradeTexts);
  const chosen = useStore(language);
  const trade = useTrade(option);
  const options = useOptions();
  const account = useAccount();
  const desk = useOrderDesk();
  const isWide = useMedia("(min-width: 900px)");
  const hasSide = useMedia("(min-width: 1200px)");
  const settings = useLadderSettings();
  const [tab, setTab] = useState<PageTab>(initialTab);
  const [ticket, setTicket] = useState<Ticket>({ qty: FIRST_QUANTITY });
  const [isListOpen, setIsListOpen] = useState(false);
  const [holdings, setHoldings] = useState<HoldingsTab>(initialHoldings);
  const [height, setHeight] = useState<number | null>(initialHeight);
  const [sheet, setSheet] = useState<OpenSheet | null>(initialSheet);
  const [isLocked, setIsLocked] = useState(false);
  const orders = useLadderDesk(trade, ticket, settings, desk);
  const moves = orderMoves(trade, settings, desk);
  const describe = (outcome: Outcome, from: Cell) =>
    sayOutcome(outcome, from, {
      precision: option.precision,
      qty: ticket.qty ?? 0,
      draftOf: orders.draftOf,
      ordersAt: moves.ordersAt,
    });
  useClosing(option, options, isGuest, go);

  const summary = summarizeTicket(ticket, trade.standing, trade.terms, trade.gate);
  const { draft } = orders;
  const drafted =
    draft === null
      ? null
      : summarizeTicket({ qty: draft.qty }, trade.standing, trade.terms, trade.gate);
  const draftSide =
    drafted === null || draft === null
      ? null
      : draft.side === "LONG"
        ? drafted.long
        : drafted.short;
  const orderCount = account?.orders.length ?? 0;
  const signIn = isGuest ? () => go(paths.signin) : null;
  /** A guest's order goes nowhere: why, then to where it can. */
  const refuseGuest = () => {
    toast(reasonSentences[chosen].SIGN_IN, "warning");
    go(paths.signin);
  };
  const open = (id: string) => go(isGuest ? paths.overseaView(id) : paths.oversea(id));
  const isAsking = settings.mode === "CONFIRM";

  const onTicket = useSteady((action: TicketAction) =>
    setTicket(reduceTicket(ticket, action, trade.terms.maxContracts)),
  );

  function act(outcome: Outcome, at: number): void {
    if (outcome.kind === "nothing") return;
    if (isGuest) {
      refuseGuest();
      return;
    }
    switch (outcome.kind) {
      case "price":
        openPrice(outcome.price);
        break;
      case "cancel":
        void cancelOrders(moves.ordersAt(outcome.side, outcome.price));
        break;
      case "amend":
        moves.moveRow(outcome.side, outcome.price, outcome.to);
        break;
      default:
        orders.place(outcome, at);
    }
  }

  /** What a price has to show: the loss-cut its gauge, an exit its editor, anything else the alerts. */
  function openPrice(price: number): void {
    const unit = trade.terms.tickUnits * settings.step;
    const isHere = (units: number | null) =>
      units !== null && rowPrice(units, unit, "LONG") === price;
    const { position } = trade;
    if (position?.exits.some((exit) => isHere(priceUnits(exit.price, option.precision))))
      setSheet({ kind: "exits", positionId: position.overseaPositionId });
    else if (isHere(trade.losscutRow)) setSheet({ kind: "gauge" });
    else if (position !== undefined && isHere(averageRow(trade.holding, trade.terms.tickUnits)))
      setSheet({ kind: "exits", positionId: position.overseaPositionId });
    else setSheet({ kind: "price", price });
  }

  /** An order's label cancels it, whatever else stands in the chart shows what its price has to show. */
  const pressLine = (id: string, price: number) => {
    const order = account?.orders.find((working) => id === `order-${working.id}`);
    if (order !== undefined) void cancelOne(order);
    else if (!id.startsWith("day-"))
      openPrice(rowPrice(price, trade.terms.tickUnits * settings.step, "LONG"));
  };

  const market = (side: TradeSide, at: number) => {
    if (isGuest) refuseGuest();
    else orders.market(side, at);
  };
  const join = (side: TradeSide, at: number) => {
    const best = (side === "LONG" ? trade.book?.bids : trade.book?.asks)?.[0];
    const price = priceUnits(best?.[0], option.precision);
    if (isGuest) refuseGuest();
    else if (price !== null) orders.place({ kind: "limit", side, price }, at, `JOIN ${side}`);
  };

  async function closeWhole(): Promise<void> {
    const { position } = trade;
    if (position === undefined) return;
    const id = position.overseaPositionId;
    if (settings.asks.close) setSheet({ kind: "close", positionId: id });
    else await desk.send("CLOSE", () => closePosition(id, null));
  }

  async function reverse(): Promise<void> {
    const { position } = trade;
    if (position === undefined) return;
    const id = position.overseaPositionId;
    if (settings.asks.reverse) setSheet({ kind: "reverse", positionId: id });
    else await desk.send("REVERSE", () => reversePosition(id));
  }

  async function cancelOne(order: OrderView): Promise<void> {
    const name = nameOfId(options, order.overseaOptionId, order.koName, chosen);
    const side = t(order.tradeType === "LONG" ? "buy" : "sell");
    const kind = t(KIND_KEYS[order.marketType]);
    const question = t("cancelOneQuestion", { name, kind, side, qty: order.qty - order.filledQty });
    if (await ask(question, t("cancelDo"), t("keep"), "danger")) await desk.cancel([order.id]);
  }

  async function cancelOrders(chosenOrders: readonly OrderView[]): Promise<void> {
    const [only] = chosenOrders;
    if (only === undefined) return;
    const ids = chosenOrders.map((order) => order.id);
    if (!isAsking) {
      await desk.cancel(ids);
      return;
    }
    if (ids.length === 1) {
      await cancelOne(only);
      return;
    }
    const question = t("cancelSomeQuestion", { count: ids.length });
    if (await ask(question, t("cancelDo"), t("keep"), "danger")) await desk.cancel(ids);
  }

  async function cancelEverything(): Promise<void> {
    const count =
      account?.orders.filter((order) => order.overseaOptionId === option.id).length ?? 0;
    const question = t("cancelAllQuestion", { name: nameOf(option, chosen), count });
    const overseaOptionId = option.id;
    if (!settings.asks.cancelAll || (await ask(question, t("cancelDo"), t("keep"), "danger")))
      await desk.cancelAll({ overseaOptionId });
  }

  /** One that is closed is told of, and then opens to be looked at: its orders are off and say why. */
  async function choose(next: OptionView): Promise<void> {
    if (next.isRest !== 0)
      await alertNotice(fill(productTexts[chosen].stockClosed, { stock: nameOf(next, chosen) }));
    setIsListOpen(false);
    if (next.id !== option.id) open(next.id);
  }

  const openList = useSteady(() => setIsListOpen(true));
  const closeList = useSteady(() => setIsListOpen(false));
  const forgetDraft = useSteady(orders.forget);
  const closeSheet = useSteady(() => setSheet(null));
  const onChoose = useSteady((next: OptionView) => void choose(next));
  const onOpen = useSteady((id: string) => {
    setHeight(null);
    if (id !== option.id) open(id);
  });
  const onSheet = useSteady((kind: PositionSheet, positionId: string) =>
    setSheet({ kind, positionId }),
  );
  const onBulk = useSteady((which: Which) => setSheet({ kind: "bulk", which }));
  const onJoin = useSteady(join);
  const onPlace = useSteady((outcome: Outcome, at: number) => {
    setSheet(null);
    act(outcome, at);
  });
  const onStep = useSteady(() =>
    changeLadderSettings({
      step: STEPS[(STEPS.indexOf(settings.step) + 1) % STEPS.length] ?? 1,
    }),
  );
  const onLock = useSteady(() => setIsLocked(!isLocked));
  const onSettings = useSteady(() => setSheet({ kind: "settings" }));
  const onAmend = useSteady((orderId: string) => setSheet({ kind: "amend", orderId }));
  const onCancelOrder = useSteady((order: OrderView) => void cancelOne(order));
  const onMoveBest = useSteady(moves.moveOrdersOf);
  const isSending = desk.sending !== null;
  const holdingsPanel = useMemo(
    () => (
      <Holdings
        tab={holdings}
        viewedId={option.id}
        isSending={isSending}
        onTab={setHoldings}
        onOpen={onOpen}
        onSheet={onSheet}
        onBulk={onBulk}
        onAmend={onAmend}
        onCancel={onCancelOrder}
        best={
          <BestOrders
            optionId={option.id}
            moved={desk.places.moved}
            isOff={isLocked || trade.gate !== null}
            onMove={onMoveBest}
          />
        }
      />
    ),
    [
      holdings,
      isSending,
      onOpen,
      onSheet,
      onBulk,
      onAmend,
      onCancelOrder,
      option.id,
      desk.places.moved,
      isLocked,
      trade.gate,
      onMoveBest,
    ],
  );
  const list = useMemo(
    () => <InstrumentList viewedId={option.id} onChoose={onChoose} />,
    [option.id, onChoose],
  );

  const header = (
    <TradeHeader
      option={option}
      isGuest={isGuest}
      hasMenu={!hasSide}
      onOpenInstruments={openList}
    />
  );
  const ladder = (
    <Ladder
      trade={trade}
      settings={settings}
      isLocked={isLocked}
      places={desk.places}
      armed={orders.armedCell}
      describe={describe}
      onAct={act}
      onJoin={onJoin}
      onStep={onStep}
      onLock={isGuest ? undefined : onLock}
      onSettings={isGuest ? undefined : onSettings}
    />
  );
  const chartPanel = (
    <ChartPanel
      trade={trade}
      isLocked={isLocked || isGuest}
      onMoveLine={moves.moveLine}
      onPrice={(price) => setSheet({ kind: "price", price })}
      onLine={pressLine}
    />
  );
  const panels: Readonly<Record<Exclude<PageTab, "ladder">, ReactNode>> = {
    chart: chartPanel,
    trades: late(<TradesPanel trade={trade} />),
    info: late(<InfoPanel trade={trade} />),
  };
  const pad = (
    <>
      {isGuest ? null : (
        <PositionStrip
          trade={trade}
          onOpen={() => {
            setHoldings("positions");
            setHeight(height === null ? 1 : null);
          }}
          onGauge={() => setSheet({ kind: "gauge" })}
        />
      )}
      <OrderPad
        trade={trade}
        ticket={ticket}
        summary={summary}
        sending={draft === null && sheet === null ? desk.sending : null}
        hasBracket={settings.hasBracket}
        armed={orders.armedMarket}
        onTicket={onTicket}
        onMarket={market}
        onClose={() => void closeWhole()}
        onReverse={() => void reverse()}
        onCancelAll={() => void cancelEverything()}
        onSheet={(kind) => setSheet({ kind })}
        onBracket={() => changeLadderSettings({ hasBracket: !settings.hasBracket })}
        onSignIn={signIn}
      />
    </>
  );
  const overlays = (
    <>
      <ConfirmSheet
        draft={draft}
        trade={trade}
        summary={draftSide}
        isSending={isUnderWay(desk.sending)}
        onConfirm={(at) => void orders.confirm(at)}
        onBack={forgetDraft}
      />
      <TradeSheets
        sheet={sheet}
        trade={trade}
        desk={desk}
        qty={ticket.qty ?? 0}
        onPlace={onPlace}
        onDone={closeSheet}
      />
      <QuietDrawer isOpen={isListOpen && !hasSide} onClose={closeList} title={t("instruments")}>
        {list}
      </QuietDrawer>
    </>
  );

  if (isWide) {
    return (
      <div
        className={`grid min-h-0 flex-1 ${hasSide ? "grid-cols-[16rem_minmax(0,1fr)_26rem]" : "grid-cols-[minmax(0,1fr)_24rem]"}`}
      >
        {hasSide ? (
          <aside
            aria-label={t("instruments")}
            className="flex min-h-0 flex-col border-r border-line bg-surface pt-3"
          >
            {list}
          </aside>
        ) : null}
        <div className="flex min-h-0 min-w-0 flex-col border-r border-line">
          {header}
          <LostLine />
          <PriceHead trade={trade} />
          <Tabs
            label={t("tabs")}
            chosen={tab === "ladder" ? "chart" : tab}
            onChoose={setTab}
            isCompact
            tabs={[
              { id: "chart", label: t("tabChart") },
              { id: "trades", label: t("tabTrades") },
              { id: "info", label: t("tabInfo") },
            ]}
          />
          {tab === "ladder" ? chartPanel : panels[tab]}
          {isGuest ? null : (
            <div className="h-60 shrink-0 overflow-y-auto border-t border-line px-4 pb-4">
              {holdingsPanel}
            </div>
          )}
        </div>
        <div className="flex min-h-0 flex-col">
          {ladder}
          {pad}
        </div>
        {overlays}
      </div>
    );
  }
  return (
    <div className="mx-auto flex min-h-0 w-full max-w-(--page-width) flex-1 flex-col">
      {header}
      <LostLine />
      <PriceHead trade={trade} />
      <div className="flex shrink-0 items-stretch">
        <div className="min-w-0 flex-1">
          <Tabs
            label={t("tabs")}
            chosen={tab}
            onChoose={setTab}
            isCompact
            tabs={[
              { id: "ladder", label: t("tabLadder") },
              { id: "chart", label: t("tabChart") },
              { id: "trades", label: t("tabTrades") },
              { id: "info", label: t("tabInfo") },
            ]}
          />
        </div>
        {isGuest ? null : (
          <WorkingButton
            count={orderCount}
            onPress={() => {
              setHoldings(orderCount > 0 ? "orders" : "positions");
              setHeight(height ?? 1);
            }}
          />
        )}
      </div>
      <div {...tabPanelProps(t(TAB_KEYS[tab]))} className="relative flex min-h-0 flex-1 flex-col">
        {tab === "ladder" ? ladder : panels[tab]}
        {isGuest ? null : (
          <PullUp height={height} onHeight={setHeight}>
            {holdingsPanel}
          </PullUp>
        )}
      </div>
      {pad}
      {overlays}
    </div>
  );
}

/** A panel whose code may still be on its way. */
function late(panel: ReactNode): ReactNode {
  return <Suspense fallback={<Skeleton className="m-3 min-h-0 flex-1" />}>{panel}</Suspense>;
}

const TAB_KEYS = {
  ladder: "tabLadder",
  chart: "tabChart",
  trades: "tabTrades",
  info: "tabInfo",
} as const satisfies Record<PageTab, string>;
