/** The trade page of one perpetual: price, mark, index and funding, then chart, book, trades and what it is. */

import { Button } from "@naru/ui/parts/button.tsx";
import { SideDrawer } from "@naru/ui/parts/sheet.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { Tabs, tabPanelProps } from "@naru/ui/parts/tabs.tsx";
import { type ReactNode, Suspense, useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { lazyScreen } from "../../../base/lazy-screen.ts";
import { paths } from "../../../base/paths.ts";
import { useStore } from "../../../base/store.ts";
import { MessageBell } from "../../../parts/header.tsx";
import { nameOf } from "../../../trading/base/instruments.ts";
import { priceUnits } from "../../../trading/base/terms.ts";
import { tradeTexts } from "../../../trading/base/texts.ts";
import { useMedia } from "../../../trading/base/use-trade.ts";
import { TapeView } from "../../../trading/chart/tape-view.tsx";
import { useTape } from "../../../trading/chart/use-tape.ts";
import { Chip } from "../../../trading/instruments/connection-chip.tsx";
import { HeaderBar } from "../../../trading/instruments/header-bar.tsx";
import { LostLine } from "../../../trading/instruments/lost-line.tsx";
import { PriceBar } from "../../../trading/instruments/price-bar.tsx";
import { useOpenOrders, usePositions } from "../data/account.ts";
import { useFreshness, usePriceAge } from "../data/live.ts";
import type { Perpetual } from "../data/store.ts";
import { AlertButton } from "../parts/alert-button.tsx";
import { BookPanel } from "../parts/book-panel.tsx";
import { Facts } from "../parts/facts.tsx";
import { InfoPanel } from "../parts/info-panel.tsx";
import { OrderFormPanel } from "../order/order-form.tsx";
import { OwnPanels } from "../parts/own-panels.tsx";
import { PerpetualList } from "../parts/perpetual-list.tsx";
import { StandingLine } from "../parts/standing-line.tsx";
import { calculatorTexts } from "../calculator-texts.ts";
import { NEW_FORM, type OrderForm } from "../model/order-form.ts";
import { futuresReadings } from "../readings.ts";
import { futuresTexts } from "../texts.ts";

const ChartPanel = lazyScreen(async () => (await import("../parts/chart-panel.tsx")).ChartPanel);

const CalculatorSheet = lazyScreen(
  async () => (await import("../parts/calculator-sheet.tsx")).CalculatorSheet,
);

interface Props {
  readonly option: Perpetual;
  readonly isGuest: boolean;
  readonly go: (to: string) => void;
  readonly opensAt?: PageTab;
  readonly begins?: OrderForm;
}

const TABS = ["chart", "book", "order", "own", "trades", "info"] as const;
export type PageTab = (typeof TABS)[number];
const TAB_KEYS = { chart: "tabChart", trades: "tabTrades", info: "tabInfo" } as const;
const OWN_KEYS = { book: "tabBook", order: "tabOrder", own: "tabOwn" } as const;

export function FuturesPage(props: Props) {
  const { option, isGuest, go, opensAt = "chart", begins = NEW_FORM } = props;
  const own = useTexts(futuresTexts);
  const [isListOpen, setListOpen] = useState(false);
  const [tab, setTab] = useState(opensAt);
  const [form, setForm] = useState(begins);
  const isWide = useMedia("(min-width: 900px)");
  const isOld = ["late", "stale", "lost"].includes(useFreshness(option.stock));
  const choose = ({ id }: Perpetual) => {
    setListOpen(false);
    go(isGuest ? paths.futureView(id) : paths.future(id));
  };
  const onForm = (change: Partial<OrderForm>) => setForm((held) => ({ ...held, ...change }));
  // Where a price was touched an order at it begins; one at the market becomes a limit.
  const onPrice = (price: number) => {
    onForm({ price, ...(form.kind === "MARKET" ? { kind: "LIMIT" } : {}) });
    if (!isWide) setTab("order");
  };
  const ordering = isGuest ? {} : { onPrice };
  const list = <PerpetualList viewedId={option.id} onChoose={choose} />;
  const order = <OrderFormPanel option={option} form={form} onForm={onForm} />;
  const page = (
    <div className="mx-auto flex min-h-0 w-full min-w-0 flex-1 flex-col max-[899px]:max-w-(--page-width)">
      <Head
        option={option}
        isGuest={isGuest}
        isOld={isOld}
        hasMenu={!isWide}
        onOpenList={() => setListOpen(!isWide)}
      />
      <Panels
        option={option}
        isOld={isOld}
        isWide={isWide}
        isGuest={isGuest}
        wanted={tab}
        onTab={setTab}
        order={order}
        {...ordering}
      />
      {isGuest || (tab !== "order" && !isWide) ? (
        <Foot
          option={option}
          isGuest={isGuest}
          onPress={() => (isGuest ? go(paths.signin) : setTab("order"))}
        />
      ) : null}
    </div>
  );
  if (!isWide)
    return (
      <>
        {page}
        <SideDrawer isOpen={isListOpen} onClose={() => setListOpen(false)} title={own("title")}>
          {list}
        </SideDrawer>
      </>
    );
  return (
    <WidePage list={list} page={page}>
      <BookPanel option={option} isOld={isOld} {...ordering} />
      {isGuest ? null : <div className="flex max-h-3/5 shrink-0 flex-col">{order}</div>}
    </WidePage>
  );
}

interface WideProps {
  readonly list: ReactNode;
  readonly page: ReactNode;
  /** The book, and what is ordered by it. */
  readonly children: ReactNode;
}

/** Where there is room everything stands beside the page. */
function WidePage({ list, page, children }: WideProps) {
  const own = useTexts(futuresTexts);
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[16rem_minmax(0,1fr)_22rem]">
      <aside
        aria-label={own("title")}
        className="flex min-h-0 flex-col border-r border-line bg-surface"
      >
        <h2 className="flex h-12 shrink-0 items-center px-4 text-17 font-bold">{own("title")}</h2>
        {list}
      </aside>
      {page}
      <aside aria-label={own("book")} className="flex min-h-0 flex-col border-l border-line">
        {children}
      </aside>
    </div>
  );
}

