/** A request, whole: who asks, how much, what speaks against it, and the decision. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { writeTime } from "../../base/moments.ts";
import { useMay } from "../../base/session.ts";
import { useShortcuts } from "../../base/shortcuts.ts";
import { commonTexts, permissionTexts } from "../../base/texts.ts";
import { useWalletName, useWord } from "../../base/words.ts";
import { rereadMs, useAct, useAsk } from "../../base/use-ask.ts";
import type { DeskRequestView } from "../../base/views.ts";
import { lessOf, sumOf } from "../../base/won-value.ts";
import { Amount } from "../../parts/amount.tsx";
import { Facts, Panel } from "../../parts/panel.tsx";
import { Beneficiary } from "../../parts/coins/beneficiary.tsx";
import { AmountInWords } from "../../parts/amount-in-words.tsx";
import { Answer } from "../../parts/states.tsx";
import { StateTag } from "../../parts/tag.tsx";
import { ApproveSheet } from "./approve-sheet.tsx";
import { CoinsTo, Warnings } from "./columns.tsx";
import { RejectSheet } from "./reject-sheet.tsx";
import { RequestBackground } from "./request-background.tsx";
import { deskTexts } from "./texts.ts";

export function RequestPanel({
  requestId,
  onClose,
  onDecided,
}: {
  readonly requestId: string;
  readonly onClose: () => void;
  /** It was approved, rejected or proposed to a second person. */
  readonly onDecided: () => void;
}) {
  const t = useTexts(deskTexts);
  const asked = useAsk("request", { requestId }, { every: rereadMs });
  const row = asked.data?.id === requestId ? asked.data : undefined;
  return (
    <Panel
      title={t("request", { id: requestId })}
      onClose={onClose}
      footer={
        row !== undefined && isOpen(row) ? <Decision row={row} onDecided={onDecided} /> : undefined
      }
    >
      <Answer of={{ ...asked, data: row } as typeof asked} rows={6}>
        {(request) => (
          <>
            <RequestFacts row={request} />
            {request.kind === "WITHDRAW" && request.destination !== null && (
              <Beneficiary payoutId={request.id} />
            )}
            <RequestBackground row={request} />
            <ToLedger row={request} />
          </>
        )}
      </Answer>
    </Panel>
  );
}

/** Of the member alone, so that no more of the ledger is read. */
function ToLedger({ row }: { readonly row: DeskRequestView }) {
  const t = useTexts(deskTexts);
  const may = useMay();
  if (!may("ledger.read")) return null;
  return (
    <p className="px-4 pb-4 text-13">
      <Link
        to="/ledger"
        search={{ memberId: row.member.id, referenceId: row.id }}
        className="text-accent underline"
      >
        {t("openLedger")}
      </Link>
    </p>
  );
}

/** Waits for a person, and not yet for a second one. */
function isOpen(row: DeskRequestView): boolean {
  return row.status === "PENDING" && (row.kind === "DEPOSIT" || row.kind === "WITHDRAW");
}

function RequestFacts({ row }: { readonly row: DeskRequestView }) {
  const t = useTexts(deskTexts);
  const c = useTexts(commonTexts);
  const word = useWord();
  const walletName = useWalletName();
  return (
    <>
      <div className="px-4 pt-3">
        <AmountInWords amount={row.amount} currency={row.currency} />
      </div>
      <Facts
        rows={[
          [
            c("status"),
            <span key="status" className="flex items-center gap-2">
              <StateTag state={row.status} />
              {row.reason !== null && word(row.reason)}
            </span>,
          ],
          [c("kind"), `${word(row.kind)} · ${walletName(row.walletType)}`],
          [
            c("member"),
            <Link
              key="member"
              to="/members"
              search={{ id: row.member.id }}
              className="font-semibold text-accent underline"
            >
              {row.member.name} ({row.member.username})
            </Link>,
          ],
          row.depositorName === null ? null : [t("depositor"), row.depositorName],
          row.memoCode === null ? null : [t("memo"), row.memoCode],
          row.bank === null ? null : [t("bank"), <Account key="bank" row={row} bank={row.bank} />],
          row.destination === null ? null : [t("toAddress"), <CoinsTo key="to" row={row} />],
          row.counterpart === null
            ? null
            : [
                t(row.kind === "SEND" ? "toMember" : "fromMember"),
                <Others key="with" members={[row.counterpart]} />,
              ],
          row.toAmount === null || row.toWalletType === null
            ? null
            : [t("toAmount"), `${row.toAmount} · ${walletName(row.toWalletType)}`],
          ...moneyOf(row, t),
          row.warnings.length === 0 ? null : [t("warnings"), <Warnings key="w" row={row} />],
          row.alsoUsedBy.length === 0
            ? null
            : [t("alsoUsedBy"), <Others key="also" members={row.alsoUsedBy} />],
          [t("createdAt"), writeTime(row.createdAt)],
          ended(row, t),
          row.status === "PENDING" ? [t("claim"), claimer(row, t)] : null,
        ]}
      />
      {row.proposalId !== null && <Proposed proposalId={row.proposalId} />}
    </>
  );
}

