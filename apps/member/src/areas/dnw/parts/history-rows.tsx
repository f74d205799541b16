/** Rows of the money history, day by day. */

import type { DnwView, PageView, StatementRowView } from "@naru/client/views";
import { requestReasonText } from "@naru/contract/messages/reject-reasons";
import { transactionLabels } from "@naru/contract/messages/wallet-labels";
import { toneOf } from "@naru/ui/parts/change.tsx";
import { formatSigned } from "@naru/ui/format/number";
import { Money } from "@naru/ui/parts/money.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { clsx } from "clsx";
import { FileSearch } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { FailedState } from "../../../parts/failed-state.tsx";
import { language, useTexts } from "../../../base/i18n.ts";
import { lazyScreen } from "../../../base/lazy-screen.ts";
import { paths } from "../../../base/paths.ts";
import { runtime } from "../../../base/runtime.ts";
import { useStore } from "../../../base/store.ts";
import { useUnit, withUnit } from "../../../base/units.ts";
import { groupByDay, type RowReader } from "../../../records/model/days.ts";
import { nameOf } from "../../../trading/base/instruments.ts";
import { showDay, showTime } from "../../../base/moments.ts";
import { ListSkeleton, NextPage, Rows, StaleStrip } from "../../../records/parts/row-list.tsx";
import { searchTexts } from "../../../records/texts.ts";
import { currencyOf, exactText, walletName } from "../../../money/wallets.ts";
import { useHistory, useNamed } from "../data/history.ts";
import type { HistoryFilter } from "../model/history-filter.ts";
import { statusWord } from "../model/status-word.ts";
import { stakeWord } from "../model/stake-word.ts";
import { dnwTexts } from "../texts.ts";
import { usePart } from "../data/use-part.ts";

const RequestSheet = lazyScreen(async () => (await import("./request-sheet.tsx")).RequestSheet);

export function RequestRows({ filter }: { readonly filter: HistoryFilter }) {
  const t = useTexts(dnwTexts);
  const router = useRouter();
  const [openId, setOpenId] = useState<string | null>(filter.id);
  const query = useHistory("requests", filter);
  const named = useNamed(filter.id);
  const open = [...(query.data?.pages.flatMap((page) => page.content) ?? []), ...named].find(
    (request) => request.id === openId,
  );
  return (
    <>
      <DayRows
        query={query}
        empty={
          <EmptyState
            icon={<FileSearch size={32} strokeWidth={1.5} aria-hidden />}
            title={t("emptyRequests")}
            hint={t("emptyRequestsHint")}
            action={{
              label: t("goDeposit"),
              onPress: () => void router.navigate({ to: paths.dnw }),
            }}
          />
        }
        draw={(request) => <RequestRow request={request} onOpen={() => setOpenId(request.id)} />}
      />
      <Suspense>
        {open !== undefined && <RequestSheet request={open} onClose={() => setOpenId(null)} />}
      </Suspense>
    </>
  );
}

export function StatementRows({ filter }: { readonly filter: HistoryFilter }) {
  const t = useTexts(dnwTexts);
  return (
    <DayRows
      query={useHistory("statement", filter)}
      empty={
        <EmptyState
          icon={<FileSearch size={32} strokeWidth={1.5} aria-hidden />}
          title={t("emptyStatement")}
          hint={t("emptyStatementHint")}
        />
      }
      draw={(row) => <StatementRow row={row} />}
    />
  );
}

function DayRows<Row extends { readonly id: string; readonly createdAt: string }>({
  query,
  empty,
  draw,
}: {
  readonly query: UseInfiniteQueryResult<InfiniteData<PageView<Row>>>;
  readonly empty: ReactNode;
  readonly draw: (row: Row) => ReactNode;
}) {
  const t = useTexts(dnwTexts);
  const names = useTexts(searchTexts);
  const chosen = useStore(language);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const retry = () => void refetch();
  if (isPending) return <ListSkeleton />;
  if (data === undefined) {
    return <FailedState title={t("failedList")} hint={error?.message} onRetry={retry} />;
  }
  const rows = data.pages.flatMap((page) => page.content);
  if (rows.length === 0) return empty;
  const reader: RowReader<Row> = {
    id: (row) => row.id,
    at: (row) => row.createdAt,
    net: () => "0",
  };
  return (
    <div className="pb-6">
      {error !== null && <StaleStrip onRetry={retry} />}
      {groupByDay(rows, reader, runtime().site, !hasNextPage).map((day) => (
        <section key={day.day}>
          <h2 className="px-4 pt-5 pb-1.5 text-13 font-semibold">
            {showDay(day.day, chosen)}{" "}
            <span className="font-normal text-muted">
              {names("total", { count: day.rows.length })}
            </span>
          </h2>
          <Rows>
            {day.rows.map((row) => (
              <li key={row.id}>{draw(row)}</li>
            ))}
          </Rows>
        </section>
      ))}
      {hasNextPage && (
        <NextPage isLoading={isFetchingNextPage} onNear={() => void fetchNextPage()} />
      )}
    </div>
  );
}

