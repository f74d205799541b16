/** 입출금: two tabs, each with one amount, or with the request that is under way. */

import type { DnwView } from "@naru/client/views";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { Tabs, tabPanelProps } from "@naru/ui/parts/tabs.tsx";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { paths } from "../../../base/paths.ts";
import { useStore } from "../../../base/store.ts";
import { productTexts } from "../../../base/texts.ts";
import {
  readEnded,
  usePendingRequests,
  useRequestEvents,
  useSiteDnw,
} from "../../../money/requests.ts";
import type { DnwSide } from "../../../money/amount.ts";
import { ProviderEntries } from "../../../money/providers.tsx";
import { RequestForm } from "../parts/request-form.tsx";
import { RequestPanel } from "../parts/request-panel.tsx";
import { dnwTexts } from "../texts.ts";

/** What brings money, and what takes it out. */
const FLOWS_IN = ["DEPOSIT", "CHARGE", "P2P_BUY"] as const;
const FLOWS_OUT = ["WITHDRAW", "SEND", "SELL", "P2P_SELL"] as const;

/** The page of the footer: the tab is in its address, so that other pages can lead to it. */
export function DnwScreen() {
  const t = useTexts(dnwTexts);
  const texts = productTexts[useStore(language)];
  const router = useRouter();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const side: DnwSide = search["type"] === "W" ? "W" : "D";
  const choose = (next: DnwSide) =>
    void router.navigate({ href: next === "W" ? `${paths.dnw}?type=W` : paths.dnw, replace: true });
  return (
    <div className="flex flex-1 flex-col">
      <h1 className="sr-only">{texts.dnw}</h1>
      <Tabs
        label={t("tabs")}
        tabs={[
          { id: "D", label: t("deposit") },
          { id: "W", label: t("withdraw") },
        ]}
        chosen={side}
        onChoose={choose}
      />
      <div
        {...tabPanelProps(t(side === "D" ? "deposit" : "withdraw"))}
        className="flex flex-1 flex-col"
      >
        <DnwSideScreen key={side} side={side} />
        <div className="pb-6">
          <ProviderEntries flows={side === "D" ? FLOWS_IN : FLOWS_OUT} />
        </div>
      </div>
    </div>
  );
}

/** One side alone, as the old menu's pages show it (product.md §2). */
export function DnwSideScreen({ side }: { readonly side: DnwSide }) {
  const site = useSiteDnw();
  const pending = usePendingRequests();
  const kind = side === "D" ? "DEPOSIT" : "WITHDRAW";
  const own = pending.data?.find((request) => request.kind === kind);
  const [ended, setEnded] = useEnded(side, own);
  const shown = ended ?? own;
  if (shown !== undefined) {
    return <RequestPanel request={shown} site={site.data} onDone={() => setEnded(undefined)} />;
  }
  // Whether one is under way is known first: a form that turns into a request would take what was typed.
  if (pending.isPending) return <FormSkeleton />;
  return (
    <RequestForm
      side={side}
      site={site.data}
      error={site.error ?? pending.error}
      onRetry={() => {
        void site.refetch();
        void pending.refetch();
      }}
      onApplied={() => void pending.refetch()}
    />
  );
}

function FormSkeleton() {
  return (
    <div className="px-5 pt-5" aria-busy="true">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="mt-3 h-12 w-full" />
      <Skeleton className="mt-8 h-24 w-full" />
      <Skeleton className="mt-4 h-24 w-full rounded-14" />
      <Skeleton className="mt-3 h-32 w-full rounded-14" />
    </div>
  );
}

/** The request that this page watched until it ended: it stays in sight with its end until that is read. */
function useEnded(side: DnwSide, own: DnwView | undefined) {
  const [ended, setEnded] = useState<DnwView | undefined>(undefined);
  useRequestEvents((event) => {
    if (own === undefined || event.id !== own.id || event.status === "PENDING") return;
    // What the member took back needs no reading.
    if (event.status === "CANCELLED") return;
    const { status, endedAt, reason } = event;
    setEnded({ ...own, status, endedAt, reason, isClaimed: false });
    // The event knows how it ended; what the desk did on the way stands in the list alone.
    readEnded(side, own.id).then(
      (read) => read !== undefined && setEnded((shown) => (shown?.id === read.id ? read : shown)),
      () => {},
    );
  });
  return [ended, setEnded] as const;
}
