/** P2P: offers to buy from or to sell to, and one's own offers and deals. */

import type { P2pDealRowView, P2pOfferView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { Tabs, tabPanelProps } from "@naru/ui/parts/tabs.tsx";
import type { P2pSide } from "@naru/vocabulary/p2p/words";
import { Link } from "@tanstack/react-router";
import { Users } from "lucide-react";
import { type ReactNode, useState } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { showMoment } from "../../../base/moments.ts";
import { alertError, ask, toast } from "../../../base/notices.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { useHeaderTitle } from "../../../base/titles.ts";
import { ActionBar } from "../../../parts/action-bar.tsx";
import { FailedState } from "../../../parts/failed-state.tsx";
import { ListSkeleton, Rows, StaleStrip } from "../../../records/parts/row-list.tsx";
import { useMine, useOffers, useP2pAgain, useP2pNews } from "../data/p2p.ts";
import { OfferRow } from "../parts/offer-row.tsx";
import { OfferSheet } from "../parts/offer-sheet.tsx";
import { TakeSheet } from "../parts/take-sheet.tsx";
import { Status, useAmounts } from "../parts/words.tsx";
import { p2pTexts } from "../texts.ts";

const TABS = ["buyTab", "sellTab", "mineTab"] as const;

export function P2pScreen() {
  const t = useTexts(p2pTexts);
  useHeaderTitle(t("title"));
  useP2pNews();
  const [tab, setTab] = useState<(typeof TABS)[number]>("buyTab");
  const [isMaking, setMaking] = useState(false);
  return (
    <div className="flex flex-1 flex-col">
      <Tabs
        label={t("tabs")}
        tabs={TABS.map((id) => ({ id, label: t(id) }))}
        chosen={tab}
        onChoose={setTab}
      />
      <div {...tabPanelProps(t(tab))} className="flex flex-1 flex-col">
        {tab === "mineTab" ? (
          <Mine onOffers={() => setTab("buyTab")} />
        ) : (
          <Offers key={tab} side={tab === "buyTab" ? "SELL" : "BUY"} />
        )}
      </div>
      <div className="px-5">
        <ActionBar>
          <Button tone="accent" size="large" isWide onClick={() => setMaking(true)}>
            {t("create")}
          </Button>
        </ActionBar>
      </div>
      {isMaking && <OfferSheet onClose={() => setMaking(false)} />}
    </div>
  );
}

function Offers({ side }: { readonly side: P2pSide }) {
  const t = useTexts(p2pTexts);
  const { data, error, isPending, refetch } = useOffers(side);
  const [taken, setTaken] = useState<P2pOfferView | null>(null);
  const retry = () => void refetch();
  if (isPending) return <ListSkeleton />;
  if (data === undefined)
    return <FailedState title={t("failed")} hint={error?.message} onRetry={retry} />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={<Users size={32} strokeWidth={1.5} aria-hidden />}
        title={t("none")}
        hint={t("noneHint")}
      />
    );
  return (
    <div className="pb-4">
      {error !== null && <StaleStrip onRetry={retry} />}
      <Rows>
        {data.map((offer) => (
          <li key={offer.id}>
            <OfferRow offer={offer} onTake={() => setTaken(offer)} />
          </li>
        ))}
      </Rows>
      {taken !== null && <TakeSheet offer={taken} onClose={() => setTaken(null)} />}
    </div>
  );
}

function Mine({ onOffers }: { readonly onOffers: () => void }) {
  const t = useTexts(p2pTexts);
  const { data, error, isPending, refetch } = useMine();
  const withdraw = useWithdraw();
  const retry = () => void refetch();
  if (isPending) return <ListSkeleton />;
  if (data === undefined)
    return <FailedState title={t("failed")} hint={error?.message} onRetry={retry} />;
  const { offers, deals } = data;
  if (offers.length + deals.length === 0)
    return (
      <EmptyState
        icon={<Users size={32} strokeWidth={1.5} aria-hidden />}
        title={t("noDeals")}
        hint={t("noDealsHint")}
        action={{ label: t("toOffers"), onPress: onOffers }}
      />
    );
  return (
    <div className="pb-4">
      {error !== null && <StaleStrip onRetry={retry} />}
      {offers.length > 0 && (
        <Part title={t("myOffers")}>
          {offers.map((offer) => (
            <li key={offer.id}>
              <OfferRow offer={offer} onWithdraw={() => void withdraw(offer.id)} />
            </li>
          ))}
        </Part>
      )}
      {deals.length > 0 && (
        <Part title={t("myDeals")}>
          {deals.map((deal) => (
            <li key={deal.id}>
              <DealRow deal={deal} />
            </li>
          ))}
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="px-4 pt-4 pb-2 text-13 font-semibold text-muted">{title}</h2>
      <Rows>{children}</Rows>
    </section>
  );
}

function DealRow({ deal }: { readonly deal: P2pDealRowView }) {
  const t = useTexts(p2pTexts);
  const { coins, won } = useAmounts(deal.walletType);
  const chosen = useStore(language);
  return (
    <Link
      to={paths.p2pDeal(deal.id)}
      className="flex min-h-14 items-center justify-between gap-3 px-4 py-2.5"
    >
      <span className="min-w-0">
        <span className="block text-15 font-semibold">
          {t(deal.isBuyer ? "buying" : "selling")} {coins(deal.point)}
        </span>
        <span className="block text-12 text-muted tabular-nums">
          {won(deal.won)} · {showMoment(deal.createdAt, chosen)}
        </span>
      </span>
      <Status of={deal} />
    </Link>
  );
}

function useWithdraw() {
  const t = useTexts(p2pTexts);
  const again = useP2pAgain();
  return async (offerId: string) => {
    if (!(await ask(t("withdrawAsk"), t("withdraw"), t("goOn")))) return;
    try {
      await runtime().http.call("p2pWithdraw", { offerId });
      toast(t("withdrawn"), "success");
    } catch (refusal) {
      void alertError(refusal);
    }
    again();
  };
}
