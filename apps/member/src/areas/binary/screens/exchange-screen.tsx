/** Binary rounds (바이너리): finds the option, then hands over to the page. */

import type { TradeOptionView } from "@naru/client/views";
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
import { shellTexts } from "../../../base/texts.ts";
import { keepBinary, readOptions } from "../data/live.ts";
import { type OptionsState, tradeOptions } from "../data/store.ts";
import { firstOption } from "../model/instruments.ts";
import { BinaryHeader } from "../parts/binary-header.tsx";
import { InstrumentDrawer } from "../parts/instrument-drawer.tsx";
import { binaryTexts } from "../texts.ts";
import { ExchangePage } from "./exchange-page.tsx";

/** The option that was viewed last on this device. */
const LAST = "exchange";

export function ExchangeScreen({ optionId, isGuest }: TradeScreenProps) {
  const navigate = useNavigate();
  const { status, list } = useStore(tradeOptions);
  useEffect(keepBinary, []);
  const option = list.find(({ id }) => id === optionId);
  const first = optionId === null ? firstOption(list, runtime().storage.read(LAST))?.id : undefined;
  const pageOf = isGuest ? paths.exchangeView : paths.exchange;
  const go = (to: string) => void navigate({ to });
  useEffect(() => {
    if (first !== undefined) void navigate({ to: pageOf(first), replace: true });
  }, [first, pageOf, navigate]);
  const viewedId = option?.id;
  useEffect(() => {
    if (viewedId !== undefined) runtime().storage.write(LAST, viewedId);
  }, [viewedId]);
  if (option !== undefined)
    return <ExchangePage key={option.id} option={option} isGuest={isGuest} go={go} />;
  const isLoading = status === "loading" || first !== undefined;
  return (
    <WithoutOption
      status={isLoading ? "loading" : status}
      list={list}
      onChoose={({ id }) => go(pageOf(id))}
    />
  );
}

/** Loading, failed, none at all, or an address of none. */
function WithoutOption({
  status,
  list,
  onChoose,
}: OptionsState & { readonly onChoose: (option: TradeOptionView) => void }) {
  const t = useTexts(binaryTexts);
  const shell = useTexts(shellTexts);
  const [isListOpen, setListOpen] = useState(false);
  const openList = () => setListOpen(list.length > 0);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <BinaryHeader
        option={undefined}
        isLoading={status === "loading"}
        onOpenInstruments={openList}
        onHowTo={null}
      />
      {status === "loading" ? (
        <LoadingPage />
      ) : status === "error" ? (
        <ErrorState
          title={t("optionsFailed")}
          action={{ label: shell("retry"), onPress: () => void readOptions() }}
        />
      ) : list.length === 0 ? (
        <EmptyState title={t("optionsEmpty")} hint={t("optionsEmptyHint")} />
      ) : (
        <EmptyState
          title={t("notFound")}
          action={{ label: t("chooseInstrument"), onPress: openList }}
        />
      )}
      <SideDrawer isOpen={isListOpen} onClose={() => setListOpen(false)} title={t("instruments")}>
        <InstrumentDrawer options={list} viewed={null} onChoose={onChoose} />
      </SideDrawer>
    </div>
  );
}

/** The shapes of the page, each the size of what comes. */
function LoadingPage() {
  const t = useTexts(binaryTexts);
  return (
    <div
      role="status"
      aria-label={t("loading")}
      className="flex min-h-0 flex-1 flex-col gap-2 px-4 py-2"
    >
      <Skeleton className="h-8 w-full" />
      <Skeleton className="h-9 w-40" />
      <Skeleton className="min-h-0 w-full flex-1" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-13 w-full" />
    </div>
  );
}
