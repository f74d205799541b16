/**
 * The trade page of one instrument. On a phone one panel at a time above the thumb zone; on a desk the list, the
 * chart and the ladder stand beside each other.
 */

import { formatPrice } from "@naru/money/price";
import { Tabs, tabPanelProps } from "@naru/ui/parts/tabs.tsx";
import { useMemo, useState } from "react";
import { fill, language, useTexts } from "../../../app/i18n.ts";
import { alertNotice, ask } from "../../../app/notices.ts";
import { paths } from "../../../app/paths.ts";
import { useStore } from "../../../app/store.ts";
import { productTexts } from "../../../app/texts.ts";
import { useAccount, useConnection, useOptionEvents, useOptions } from "../../../live/hooks.ts";
import { type Sending, useOrderDesk } from "../data/orders.ts";
import { useSteady } from "../data/use-steady.ts";
import { useMedia, useTrade } from "../data/use-trade.ts";
import type { OptionView, OrderView, PositionView, TradeSide } from "../data/views.ts";
import { nameOf } from "../model/instruments.ts";
import type { OwnMark } from "../model/ladder-rows.ts";
import { reduceTicket, summarizeTicket, type Ticket, type TicketAction } from "../model/ticket.ts";
import { ChartPanel } from "../parts/chart-panel.tsx";
import { ConfirmSheet, type Draft } from "../parts/confirm-sheet.tsx";
import { Holdings, type HoldingsTab, KIND_KEYS } from "../parts/holdings.tsx";
import { InfoPanel } from "../parts/info-panel.tsx";
import { InstrumentList } from "../parts/instrument-list.tsx";
import { Ladder } from "../parts/ladder.tsx";
import { OrderPad, pressOrExplain } from "../parts/order-pad.tsx";
import { PositionStrip } from "../parts/position-strip.tsx";
import { PriceHead } from "../parts/price-head.tsx";
import { QuietDrawer, QuietSheet } from "../parts/quiet.tsx";
import { tradeTexts } from "../parts/texts.ts";
import { TradeHeader } from "../parts/trade-header.tsx";

export type PageTab = "ladder" | "chart" | "info";

interface Props {
  readonly option: OptionView;
  readonly isGuest: boolean;
  readonly go: (to: string) => void;
  /** Which panel stands first. */
  readonly initialTab?: PageTab;
}

const FIRST_QUANTITY = 1;

