/** The one request that is under way, in place of the form: what to do now, where it stands, and how to take it back. */

import type { DnwView, SiteDnwView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { Figure } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { useEffect } from "react";
import { ActionBar } from "../../../parts/action-bar.tsx";
import { language, useTexts } from "../../../base/i18n.ts";
import { paths } from "../../../base/paths.ts";
import { useStore } from "../../../base/store.ts";
import { useAmountText, useUnit } from "../../../base/units.ts";
import { runtime } from "../../../base/runtime.ts";
import { watchRequest } from "../../../live/request-effects.ts";
import { showMoment } from "../../../base/moments.ts";
import { CancelButton } from "../../../money/cancel-button.tsx";
import { currencyOf } from "../../../money/wallets.ts";
import { dnwTexts } from "../texts.ts";
import { PayAccounts } from "./pay-account.tsx";
import { Timeline } from "./timeline.tsx";

export function RequestPanel({
  request,
  site,
  onDone,
}: {
  readonly request: DnwView;
  readonly site: SiteDnwView | undefined;
  /** The member has read how it ended. */
  readonly onDone: () => void;
}) {
  const t = useTexts(dnwTexts);
  const chosen = useStore(language);
  const unit = useUnit(currencyOf(request.walletType, runtime().site));
  const kind = t(`kind${request.kind}`);
  const isPending = request.status === "PENDING";
  const isDeposit = request.kind === "DEPOSIT";
  useEffect(() => watchRequest(request.id), [request.id]);
  return (
    <div className="flex flex-1 flex-col px-5 pt-5">
      <h2 className="text-13 font-semibold text-muted">
        {t(isPending ? "inProgress" : "ended", { kind })}
      </h2>
      <p className="mt-1 text-34 font-bold tracking-tight">
        <Money value={request.point} unit={unit} />
      </p>
      {isPending && <WhatNow request={request} site={site} />}
      <section className="mt-4 rounded-14 border border-line bg-surface px-4 py-4">
        <Timeline request={request} />
      </section>
      {isPending && request.expiresAt !== null && isDeposit && (
        <p className="mt-3 text-12 text-muted">
          {t("expires", { at: showMoment(request.expiresAt, chosen) })}
        </p>
      )}
      <Link
        to={paths.searchDnw}
        className="mt-1 flex h-11 items-center justify-between text-13 text-muted"
      >
        {t("showList")}
        <ChevronRight size={16} strokeWidth={1.5} aria-hidden />
      </Link>
      <span className="flex-1" />
      <ActionBar>
        {isPending ? (
          <>
            <p className="text-center text-12 text-muted">{t("inProgressHint")}</p>
            <CancelButton id={request.id} kind={t(`kind${request.kind}`)} />
          </>
        ) : (
          <Button tone="accent" size="large" isWide onClick={onDone}>
            {t("confirm")}
          </Button>
        )}
      </ActionBar>
    </div>
  );
}

/** What the member does or waits for. */
function WhatNow({
  request,
  site,
}: {
  readonly request: DnwView;
  readonly site: SiteDnwView | undefined;
}) {
  const t = useTexts(dnwTexts);
  const amountText = useAmountText();
  const currency = runtime().site.binaryCurrency;
  const isDeposit = request.kind === "DEPOSIT";
  const wait = t(request.walletType === "BINARY" ? "payWait" : "coinWait");
  return (
    <>
      <p className="mt-1 text-13 text-muted">
        {isDeposit ? t("payNow", { amount: amountText(request.point, currency) }) : wait}
      </p>
      {isDeposit && site !== undefined && (
        <section className="mt-4 rounded-14 border border-line bg-surface px-4 py-1.5">
          <PayAccounts
            accounts={site.accounts}
            memoCode={request.memoCode}
            depositorName={request.depositorName}
          />
        </section>
      )}
      {!isDeposit && <PaidOut request={request} />}
    </>
  );
}

/** What leaves with a withdrawal, and where it goes. */
function PaidOut({ request }: { readonly request: DnwView }) {
  const t = useTexts(dnwTexts);
  const unit = useUnit(currencyOf(request.walletType, runtime().site));
  const { bank, payout } = request;
  return (
    <dl className="mt-4 rounded-14 border border-line bg-surface px-4 py-2.5">
      {bank !== null && (
        <Figure label={t("payOut")}>
          {bank.bankName} {bank.number}
        </Figure>
      )}
      {payout !== null && (
        <>
          <Figure label={t("network")}>{payout.network}</Figure>
          <Figure label={t("toAddress")}>
            <span className="break-all">{payout.address}</span>
          </Figure>
        </>
      )}
      <Figure label={t("fee")}>
        <Money value={request.fee} unit={unit} />
      </Figure>
    </dl>
  );
}