interface HeadProps extends Pick<Props, "option" | "isGuest"> {
  readonly isOld: boolean;
  readonly hasMenu: boolean;
  readonly onOpenList: () => void;
}

/** Which perpetual it is, how old its prices are, what it costs now. */
function Head({ option, isGuest, isOld, hasMenu, onOpenList }: HeadProps) {
  const chosen = useStore(language);
  const { precision } = option;
  return (
    <>
      <HeaderBar
        option={option}
        code={option.stock}
        hasMenu={hasMenu}
        isLoading={false}
        onOpenInstruments={onOpenList}
      >
        <span className="shrink-0 pr-2">
          <Chip freshness={useFreshness(option.stock)} ageMs={usePriceAge(option.stock)} />
        </span>
        {isGuest ? null : <MessageBell isSpare={false} />}
      </HeaderBar>
      <LostLine />
      <StandingLine option={option} />
      <div className="flex items-center">
        <div className="min-w-0 flex-1">
          <PriceBar
            name={nameOf(option, chosen)}
            last={priceUnits(option.lastPrice, precision)}
            previous={priceUnits(option.prevClose, precision)}
            rateChange={option.rateChange}
            precision={precision}
            isOld={isOld}
          >
            {null}
          </PriceBar>
        </div>
        {isGuest ? null : <AlertButton option={option} />}
      </div>
      <Facts option={option} />
    </>
  );
}

interface PanelsProps {
  readonly option: Perpetual;
  readonly isOld: boolean;
  /** Book and order form stand beside, where there is room. */
  readonly isWide: boolean;
  readonly isGuest: boolean;
  readonly wanted: PageTab;
  readonly onTab: (tab: PageTab) => void;
  readonly order: ReactNode;
  readonly onPrice?: (price: number) => void;
}

function Panels(props: PanelsProps) {
  const { option, isOld, isWide, isGuest, wanted, onTab, order, onPrice } = props;
  const t = useTexts(tradeTexts);
  const own = useTexts(futuresTexts);
  const isThere = (id: PageTab) =>
    !(isWide && (id === "book" || id === "order")) &&
    !(isGuest && (id === "own" || id === "order"));
  const tab = isThere(wanted) ? wanted : "chart";
  const count = (usePositions()?.length ?? 0) + (useOpenOrders()?.length ?? 0);
  const labelOf = (id: PageTab) =>
    id === "book" || id === "own" || id === "order" ? own(OWN_KEYS[id]) : t(TAB_KEYS[id]);
  const ordering = onPrice === undefined ? {} : { onPrice };
  return (
    <>
      <Tabs
        label={t("tabs")}
        chosen={tab}
        onChoose={onTab}
        isCompact
        isDense
        tabs={TABS.filter(isThere).map((id) => ({
          id,
          label: labelOf(id),
          ...(id === "own" ? { count } : {}),
        }))}
      />
      <div
        {...tabPanelProps(labelOf(tab))}
        className="relative flex min-h-0 flex-1 flex-col overflow-hidden"
      >
        <Suspense fallback={<Skeleton className="m-3 min-h-0 flex-1" />}>
          {tab === "chart" ? <ChartPanel option={option} {...ordering} /> : null}
          {tab === "book" ? <BookPanel option={option} isOld={isOld} {...ordering} /> : null}
          {tab === "order" ? order : null}
          {tab === "own" ? <OwnPanels option={option} /> : null}
          {tab === "trades" ? <Tape option={option} /> : null}
          {tab === "info" ? <InfoPanel option={option} /> : null}
        </Suspense>
      </div>
    </>
  );
}

const NONE: readonly never[] = [];

function Tape({ option }: Pick<Props, "option">) {
  const [attempt, setAttempt] = useState(0);
  const { precision, qtyPrecision } = option;
  return (
    <TapeView
      tape={useTape(futuresReadings, option, option.trades, attempt)}
      fills={NONE}
      {...{ precision, qtyPrecision }}
      tickUnits={priceUnits(option.tickSize, precision) ?? 1}
      last={priceUnits(option.lastPrice, precision)}
      book={option}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}

interface FootProps extends Pick<Props, "option" | "isGuest"> {
  readonly onPress: () => void;
}

/** In reach of the thumb: what there is to do. */
function Foot({ option, isGuest, onPress }: FootProps) {
  const t = useTexts(tradeTexts);
  const own = useTexts(futuresTexts);
  const calculator = useTexts(calculatorTexts);
  const [isReckoning, setReckoning] = useState(false);
  // Of what nobody may open there is nothing to reckon.
  const canReckon = option.isCloseOnly === 0 && option.tiers.length > 0;
  return (
    <div className="flex shrink-0 items-center gap-2 border-t border-line bg-surface p-3">
      {canReckon && (
        <Button size="large" className="shrink-0" onClick={() => setReckoning(true)}>
          {calculator("open")}
        </Button>
      )}
      <Button tone="accent" size="large" className="min-w-0 flex-1" onClick={onPress}>
        {isGuest ? t("signInToOrder") : own("toOrder")}
      </Button>
      {isReckoning && (
        <Suspense>
          <CalculatorSheet option={option} onClose={() => setReckoning(false)} />
        </Suspense>
      )}
    </div>
  );
}