export function TradePage({ option, isGuest, go, initialTab = "ladder" }: Props) {
  const t = useTexts(tradeTexts);
  const chosen = useStore(language);
  const trade = useTrade(option);
  const options = useOptions();
  const account = useAccount();
  const desk = useOrderDesk();
  const isWide = useMedia("(min-width: 900px)");
  const hasSide = useMedia("(min-width: 1200px)");
  const [tab, setTab] = useState<PageTab>(initialTab);
  const [ticket, setTicket] = useState<Ticket>({ qty: FIRST_QUANTITY });
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isListOpen, setIsListOpen] = useState(false);
  const [holdings, setHoldings] = useState<HoldingsTab | null>(null);
  useClosing(option, options, isGuest, go);

  const summary = summarizeTicket(ticket, trade.standing, trade.terms, trade.gate);
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
  const open = (id: string) => go(isGuest ? paths.overseaView(id) : paths.oversea(id));

  const onTicket = useSteady((action: TicketAction) =>
    setTicket(reduceTicket(ticket, action, trade.terms.maxContracts)),
  );
  const drawUp = (side: TradeSide, price: number | null) => {
    if (signIn !== null) {
      signIn();
      return;
    }
    const reason = (side === "LONG" ? summary.long : summary.short).reason;
    pressOrExplain(reason, chosen, () =>
      setDraft({ side, qty: ticket.qty ?? 0, price, isClose: false }),
    );
  };

  async function send(): Promise<void> {
    if (draft === null) return;
    const order = {
      overseaOptionId: option.id,
      marketType: draft.price === null ? ("MARKET" as const) : ("LIMIT" as const),
      tradeType: draft.side,
      price: draft.price === null ? null : formatPrice(draft.price, option.precision),
      stopPrice: null,
      qty: draft.qty,
    };
    await desk.place(order, draft.isClose ? "CLOSE" : draft.side);
    setDraft(null);
  }

  async function closePosition(position: PositionView): Promise<void> {
    const side = position.tradeType === "LONG" ? "SHORT" : "LONG";
    if (position.overseaOptionId === option.id) {
      setHoldings(null);
      setDraft({ side, qty: position.qty, price: null, isClose: true });
      return;
    }
    const holding = t(position.tradeType === "LONG" ? "holdingLong" : "holdingShort", {
      qty: position.qty,
    });
    const name = nameOfId(options, position.overseaOptionId, position.koName, chosen);
    if (!(await ask(t("closeQuestion", { name, holding }), t("closeDo"), t("keep"), "danger")))
      return;
    const { overseaOptionId, qty } = position;
    const order = {
      overseaOptionId,
      marketType: "MARKET" as const,
      tradeType: side,
      price: null,
      stopPrice: null,
      qty,
    } as const;
    await desk.place(order, "CLOSE");
  }

  async function cancelOne(order: OrderView): Promise<void> {
    const name = nameOfId(options, order.overseaOptionId, order.koName, chosen);
    const side = t(order.tradeType === "LONG" ? "buy" : "sell");
    const kind = t(KIND_KEYS[order.marketType]);
    const question = t("cancelOneQuestion", { name, kind, side, qty: order.qty - order.filledQty });
    if (await ask(question, t("cancelDo"), t("keep"), "danger")) await desk.cancel([order.id]);
  }

  async function cancelMark(mark: OwnMark): Promise<void> {
    const only =
      mark.ids.length === 1 ? account?.orders.find((order) => order.id === mark.ids[0]) : undefined;
    if (only !== undefined) {
      await cancelOne(only);
      return;
    }
    const question = t("cancelSomeQuestion", { count: mark.ids.length });
    if (await ask(question, t("cancelDo"), t("keep"), "danger")) await desk.cancel(mark.ids);
  }

  async function cancelEverything(): Promise<void> {
    const count =
      account?.orders.filter((order) => order.overseaOptionId === option.id).length ?? 0;
    const question = t("cancelAllQuestion", { name: nameOf(option, chosen), count });
    if (await ask(question, t("cancelDo"), t("keep"), "danger")) await desk.cancelAll(option.id);
  }

  async function choose(next: OptionView): Promise<void> {
    if (next.isRest !== 0) {
      await alertNotice(fill(productTexts[chosen].stockClosed, { stock: nameOf(next, chosen) }));
      return;
    }
    setIsListOpen(false);
    if (next.id !== option.id) open(next.id);
  }

  const openList = useSteady(() => setIsListOpen(true));
  const closeList = useSteady(() => setIsListOpen(false));
  const closeHoldings = useSteady(() => setHoldings(null));
  const forgetDraft = useSteady(() => setDraft(null));
  const onChoose = useSteady((next: OptionView) => void choose(next));
  const onOpen = useSteady((id: string) => {
    setHoldings(null);
    if (id !== option.id) open(id);
  });
  const onClosePosition = useSteady((position: PositionView) => void closePosition(position));
  const onCancelOrder = useSteady((order: OrderView) => void cancelOne(order));
  const shownHoldings = holdings ?? "positions";
  const isSending = desk.sending !== null;
  const holdingsPanel = useMemo(
    () => (
      <Holdings
        tab={shownHoldings}
        isSending={isSending}
        onTab={setHoldings}
        onOpen={onOpen}
        onClose={onClosePosition}
        onCancel={onCancelOrder}
      />
    ),
    [shownHoldings, isSending, onOpen, onClosePosition, onCancelOrder],
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
      describe={(side) =>
        t("confirmTitle", {
          kind: t("limit"),
          side: t(side === "LONG" ? "buy" : "sell"),
          qty: ticket.qty ?? 0,
        })
      }
      onOrder={drawUp}
      onCancel={(mark) => void cancelMark(mark)}
    />
  );
  const pad = (
    <>
      {isGuest ? null : <PositionStrip trade={trade} />}
      <OrderPad
        trade={trade}
        ticket={ticket}
        summary={summary}
        sending={draft === null ? desk.sending : null}
        onTicket={onTicket}
        onMarket={(side) => drawUp(side, null)}
        onClose={() => trade.position && void closePosition(trade.position)}
        onCancelAll={() => void cancelEverything()}
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
        onConfirm={() => void send()}
        onBack={forgetDraft}
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
            chosen={tab === "info" ? "info" : "chart"}
            onChoose={setTab}
            isCompact
            tabs={[
              { id: "chart", label: t("tabChart") },
              { id: "info", label: t("tabInfo") },
            ]}
          />
          {tab === "info" ? <InfoPanel trade={trade} /> : <ChartPanel trade={trade} />}
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
              { id: "info", label: t("tabInfo") },
            ]}
          />
        </div>
        {isGuest ? null : (
          <button
            type="button"
            className="relative flex items-center border-b border-line px-3 text-13 font-semibold text-muted after:absolute after:-inset-y-1 after:inset-x-0"
            onClick={() => setHoldings(orderCount > 0 ? "orders" : "positions")}
          >
            {t("working")}
            <span
              className={`ml-1 min-w-5 rounded-full px-1.5 text-center text-12 leading-5 ${orderCount > 0 ? "bg-accent text-on-accent" : "bg-raised"}`}
            >
              {orderCount}
            </span>
          </button>
        )}
      </div>
      <div
        {...tabPanelProps(
          t(tab === "ladder" ? "tabLadder" : tab === "chart" ? "tabChart" : "tabInfo"),
        )}
        className="flex min-h-0 flex-1 flex-col"
      >
        {tab === "ladder" ? (
          ladder
        ) : tab === "chart" ? (
          <ChartPanel trade={trade} />
        ) : (
          <InfoPanel trade={trade} />
        )}
      </div>
      {pad}
      <QuietSheet isOpen={holdings !== null} onClose={closeHoldings} title={t("holdings")}>
        {holdingsPanel}
      </QuietSheet>
      {overlays}
    </div>
  );
}

