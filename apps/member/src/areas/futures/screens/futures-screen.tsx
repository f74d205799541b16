/** Perpetuals (선물거래): finds the perpetual, then hands over to the page. */

import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { SideDrawer } from "@naru/ui/parts/sheet.tsx";
import { EmptyState, ErrorState } from "@naru/ui/parts/state-box.tsx";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { TradeScreenProps } from "../../../base/area.ts";
import { useTexts } from "../../../base/i18n.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { tradeTexts } from "../../../trading/base/texts.ts";
import { LineChip } from "../../../trading/instruments/connection-chip.tsx";
import { HeaderBar } from "../../../trading/instruments/header-bar.tsx";
import { keepFuturesAccount } from "../data/account.ts";
import { keepFutures, readPerpetuals } from "../data/live.ts";
import { perpetuals } from "../data/store.ts";
import { tellFutures } from "../data/tell.ts";
import { firstPerpetual } from "../model/movers.ts";
import { PerpetualList } from "../parts/perpetual-list.tsx";
import { futuresTexts } from "../texts.ts";
import { FuturesPage } from "./futures-page.tsx";

/** The perpetual that was viewed last on this device. */
const LAST = "future";

export function FuturesScreen({ optionId, isGuest }: TradeScreenProps) {
  const navigate = useNavigate();
  const { status, list } = useStore(perpetuals);
  useEffect(keepFutures, []);
  useEffect(() => (isGuest ? undefined : keepFuturesAccount()), [isGuest]);
  useEffect(() => (isGuest ? undefined : tellFutures()), [isGuest]);
  const option = list.find(({ id }) => id === optionId);
  const first =
    optionId === null ? firstPerpetual(list, runtime().storage.read(LAST))?.id : undefined;
  const pageOf = isGuest ? paths.futureView : paths.future;
  const go = (to: string) => void navigate({ to });
  useEffect(() => {
    if (first !== undefined) void navigate({ to: pageOf(first), replace: true });
  }, [first, pageOf, navigate]);
  const viewedId = option?.id;
  useEffect(() => {
    if (viewedId !== undefined) runtime().storage.write(LAST, viewedId);
  }, [viewedId]);
  if (option !== undefined)
    return <FuturesPage key={option.id} option={option} isGuest={isGuest} go={go} />;
  return (
    <WithoutPerpetual
      status={first !== undefined ? "loading" : status}
      isEmpty={list.length === 0}
      onChoose={(id) => go(pageOf(id))}
    />
  );
}

interface WithoutProps {
  readonly status: "loading" | "ready" | "error";
  readonly isEmpty: boolean;
  readonly onChoose: (id: string) => void;
}

/** Loading, failed, none at all, or an address of none. */
function WithoutPerpetual({ status, isEmpty, onChoose }: WithoutProps) {
  const t = useTexts(tradeTexts);
  const own = useTexts(futuresTexts);
  const [isListOpen, setListOpen] = useState(false);
  const openList = () => setListOpen(!isEmpty);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <HeaderBar
        option={undefined}
        code=""
        hasMenu={!isEmpty}
        isLoading={status === "loading"}
        onOpenInstruments={openList}
      >
        <span className="shrink-0 pr-2">
          <LineChip />
        </span>
      </HeaderBar>
      {status === "loading" ? (
        <LoadingPage />
      ) : status === "error" ? (
        <ErrorState
          title={t("optionsFailed")}
          action={{ label: t("reload"), onPress: () => void readPerpetuals() }}
        />
      ) : isEmpty ? (
        <EmptyState title={t("optionsEmpty")} hint={t("optionsEmptyHint")} />
      ) : (
        <EmptyState
          title={t("notFound")}
          action={{ label: t("chooseInstrument"), onPress: openList }}
        />
      )}
      <SideDrawer isOpen={isListOpen} onClose={() => setListOpen(false)} title={own("title")}>
        <PerpetualList viewedId={null} onChoose={({ id }) => onChoose(id)} />
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
      <Skeleton className="h-9 w-44" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-8 w-full" />
      <Skeleton className="min-h-0 w-full flex-1" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
