/** The trade page of one perpetual: price, mark, index and funding, then chart, book, trades and what it is. */

import { Button } from "@naru/ui/parts/button.tsx";
import { SideDrawer } from "@naru/ui/parts/sheet.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { Tabs, tabPanelProps } from "@naru/ui/parts/tabs.tsx";
import { Suspense, useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { lazyScreen } from "../../../base/lazy-screen.ts";
import { paths } from "../../../base/paths.ts";
import { useStore } from "../../../base/store.ts";
import { MessageBell } from "../../../parts/header.tsx";
import { groupDigits } from "../../../trading/base/figures.ts";
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
import { useFuturesWallet, useOpenOrders, usePositions, useSetting } from "../data/account.ts";
import { useFreshness, usePriceAge } from "../data/live.ts";
import type { Perpetual } from "../data/store.ts";
import { BookPanel } from "../parts/book-panel.tsx";
import { Facts } from "../parts/facts.tsx";
import { InfoPanel } from "../parts/info-panel.tsx";
import { OwnPanels } from "../parts/own-panels.tsx";
import { PerpetualList } from "../parts/perpetual-list.tsx";
import { StandingLine } from "../parts/standing-line.tsx";
import { calculatorTexts } from "../calculator-texts.ts";
import { cutPrice } from "../model/perpetual.ts";
import { futuresReadings } from "../readings.ts";
import { futuresTexts } from "../texts.ts";

const ChartView = lazyScreen(
  async () => (await import("../../../trading/chart/chart-view.tsx")).ChartView,
);

const CalculatorSheet = lazyScreen(
  async () => (await import("../parts/calculator-sheet.tsx")).CalculatorSheet,
);

interface Props {
  readonly option: Perpetual;
  readonly isGuest: boolean;
  readonly go: (to: string) => void;
}

const TABS = ["chart", "book", "trades", "info", "own"] as const;
type PageTab = (typeof TABS)[number];
const TAB_KEYS = { chart: "tabChart", trades: "tabTrades", info: "tabInfo" } as const;
const OWN_KEYS = { book: "tabBook", own: "tabOwn" } as const;

export function FuturesPage({ option, isGuest, go }: Props) {
  const own = useTexts(futuresTexts);
  const [isListOpen, setListOpen] = useState(false);
  const isWide = useMedia("(min-width: 900px)");
  const isOld = ["late", "stale", "lost"].includes(useFreshness(option.stock));
  const choose = ({ id }: Perpetual) => {
    setListOpen(false);
    go(isGuest ? paths.futureView(id) : paths.future(id));
  };
  const list = <PerpetualList viewedId={option.id} onChoose={choose} />;
  const page = (
    <div className="mx-auto flex min-h-0 w-full min-w-0 flex-1 flex-col max-[899px]:max-w-(--page-width)">
      <Head
        option={option}
        isGuest={isGuest}
        isOld={isOld}
        hasMenu={!isWide}
        onOpenList={() => setListOpen(!isWide)}
      />
      <Panels option={option} isOld={isOld} hasBook={!isWide} hasOwn={!isGuest} />
      <Foot option={option} isGuest={isGuest} go={go} />
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
        <BookPanel option={option} isOld={isOld} />
      </aside>
    </div>
  );
}

interface HeadProps extends Omit<Props, "go"> {
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
        {isGuest ? null : <MessageBell />}
      </HeaderBar>
      <LostLine />
      <StandingLine option={option} />
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
      <Facts option={option} />
    </>
  );
}

interface PanelsProps {
  readonly option: Perpetual;
  readonly isOld: boolean;
  /** Whether the book is a tab: where there is room it stands beside. */
  readonly hasBook: boolean;
  /** Whether what the member has is a tab: a guest has nothing. */
  readonly hasOwn: boolean;
}

function Panels({ option, isOld, hasBook, hasOwn }: PanelsProps) {
  const t = useTexts(tradeTexts);
  const [wanted, setWanted] = useState<PageTab>("chart");
  const tab = wanted === "book" && !hasBook ? "chart" : wanted;
  const tabs = TABS.filter((id) => (id === "book" ? hasBook : id === "own" ? hasOwn : true));
  const own = useTexts(futuresTexts);
  const count = (usePositions()?.length ?? 0) + (useOpenOrders()?.length ?? 0);
  const labelOf = (id: PageTab) =>
    id === "book" || id === "own" ? own(OWN_KEYS[id]) : t(TAB_KEYS[id]);
  return (
    <>
      <Tabs
        label={t("tabs")}
        chosen={tab}
        onChoose={setWanted}
        isCompact
        isDense
        tabs={tabs.map((id) => ({
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
          {tab === "chart" ? <Chart option={option} /> : null}
          {tab === "book" ? <BookPanel option={option} isOld={isOld} /> : null}
          {tab === "trades" ? <Tape option={option} /> : null}
          {tab === "info" ? <InfoPanel option={option} /> : null}
          {tab === "own" ? <OwnPanels option={option} /> : null}
        </Suspense>
      </div>
    </>
  );
}

const NONE: readonly never[] = [];
const nothing = () => {};

function Chart({ option }: Pick<Props, "option">) {
  return (
    <ChartView
      option={option}
      readings={futuresReadings}
      trades={option.trades}
      qtyPrecision={option.qtyPrecision}
      lines={NONE}
      fills={NONE}
      isLocked
      onMoveLine={nothing}
      onPrice={nothing}
      onLine={nothing}
      onOldestDay={nothing}
    />
  );
}

function Tape({ option }: Pick<Props, "option">) {
  const [attempt, setAttempt] = useState(0);
  const { precision, qtyPrecision } = option;
  return (
    <TapeView
      tape={useTape(futuresReadings, option, option.trades, attempt)}
      fills={NONE}
      {...{ precision, qtyPrecision }}
      last={priceUnits(option.lastPrice, precision)}
      book={option}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}

/** In reach of the thumb: what there is to do. */
function Foot({ option, isGuest, go }: Props) {
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
      {isGuest ? (
        <Button
          tone="accent"
          size="large"
          className="min-w-0 flex-1"
          onClick={() => go(paths.signin)}
        >
          {t("signInToOrder")}
        </Button>
      ) : (
        <p className="flex-1 text-center text-13 text-muted">
          {own("ordersSoon")}
          <Power optionId={option.id} />
        </p>
      )}
      {isReckoning && (
        <Suspense>
          <CalculatorSheet option={option} onClose={() => setReckoning(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** What there is to order with, and with what leverage. */
function Power({ optionId }: { readonly optionId: string }) {
  const t = useTexts(tradeTexts);
  const own = useTexts(futuresTexts);
  const wallet = useFuturesWallet();
  const { leverage } = useSetting(optionId);
  if (wallet === null) return null;
  return (
    <span className="block">
      {t("orderable")} {groupDigits(cutPrice(wallet.buyingPower, 2))} USDT ·{" "}
      {own("leverage", { leverage })}
    </span>
  );
}