/** What came in, or went out where nothing came in for it. */
function RequestRow({
  request,
  onOpen,
}: {
  readonly request: DnwView;
  readonly onOpen: () => void;
}) {
  const t = useTexts(dnwTexts);
  const chosen = useStore(language);
  const { site } = runtime();
  const hasFailed = request.payout?.state === "FAILED";
  const isDone = !hasFailed && (request.status === "APPROVED" || request.status === "PENDING");
  const to = request.toWalletType;
  const currency = currencyOf(to ?? request.walletType, site);
  const unit = useUnit(currency);
  const fromUnit = useUnit(currencyOf(request.walletType, site));
  const got = request.toPoint ?? request.point;
  const isOut = request.kind === "WITHDRAW" || request.kind === "SEND";
  const signed = isOut ? `-${got}` : got;
  const part = usePart(request);
  return (
    <button
      type="button"
      onClick={onOpen}
      className="block w-full px-4 py-2.5 text-left active:bg-raised"
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate text-15 font-semibold">
          {t(`kind${request.kind}`)}
          <StatusTag request={request} />
        </span>
        <Money
          value={signed}
          unit={unit}
          isSigned={isDone}
          className={clsx("text-15 font-semibold", !isDone && "text-muted line-through")}
        />
      </span>
      <span className="mt-0.5 flex items-baseline justify-between gap-3 text-12 text-muted">
        <span className="min-w-0 truncate">
          {showTime(request.createdAt)}
          {to !== null && ` · ${walletName(request.walletType)} → ${walletName(to)}`}
          {part === null && request.reason !== null && ` · ${requestReasonText(request, chosen)}`}
        </span>
        {to !== null && request.kind !== "TRANSFER" && (
          <Money value={`-${request.point}`} unit={fromUnit} className="shrink-0" />
        )}
      </span>
      {request.message !== null && (
        <span className="mt-0.5 block text-12 break-words text-muted">{request.message}</span>
      )}
      {part !== null && (
        <span className="mt-0.5 block text-12 text-muted">
          {part} · {requestReasonText(request, chosen)}
        </span>
      )}
    </button>
  );
}

/** How far a request is; what is done needs no word beside its amount. */
function StatusTag({ request }: { readonly request: DnwView }) {
  const t = useTexts(dnwTexts);
  const word = statusWord(request);
  const { status } = request;
  return (
    <span
      className={clsx(
        "ml-2 rounded-full px-2 py-0.5 align-[1px] text-11 font-semibold",
        (status === "PENDING" || word === "stepSENDING") && "bg-accent-wash text-accent",
        (status === "REJECTED" || word === "stepFAILED") && "bg-ground text-bad",
        (word === "statusAPPROVED" || status === "CANCELLED" || status === "EXPIRED") &&
          "bg-ground text-muted",
      )}
    >
      {t(word)}
    </span>
  );
}

function StatementRow({ row }: { readonly row: StatementRowView }) {
  const t = useTexts(dnwTexts);
  const chosen = useStore(language);
  const stake = stakeWord(row);
  const unit = useUnit(row.currency);
  return (
    <div className="px-4 py-2.5">
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-15 font-semibold">
          {transactionLabels[chosen][row.code]}
          {row.kind !== null && stake === null && (
            <span className="ml-1.5 text-12 font-normal text-muted">{t(`kind${row.kind}`)}</span>
          )}
          {stake !== null && (
            <span className="ml-1.5 text-12 font-normal text-muted">{t(stake)}</span>
          )}
        </span>
        <span className={clsx("text-15 font-semibold", toneOf(row.point))}>
          {formatSigned(exactText(row.point))}
          <span className="ml-0.5 text-11 font-normal text-muted">{unit}</span>
        </span>
      </div>
      <div className="mt-0.5 flex items-baseline justify-between gap-3 text-12 text-muted">
        <span className="min-w-0">
          {showTime(row.createdAt)}
          {row.trade !== null && ` · ${nameOf(row.trade, chosen)}`}
        </span>
        <span className="shrink-0">
          {t("balanceAfter", { amount: withUnit(exactText(row.balance), row.currency, chosen) })}
        </span>
      </div>
    </div>
  );
}
