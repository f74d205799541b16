/** The overseas trade screen (빠른주문): finds the instrument, then hands over to the page. */

import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { EmptyState, ErrorState } from "@naru/ui/parts/state-box.tsx";
import { SideDrawer } from "@naru/ui/parts/sheet.tsx";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import type { TradeScreenProps } from "../../../base/area.ts";
import { useTexts } from "../../../base/i18n.ts";
import { paths } from "../../../base/paths.ts";
import { useOptions, useOptionsStatus } from "../../../live/hooks.ts";
import { endFirstLook } from "../../../first-look/first-look.ts";
import { loadOptions } from "../../../live/wiring.ts";
import {
  lastInstrument,
  rememberInstrument,
} from "../../../trading/instruments/recent-instruments.ts";
import { firstInstrument } from "../../../trading/base/instruments.ts";
import { InstrumentList } from "../../../trading/page/lazy-panels.ts";
import { tradeTexts } from "../../../trading/base/texts.ts";
import { TradeHeader } from "../../../trading/instruments/trade-header.tsx";
import { oversea } from "../product.ts";
import { TradePage } from "../../../trading/page/trade-page.tsx";

/** 1. Without an id: the one used last if it trades, else the first open one. 2. An id of nothing says so. 3. The page. */
export function TradeScreen({ optionId, isGuest }: TradeScreenProps) {
  const navigate = useNavigate();
  const options = useOptions();
  const option = options.find((known) => known.id === optionId);
  const first = optionId === null ? firstInstrument(options, lastInstrument())?.id : undefined;
  const go = (to: string) => void navigate({ to });
  useEffect(() => {
    if (first === undefined) return;
    void navigate({ to: isGuest ? paths.overseaView(first) : paths.oversea(first), replace: true });
  }, [first, isGuest, navigate]);
  const viewedId = option?.id;
  useEffect(() => {
    if (viewedId !== undefined) rememberInstrument(viewedId);
  }, [viewedId]);
  const status = useOptionsStatus();
  const isMissing = status === "ready" && (optionId !== null || options.length === 0);
  const isThere = option !== undefined || isMissing || status === "error";
  useEffect(() => {
    if (isThere) endFirstLook();
  }, [isThere]);
  if (option !== undefined)
    return (
      <TradePage key={option.id} product={oversea} option={option} isGuest={isGuest} go={go} />
    );
  return <WithoutInstrument isSearching={optionId === null} isGuest={isGuest} go={go} />;
}

/** While there is no instrument to show: loading, failed, none at all, or an address of none. */
export function WithoutInstrument({
  isSearching,
  isGuest,
  go,
}: {
  isSearching: boolean;
  isGuest: boolean;
  go: (to: string) => void;
}) {
  const t = useTexts(tradeTexts);
  const status = useOptionsStatus();
  const isEmpty = useOptions().length === 0;
  const [isListOpen, setIsListOpen] = useState(false);
  const path = isGuest ? paths.overseaView : paths.oversea;
  const isLoading = status === "loading" || (status !== "error" && isSearching && !isEmpty);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <TradeHeader
        option={undefined}
        isGuest={isGuest}
        hasMenu={!isEmpty}
        isLoading={isLoading}
        onOpenInstruments={() => setIsListOpen(!isEmpty)}
      />
      {status === "error" ? (
        <ErrorState
          title={t("optionsFailed")}
          action={{ label: t("reload"), onPress: () => void loadOptions() }}
        />
      ) : isLoading ? (
        <LoadingPage />
      ) : isEmpty ? (
        <EmptyState title={t("optionsEmpty")} hint={t("optionsEmptyHint")} />
      ) : (
        <EmptyState
          title={t("notFound")}
          action={{ label: t("chooseInstrument"), onPress: () => setIsListOpen(true) }}
        />
      )}
      <SideDrawer isOpen={isListOpen} onClose={() => setIsListOpen(false)} title={t("instruments")}>
        <Suspense fallback={<Skeleton className="m-3 min-h-0 flex-1" />}>
          <InstrumentList viewedId={null} onChoose={(option) => go(path(option.id))} />
        </Suspense>
      </SideDrawer>
    </div>
  );
}

/** The shapes of the page, each the size of what comes. */
function LoadingPage() {
  const t = useTexts(tradeTexts);
  return (
    <div
      role="status"
      aria-label={t("loading")}
      className="flex min-h-0 flex-1 flex-col gap-2 px-3 py-2"
    >
      <div className="flex h-9 items-center justify-between">
        <Skeleton className="h-8 w-36" />
        <Skeleton className="h-4 w-24" />
      </div>
      <Skeleton className="h-8 w-full" />
      <div className="grid min-h-0 flex-1 grid-rows-[repeat(13,minmax(0,1fr))] gap-1">
        {Array.from({ length: 13 }, (_, row) => (
          <Skeleton key={row} className="w-full" />
        ))}
      </div>
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
