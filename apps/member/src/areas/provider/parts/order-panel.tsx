/** One order: how it stands, where it is paid, and what became of it. */

import type { ProviderOrderPageView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { Figure } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { QrCode } from "@naru/ui/parts/qr-code.tsx";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { holdsMoney } from "@naru/vocabulary/provider/words";
import { CircleAlert, CircleCheck, CircleX, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { showMoment } from "../../../base/moments.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { useAmountText, useUnit } from "../../../base/units.ts";
import { currencyOf } from "../../../money/wallets.ts";
import { ActionBar } from "../../../parts/action-bar.tsx";
import { CopyRow } from "../../../parts/copy-row.tsx";
import { FailedState } from "../../../parts/failed-state.tsx";
import { isOver, useOrder } from "../data/orders.ts";
import { flowTexts, providerTexts, statusTexts } from "../texts.ts";

export function OrderPanel({ id, onAgain }: { readonly id: string; readonly onAgain: () => void }) {
  const t = useTexts(providerTexts);
  const { data, error, refetch, isFetching } = useOrder(id);
  if (data === undefined) {
    if (error !== null) return <FailedState title={error.message} onRetry={() => void refetch()} />;
    return <Skeleton className="m-4 h-72 rounded-14" />;
  }
  return (
    <div className="flex flex-1 flex-col px-4 pt-3">
      <Standing order={data} />
      {data.page !== null && <Place order={data} page={data.page} />}
      <Figures order={data} />
      <span className="min-h-4 flex-1" />
      <ActionBar>
        {isOver(data) ? (
          <Button tone="accent" size="large" isWide onClick={onAgain}>
            {t("again")}
          </Button>
        ) : (
          <Button size="large" isWide isBusy={isFetching} onClick={() => void refetch()}>
            {t("refresh")}
          </Button>
        )}
      </ActionBar>
    </div>
  );
}

/** In words, beside a sign that is no colour of a direction. */
function Standing({ order }: { readonly order: ProviderOrderPageView }) {
  const t = useTexts(providerTexts);
  const statuses = useTexts(statusTexts);
  const amountText = useAmountText();
  const { site } = runtime();
  const { status, flow, paidPoint, point, walletType } = order;
  const isOut = holdsMoney(flow);
  const currency = currencyOf(flow === "SELL" ? "BINARY" : walletType, site);
  const moved = amountText(paidPoint ?? point, currency);
  const hints: Readonly<Record<typeof status, string>> = {
    CREATED: t(isOut ? "openOut" : "open"),
    OPEN: t(isOut ? "openOut" : "open"),
    PAID: t(isOut && flow !== "SELL" ? "sentHint" : "paidHint", { amount: moved }),
    FAILED: t(isOut ? "failedHintOut" : "failedHint"),
    EXPIRED: t(isOut ? "failedHintOut" : "expiredHint"),
    UNKNOWN: t(isOut ? "unknownHint" : "unknownHintIn"),
    MISMATCH: t("mismatchHint"),
  };
  return (
    <section
      role="status"
      className="flex items-start gap-3 rounded-14 border border-line bg-surface px-4 py-4"
    >
      <span className="mt-0.5 shrink-0">{signOf(status)}</span>
      <span className="min-w-0">
        <span className="block text-17 font-bold">{statuses(status)}</span>
        <span className="mt-1 block text-13 text-muted">{hints[status]}</span>
      </span>
    </section>
  );
}

function signOf(status: ProviderOrderPageView["status"]): ReactNode {
  const look = { size: 24, strokeWidth: 1.75, "aria-hidden": true } as const;
  if (status === "PAID") return <CircleCheck {...look} className="text-good" />;
  if (status === "FAILED" || status === "EXPIRED")
    return <CircleX {...look} className="text-bad" />;
  if (status === "UNKNOWN" || status === "MISMATCH")
    return <CircleAlert {...look} className="text-warn" />;
  return <Clock {...look} className="text-muted" />;
}

/** Where it is paid: a page that opens beside the app, an account, a code. */
function Place({
  order,
  page: { url, account, qr },
}: {
  readonly order: ProviderOrderPageView;
  readonly page: NonNullable<ProviderOrderPageView["page"]>;
}) {
  const t = useTexts(providerTexts);
  const chosen = useStore(language);
  const amountText = useAmountText();
  const { site } = runtime();
  const amount = amountText(order.point, currencyOf(order.walletType, site));
  return (
    <section className="mt-3 rounded-14 border border-line bg-surface px-4 py-3">
      {account !== null && (
        <>
          <dl>
            <CopyRow label={t("bankName")} value={account.bankName} />
            <CopyRow label={t("bankNumber")} value={account.number} />
            <CopyRow label={t("bankHolder")} value={account.holder} />
          </dl>
          <p className="mt-1 mb-2 text-12 text-muted">{t("transferExactly", { amount })}</p>
        </>
      )}
      {qr !== null && (
        <div className="flex flex-col items-center gap-3 py-2">
          <QrCode text={qr} label={t("qrLabel")} />
          <p className="text-13 text-muted">{t("scan")}</p>
        </div>
      )}
      {url !== null && (
        <>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="grid min-h-12 place-items-center rounded-8 bg-accent px-4 text-15 font-semibold text-on-accent"
          >
            {t("pay")}
          </a>
          <p className="mt-2 text-12 text-muted">{t("payNote")}</p>
        </>
      )}
      <p className="mt-1 text-12 text-muted">
        {t("until", { until: showMoment(order.expiresAt, chosen) })}
      </p>
    </section>
  );
}

function Figures({ order }: { readonly order: ProviderOrderPageView }) {
  const t = useTexts(providerTexts);
  const flows = useTexts(flowTexts);
  const chosen = useStore(language);
  const { site } = runtime();
  const unit = useUnit(currencyOf(order.walletType, site));
  const wonUnit = useUnit(site.binaryCurrency);
  const { flow, point, fee, won, walletType, createdAt, endedAt, id } = order;
  return (
    <dl className="mt-3 rounded-14 border border-line bg-surface px-4 py-2.5">
      <Figure label={flows(flow)} tone="strong">
        <Money value={point} unit={unit} />
      </Figure>
      {walletType !== "BINARY" && (
        <Figure label={flow === "SELL" ? t("arrives") : t("amount")}>
          <Money value={won} unit={wonUnit} />
        </Figure>
      )}
      {holdsMoney(flow) && (
        <Figure label={t("fee")}>
          <Money value={fee} unit={unit} />
        </Figure>
      )}
      <Figure label={t("orderedAt")}>{showMoment(createdAt, chosen)}</Figure>
      {endedAt !== null && <Figure label={t("endedAt")}>{showMoment(endedAt, chosen)}</Figure>}
      <Figure label={t("number")}>{id}</Figure>
    </dl>
  );
}