/** Whole for whoever works on the request alone. */
function Account({
  row,
  bank,
}: {
  readonly row: DeskRequestView;
  readonly bank: NonNullable<DeskRequestView["bank"]>;
}) {
  const t = useTexts(deskTexts);
  const isMasked = bank.number.includes("*");
  return (
    <>
      <span className="select-all">
        {bank.bankName} {bank.number}
      </span>{" "}
      ({bank.holder})
      {isMasked && isOpen(row) && row.claim === null && (
        <span className="block text-12 text-muted">{t("bankMasked")}</span>
      )}
    </>
  );
}

/** A withdrawal's amount goes to the bank whole; its fee is taken beside it. */
function moneyOf(row: DeskRequestView, t: Say): (readonly [string, ReactNode])[] {
  const amount = (value: string): ReactNode => <Amount value={value} currency={row.currency} />;
  const { askedAmount } = row;
  const asked: [string, ReactNode][] =
    askedAmount === null ? [] : [[t("askedFor"), amount(askedAmount)]];
  if (row.kind !== "WITHDRAW") return [...asked, [t("fee"), amount(row.fee)]];
  const rest = askedAmount === null ? undefined : lessOf(askedAmount, row.amount);
  return [
    ...asked,
    ...(rest === undefined ? [] : [[t("returned"), amount(rest)] as const]),
    [t("toSend"), <b key="send">{amount(row.amount)}</b>],
    [t("feeBeside"), amount(row.fee)],
    [t("takenInAll"), amount(sumOf([row.amount, row.fee]) ?? row.amount)],
  ];
}

type Say = ReturnType<typeof useTexts<keyof typeof deskTexts.ko>>;

/** When it ended, or until when it waits. */
function ended(row: DeskRequestView, t: Say): readonly [string, string] | null {
  if (row.endedAt !== null) return [t("endedAt"), writeTime(row.endedAt)];
  return row.expiresAt === null ? null : [t("expiresAt"), writeTime(row.expiresAt)];
}

function claimer({ claim }: DeskRequestView, t: Say): string {
  if (claim === null) return t("nobody");
  return claim.isMine ? t("claimedByMe") : t("claimedBy", { name: claim.operator.name });
}

function Others({ members }: { readonly members: DeskRequestView["alsoUsedBy"] }) {
  return (
    <ul>
      {members.map((member) => (
        <li key={member.id}>
          <Link to="/members" search={{ id: member.id }} className="text-accent underline">
            {member.name} ({member.username})
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Proposed({ proposalId }: { readonly proposalId: string }) {
  const t = useTexts(deskTexts);
  const word = useWord();
  return (
    <p className="mx-4 mb-3 rounded-8 bg-warning-wash px-3 py-2 text-13 text-warning">
      {word("PROPOSED")}{" "}
      <Link to="/proposals" search={{ id: proposalId }} className="underline">
        {t("openProposal")}
      </Link>
    </p>
  );
}

function Decision({
  row,
  onDecided,
}: {
  readonly row: DeskRequestView;
  readonly onDecided: () => void;
}) {
  const t = useTexts(deskTexts);
  const c = useTexts(commonTexts);
  const p = useTexts(permissionTexts);
  const may = useMay();
  const [sheet, setSheet] = useState<"approve" | "reject" | null>(null);
  const claim = useAct("claimRequest");
  const release = useAct("releaseRequest");
  const isTaken = row.claim !== null && !row.claim.isMine;
  const isFree = may("dnw.decide") && !isTaken;
  const mayApprove = isFree && row.proposalId === null;
  const toggleClaim = () => (row.claim === null ? claim : release).run({ requestId: row.id });
  useShortcuts([
    isFree ? { key: "c", label: t("claimIt"), run: toggleClaim } : null,
    mayApprove ? { key: "a", label: t("approve"), run: () => setSheet("approve") } : null,
    isFree ? { key: "r", label: t("reject"), run: () => setSheet("reject") } : null,
  ]);
  if (!may("dnw.decide")) {
    return <p className="text-12 text-muted">{c("mayNot", { permission: p("dnw.decide") })}</p>;
  }
  return (
    <>
      <Button
        size="small"
        isBusy={claim.isBusy || release.isBusy}
        disabled={isTaken}
        onClick={toggleClaim}
      >
        {isTaken
          ? t("claimedBy", { name: row.claim?.operator.name ?? "" })
          : t(row.claim === null ? "claimIt" : "release")}
      </Button>
      <span className="ml-auto" />
      <Button
        size="small"
        tone="plain"
        disabled={!isFree}
        className="text-bad!"
        onClick={() => setSheet("reject")}
      >
        {t("reject")}
      </Button>
      <Button size="small" tone="accent" disabled={!mayApprove} onClick={() => setSheet("approve")}>
        {t("approve")}
      </Button>
      {sheet === "approve" && (
        <ApproveSheet row={row} onClose={() => setSheet(null)} onDecided={onDecided} />
      )}
      {sheet === "reject" && (
        <RejectSheet row={row} onClose={() => setSheet(null)} onDecided={onDecided} />
      )}
    </>
  );
}