/** A line under the header while the connection is lost; the values below stay, greyed by their own reasons. */
function LostLine() {
  const t = useTexts(tradeTexts);
  const { state } = useConnection();
  if (state !== "failed" && state !== "reconnecting") return null;
  return (
    <p
      role="status"
      className="shrink-0 bg-warning-wash px-3 py-1 text-12 font-semibold text-warning"
    >
      {t("offlineBar")}
    </p>
  );
}

/**
 * The viewed instrument closes (product.md §4): an alert, then the next open one; with none left, another alert and
 * the menu.
 */
function useClosing(
  option: OptionView,
  options: readonly OptionView[],
  isGuest: boolean,
  go: (to: string) => void,
): void {
  const texts = productTexts[useStore(language)];
  useOptionEvents((event) => {
    if (event.event !== "OPTION_CLOSE") return;
    const isNoneOpen = options.every(
      (other) => other.id === event.overseaOptionId || other.isRest !== 0,
    );
    if (isNoneOpen) {
      void alertNotice(texts.allOptionsClosed).then(() => go(paths.more));
      return;
    }
    if (event.overseaOptionId !== option.id) return;
    void alertNotice(fill(texts.optionClosed, { name: event.koName })).then(() =>
      go(isGuest ? paths.overseaView() : paths.oversea()),
    );
  });
}

function isUnderWay(sending: Sending): boolean {
  return sending === "LONG" || sending === "SHORT" || sending === "CLOSE";
}

function nameOfId(
  options: readonly OptionView[],
  id: string,
  koName: string,
  chosen: "ko" | "en",
): string {
  const option = options.find((known) => known.id === id);
  return option === undefined ? koName : nameOf(option, chosen);
}
