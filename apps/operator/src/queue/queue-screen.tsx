/** The home: what waits for a person, oldest first, and today's figures above it. */

import { formatNumber } from "@naru/ui/format/number";
import { useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { nextRow } from "../base/next-row.ts";
import { useFilters } from "../base/filters.ts";
import { writeShortTime } from "../base/moments.ts";
import { serverNow } from "../base/server-time.ts";
import { useMay, useMe } from "../base/session.ts";
import { useTarget } from "../base/target.ts";
import { commonTexts } from "../base/texts.ts";
import { useWord } from "../base/words.ts";
import { type Asked, rereadMs, useAsk } from "../base/use-ask.ts";
import { Amount, trimZeros } from "../parts/amount.tsx";
import { Screen } from "../parts/page.tsx";
import { Rows } from "../parts/rows.tsx";
import { Answer } from "../parts/states.tsx";
import type { Column } from "../parts/table.tsx";
import { Tag } from "../parts/tag.tsx";
import { Warnings } from "../areas/desk/columns.tsx";
import { RequestPanel } from "../areas/desk/request-panel.tsx";
import { deskTexts } from "../areas/desk/texts.ts";
import { MemberPanel } from "../areas/members/member-panel.tsx";
import { ProposalPanel } from "../proposals/proposal-panel.tsx";
import { queueOf, type Waiting } from "./queue.ts";
import { queueTexts } from "./texts.ts";
import { waitedFor } from "./waited.ts";
import { WithdrawalsStopped } from "./withdrawals-stopped.tsx";

export function QueueScreen() {
  const t = useTexts(queueTexts);
  const may = useMay();
  const state = useFilters();
  const columns = useQueueColumns();
  const every = rereadMs;
  const requests = useAsk(
    "requests",
    { status: "PENDING", size: "100" },
    { every, isOff: !may("dnw.read") },
  );
  const proposals = useAsk("proposals", { state: "PENDING", size: "100" }, { every });
  const members = useAsk(
    "members",
    { status: "PENDING", size: "100" },
    { every, isOff: !may("members.read") },
  );
  const rows = queueOf({
    requests: requests.data?.content ?? [],
    proposals: proposals.data?.content ?? [],
    members: members.data?.content ?? [],
  });
  const beyond = [requests, proposals, members].reduce(
    (sum, { data }) => sum + (data === undefined ? 0 : data.totalElements - data.content.length),
    0,
  );
  return (
    <Screen
      title={t("title")}
      actions={<Oldest />}
      panel={<OpenedPanel state={state} rows={rows} />}
    >
      <Figures />
      <Answer of={firstUnanswered([requests, proposals, members])}>
        {() => (
          <>
            <Rows
              label={t("waiting")}
              columns={columns}
              rows={rows}
              idOf={(row) => row.key}
              state={state}
              empty={t("empty")}
            />
            {beyond > 0 && (
              <p className="px-4 py-3 text-13 text-muted">{t("more", { count: beyond })}</p>
            )}
          </>
        )}
      </Answer>
    </Screen>
  );
}

/** The list is drawn once every part of it is known: what fails or waits stands for all. Parts that are off count as known. */
function firstUnanswered(parts: readonly Asked<unknown>[]): Asked<unknown> {
  const on = parts.filter((part) => part.fetchStatus !== "idle" || part.status !== "pending");
  const [first] = on;
  const missing =
    on.find((part) => part.error !== null) ?? on.find(({ data }) => data === undefined);
  if (missing !== undefined) return missing;
  if (first === undefined) throw new Error("a queue of nothing");
  return first;
}

function OpenedPanel({
  state,
  rows,
}: {
  readonly state: ReturnType<typeof useFilters>;
  readonly rows: readonly Waiting[];
}) {
  if (state.opened === undefined) return null;
  const [kind, id] = state.opened.split("-");
  if (id === undefined) return null;
  const onClose = () => state.open(undefined);
  if (kind === "request") {
    const next = nextRow(rows, ({ key }) => key === state.opened);
    const openNext = () => {
      if (next !== undefined) state.open(next.key);
    };
    return <RequestPanel key={id} requestId={id} onClose={onClose} onDecided={openNext} />;
  }
  if (kind === "proposal") return <ProposalPanel key={id} proposalId={id} onClose={onClose} />;
  if (kind === "member") return <MemberPanel key={id} memberId={id} onClose={onClose} />;
  return null;
}

function useQueueColumns(): readonly Column<Waiting>[] {
  const t = useTexts(queueTexts);
  const c = useTexts(commonTexts);
  const d = useTexts(deskTexts);
  const word = useWord();
  const target = useTarget();
  const waited = useWaited();
  return [
    {
      label: t("since"),
      cell: (row) => (
        <span className="whitespace-nowrap">
          <b className="font-semibold">{waited(row.at)}</b>{" "}
          <span className="text-12 text-muted">{writeShortTime(row.at)}</span>
        </span>
      ),
    },
    {
      label: c("kind"),
      cell: (row) => (
        <span className="flex items-center gap-1.5 font-semibold whitespace-nowrap">
          {row.kind === "SIGN_UP" ? t("signUp") : word(row.kind)}
          {row.proposal !== null && <Tag tone="wait">{word("PROPOSED")}</Tag>}
        </span>
      ),
    },
    { label: t("who"), cell: (row) => <span className="whitespace-nowrap">{row.who}</span> },
    {
      label: c("amount"),
      isNumber: true,
      cell: (row) =>
        row.amount !== null &&
        row.currency !== null && (
          <b className="font-semibold">
            <Amount value={row.amount} currency={row.currency} />
          </b>
        ),
    },
    {
      label: t("about"),
      cell: (row) => {
        if (row.proposal !== null) return target(row.proposal.target, row.proposal.members);
        if (row.request === null) return null;
        const { request } = row;
        return (
          <span className="flex flex-wrap items-center gap-1.5">
            <span className="text-muted">
              {request.kind === "DEPOSIT"
                ? `${request.depositorName ?? ""} ${request.memoCode ?? ""}`
                : request.bank === null
                  ? ""
                  : `${request.bank.bankName} ${request.bank.number}`}
            </span>
            <Warnings row={request} />
          </span>
        );
      },
    },
    {
      label: d("claim"),
      isExtra: true,
      cell: (row) => <span className="text-muted">{row.request?.claim?.operator.name}</span>,
    },
  ];
}

/** Writes how long something has waited at the server's clock. */
function useWaited(): (at: string) => string {
  const t = useTexts(queueTexts);
  return (at) => {
    const { key, ...parts } = waitedFor(at, serverNow());
    return t(key, parts);
  };
}

/** How long the request has waited that waits longest. */
function Oldest() {
  const t = useTexts(queueTexts);
  const waited = useWaited();
  const oldest = useAsk("dashboard", undefined, { every: rereadMs }).data?.oldestRequestAt ?? null;
  if (oldest === null) return null;
  return (
    <span className="text-12 text-muted">
      {t("oldest", { time: writeShortTime(oldest), waited: waited(oldest) })}
    </span>
  );
}

function Figures() {
  const t = useTexts(queueTexts);
  const may = useMay();
  const { site } = useMe();
  const { data } = useAsk("dashboard", undefined, { every: rereadMs });
  if (data === undefined)
    return <span aria-hidden className="breathe m-4 block h-20 rounded-8 bg-line" />;
  const { waiting, today, booksBalance, withdrawalsStoppedFor } = data;
  const won = (value: string | null) =>
    value === null ? "–" : `${formatNumber(trimZeros(value))} ${site.currency}`;
  return (
    <>
      {withdrawalsStoppedFor !== null && <WithdrawalsStopped reason={withdrawalsStoppedFor} />}
      <div className="grid grid-cols-2 gap-3 @min-[36rem]:grid-cols-4 border-b border-line p-4 @min-[60rem]:auto-cols-auto @min-[60rem]:grid-flow-col @min-[60rem]:grid-cols-none">
        <Figure
          label={t("deposits")}
          value={waiting.deposits}
          to="/dnw"
          search={{ kind: "DEPOSIT" }}
        />
        <Figure
          label={t("withdrawals")}
          value={waiting.withdrawals}
          to="/dnw"
          search={{ kind: "WITHDRAW" }}
        />
        <Figure label={t("proposals")} value={waiting.proposals} to="/proposals" />
        <Figure
          label={t("members")}
          value={waiting.members}
          to="/members"
          search={{ status: "PENDING" }}
        />
        {may("risk.read") && (
          <Figure label={t("anomalies")} value={waiting.anomalies} to="/anomalies" />
        )}
        <Fact label={`${t("today")} · ${t("todayDeposits", { count: today.deposits.count })}`}>
          {won(today.deposits.won)}
        </Fact>
        <Fact
          label={`${t("today")} · ${t("todayWithdrawals", { count: today.withdrawals.count })}`}
        >
          {won(today.withdrawals.won)}
        </Fact>
        <Fact label={t("newMembers", { count: today.newMembers })}>
          {booksBalance === null ? (
            ""
          ) : (
            <Link to="/trial" className={clsx("text-13", booksBalance ? "text-muted" : "text-bad")}>
              {t("books")} {t(booksBalance ? "balanced" : "broken")}
            </Link>
          )}
        </Fact>
      </div>
    </>
  );
}

function Figure({
  label,
  value,
  to,
  search = {},
}: {
  readonly label: string;
  readonly value: number;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}) {
  return (
    <Link
      to={to}
      search={search}
      className="block rounded-8 px-3 py-2 ring-1 ring-line ring-inset hover:bg-ground"
    >
      <span className="block text-12 text-muted">{label}</span>
      <span className={clsx("block text-20 font-bold tabular-nums", value === 0 && "text-faint")}>
        {value}
      </span>
    </Link>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="px-3 py-2">
      <p className="truncate text-12 text-muted">{label}</p>
      <p className="text-15 font-semibold tabular-nums">{children}</p>
    </div>
  );
}
