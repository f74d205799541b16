/** A deal with another member: where it stands, how long it waits, where to pay, what can be done, and what was written. */

import type { P2pDealView } from "@naru/client/views";
import { Figure } from "@naru/ui/parts/list.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { useTexts } from "../../../base/i18n.ts";
import { useHeaderTitle } from "../../../base/titles.ts";
import { CopyRow } from "../../../parts/copy-row.tsx";
import { FailedState } from "../../../parts/failed-state.tsx";
import { StaleStrip } from "../../../records/parts/row-list.tsx";
import { useDeal, useP2pNews } from "../data/p2p.ts";
import { DealChat } from "../parts/deal-chat.tsx";
import { DealSteps } from "../parts/deal-steps.tsx";
import { Status, TimeLeft, useAmounts } from "../parts/words.tsx";
import { p2pTexts } from "../texts.ts";

export function DealScreen({ id }: { readonly id: string }) {
  const t = useTexts(p2pTexts);
  useHeaderTitle(t("dealTitle"));
  useP2pNews();
  const { data, error, isPending, refetch } = useDeal(id);
  const retry = () => void refetch();
  if (isPending)
    return (
      <div className="flex flex-col gap-3 px-5 pt-3" aria-busy="true">
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    );
  if (data === undefined)
    return <FailedState title={t("failed")} hint={error?.message} onRetry={retry} />;
  return (
    <div className="flex flex-1 flex-col px-5 pt-3">
      {error !== null && <StaleStrip onRetry={retry} />}
      <Standing deal={data} />
      {data.bank !== null && data.isBuyer && <ToPay deal={data} bank={data.bank} />}
      <Terms deal={data} />
      <DealChat deal={data} />
      <span className="flex-1" />
      <DealSteps deal={data} />
    </div>
  );
}

function Standing({ deal }: { readonly deal: P2pDealView }) {
  const t = useTexts(p2pTexts);
  const { status, isBuyer, expiresAt, nameDiffers } = deal;
  const now =
    status === "ESCROWED" || status === "PAID" || status === "RELEASED"
      ? t(`now${status}${isBuyer ? "buyer" : "seller"}`)
      : t(`now${status}`);
  const isUnderWay = status === "PAID" || status === "APPEALED";
  return (
    <section className="rounded-14 border border-line bg-surface px-4 py-3.5">
      <div className="flex items-baseline justify-between gap-3">
        <Status of={deal} />
        {expiresAt !== null && (
          <span className="text-13 text-muted">
            {t("timeLeft")}{" "}
            <span className="text-17 font-bold text-ink">
              <TimeLeft until={expiresAt} />
            </span>
          </span>
        )}
      </div>
      <p role="status" className="mt-1.5 text-15 break-keep">
        {now}
      </p>
      {nameDiffers && isUnderWay && (
        <p className="mt-2 rounded-8 bg-ground px-3 py-2 text-13 break-keep text-warn">
          {t(isBuyer ? "nameWarnBuyer" : "nameWarnSeller")}
        </p>
      )}
    </section>
  );
}

function ToPay({
  deal,
  bank,
}: {
  readonly deal: P2pDealView;
  readonly bank: NonNullable<P2pDealView["bank"]>;
}) {
  const t = useTexts(p2pTexts);
  const { won } = useAmounts(deal.walletType);
  return (
    <dl className="mt-3 rounded-14 border border-line bg-surface px-4 py-1.5">
      <CopyRow label={t("toPay")} value={deal.won} shown={won(deal.won)} />
      <CopyRow label={t("account")} value={bank.number} shown={<Account of={bank} />} />
      <Figure label={t("holder")}>{bank.holder}</Figure>
    </dl>
  );
}

/** Its number on a line of its own: digits that a line breaks are copied wrong by hand. */
function Account({ of }: { readonly of: NonNullable<P2pDealView["bank"]> }) {
  return (
    <>
      {of.bankName} <span className="inline-block whitespace-nowrap">{of.number}</span>
    </>
  );
}

function Terms({ deal }: { readonly deal: P2pDealView }) {
  const t = useTexts(p2pTexts);
  const { coins, won } = useAmounts(deal.walletType);
  return (
    <dl className="mt-3 rounded-14 border border-line bg-surface px-4 py-1.5">
      <Figure label={t("counterpart")}>{deal.counterpart}</Figure>
      <Figure label={t("price")}>{won(deal.price)}</Figure>
      {!deal.isBuyer && <Figure label={t("toCome")}>{won(deal.won)}</Figure>}
      {deal.payerName !== null && <Figure label={t("payer")}>{deal.payerName}</Figure>}
      {deal.isBuyer && <Figure label={t("fee")}>{coins(deal.fee)}</Figure>}
      <Figure label={t(deal.isBuyer ? "receives" : "gives")} tone="strong">
        {coins(deal.isBuyer ? deal.receives : deal.point)}
      </Figure>
    </dl>
  );
}
