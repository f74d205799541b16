/** A finding, whole: its figures, whom it is about, what was made of it, and the decision. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import type { AnomalyDecision } from "@naru/vocabulary/risk/anomaly";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { Lead } from "../../base/area.ts";
import { writeTime } from "../../base/moments.ts";
import { useMay } from "../../base/session.ts";
import { commonTexts, permissionTexts } from "../../base/texts.ts";
import { rereadMs, useAsk } from "../../base/use-ask.ts";
import type { AnomalyView } from "../../base/views.ts";
import { ReasonSheet } from "../../parts/act-sheet.tsx";
import { Amount } from "../../parts/amount.tsx";
import { Facts, Panel, Section } from "../../parts/panel.tsx";
import { Answer } from "../../parts/states.tsx";
import { AnomalyState } from "./anomaly-state.tsx";
import { anomalyTexts } from "./texts.ts";
import { accountText, nameOf, useSaid, useWalletNames } from "./words.ts";

const LINK = "text-accent underline";

export function AnomalyPanel({
  anomalyId,
  onClose,
}: {
  readonly anomalyId: string;
  readonly onClose: () => void;
}) {
  const t = useTexts(anomalyTexts);
  const asked = useAsk("anomalies", { anomalyId }, { every: rereadMs });
  const row = asked.data?.content.find(({ id }) => id === anomalyId);
  return (
    <Panel
      title={row === undefined ? t("finding", { id: anomalyId }) : t(row.kind)}
      onClose={onClose}
      footer={row?.state === "OPEN" ? <Decision row={row} /> : undefined}
    >
      <Answer of={asked} rows={6}>
        {() =>
          row === undefined ? (
            <p className="px-4 py-3 text-13 text-muted">{t("empty")}</p>
          ) : (
            <Finding row={row} />
          )
        }
      </Answer>
    </Panel>
  );
}

function Finding({ row }: { readonly row: AnomalyView }) {
  const t = useTexts(anomalyTexts);
  const said = useSaid();
  return (
    <>
      <p className="px-4 pt-3 text-15 font-semibold break-words">{said(row)}</p>
      <Facts
        rows={[
          [t("state"), <AnomalyState key="state" row={row} />],
          [t("firstAt"), writeTime(row.firstAt)],
          [t("lastAt"), writeTime(row.lastAt)],
        ]}
      />
      <Figures row={row} />
      <Members row={row} />
      {row.decided !== null && <Decided row={row} decided={row.decided} />}
    </>
  );
}

type Fact = readonly [label: string, value: ReactNode] | null;

/** Every figure that the rule went by, each leading to where it comes from. */
function Figures({ row }: { readonly row: AnomalyView }) {
  const t = useTexts(anomalyTexts);
  const rows = [...useMoneyFacts(row), ...useOtherFacts(row)];
  if (rows.every((each) => each === null)) return null;
  return (
    <Section title={t("evidenceRows")}>
      <Facts rows={rows} />
    </Section>
  );
}

/** A fact that leads where it comes from, for whoever may look there. */
function leading(label: string, mayLook: boolean, lead: Lead, text: string): Fact {
  return [
    label,
    mayLook ? (
      <Link key={label} to={lead.to} search={lead.search} className={LINK}>
        {text}
      </Link>
    ) : (
      text
    ),
  ];
}

const given = (label: string, value: string | null): Fact => (value ? [label, value] : null);

/** By which way it left: a request leads to the desk, everything else to its movements. */
function useWayFacts({ evidence, members: [first] }: AnomalyView): readonly Fact[] {
  const t = useTexts(anomalyTexts);
  const may = useMay();
  const { way, requestId, referenceId } = evidence;
  return [
    given(t("way"), way && t(`way${way}`)),
    requestId === null
      ? null
      : leading(
          t("number"),
          may("dnw.read"),
          { to: "/dnw", search: { status: "ALL", id: requestId } },
          requestId,
        ),
    referenceId === null || first === undefined
      ? null
      : leading(
          t("number"),
          may("ledger.read"),
          { to: "/ledger", search: { memberId: first.id, referenceId } },
          referenceId,
        ),
  ];
}

/** What left, and what was paid in, traded and given before it. */
function useMoneyFacts(row: AnomalyView): readonly Fact[] {
  const t = useTexts(anomalyTexts);
  const wallets = useWalletNames();
  const { currency, trades, ...evidence } = row.evidence;
  const amount = (label: string, value: string | null, beside = ""): Fact =>
    value === null || currency === null
      ? null
      : [
          label,
          <span key={label}>
            <Amount value={value} currency={currency} /> {beside}
          </span>,
        ];
  return [
    ...useWayFacts(row),
    amount(t("amount"), evidence.amount),
    amount(t("paidIn"), evidence.paidIn),
    given(t("exchangedFrom"), wallets(evidence.exchangedFrom)),
    given(t("trades"), trades === null ? null : t("entries", { count: trades })),
    amount(t("bonuses"), evidence.bonuses, t("bonusesOf", { count: evidence.bonusCount ?? 0 })),
  ];
}

/** What members share, the accounts, the coupons and the fills. */
function useOtherFacts({ evidence, members: [first] }: AnomalyView): readonly Fact[] {
  const t = useTexts(anomalyTexts);
  const may = useMay();
  const { account, batchId, changedAt, tie, fills, ahead } = evidence;
  const entries = (count: number | null) => (count === null ? null : t("entries", { count }));
  return [
    given(t("address"), evidence.address),
    given(t("bank"), account && `${evidence.bankName ?? ""} ${accountText(account)}`),
    given(t("bankBefore"), accountText(evidence.accountBefore)),
    given(t("changedAt"), changedAt && writeTime(changedAt)),
    batchId === null
      ? null
      : leading(
          t("coupon"),
          may("coupon.write"),
          { to: "/coupons", search: { id: batchId } },
          t("couponOf", { id: batchId }),
        ),
    given(t("tie"), tie && t(tie)),
    fills === null || first === undefined
      ? null
      : leading(
          t("fills"),
          may("members.read"),
          { to: "/members", search: { id: first.id, tab: "TRADES" } },
          t("entries", { count: fills }),
        ),
    given(t("ahead"), entries(ahead)),
  ];
}

function Members({ row: { members, memberCount } }: { readonly row: AnomalyView }) {
  const t = useTexts(anomalyTexts);
  const may = useMay();
  return (
    <Section title={t("members", { count: memberCount })}>
      <ul className="px-4 pb-3 text-13">
        {members.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center gap-x-3 py-1">
            {may("members.read") ? (
              <>
                <Link
                  to="/members"
                  search={{ id: member.id }}
                  className={`mr-auto font-semibold ${LINK}`}
                >
                  {nameOf(member)}
                </Link>
                <Link
                  to="/members"
                  search={{ id: member.id, tab: "DEVICES" }}
                  className={`text-12 ${LINK}`}
                >
                  {t("seeDevices")}
                </Link>
              </>
            ) : (
              nameOf(member)
            )}
          </li>
        ))}
      </ul>
      {members.length < memberCount && (
        <p className="px-4 pb-3 text-12 text-muted">
          {t("moreMembers", { shown: members.length })}
        </p>
      )}
      {may("members.read") && <p className="px-4 pb-3 text-12 text-muted">{t("next")}</p>}
    </Section>
  );
}

function Decided({
  row,
  decided,
}: {
  readonly row: AnomalyView;
  readonly decided: NonNullable<AnomalyView["decided"]>;
}) {
  const t = useTexts(anomalyTexts);
  const c = useTexts(commonTexts);
  return (
    <Section title={t(row.state === "OPEN" ? "decidedBefore" : "decided")}>
      <Facts
        rows={[
          [t("state"), t(decided.decision)],
          [c("reason"), decided.reason],
          [t("decidedBy"), decided.by.name],
          [t("decidedAt"), writeTime(decided.at)],
        ]}
      />
    </Section>
  );
}

const SHEETS = {
  CLEARED: { title: "clearTitle", label: "clear", note: "clearNote" },
  ACTED: { title: "actTitle", label: "act", note: "actNote" },
} as const satisfies Record<AnomalyDecision, object>;

function Decision({ row }: { readonly row: AnomalyView }) {
  const t = useTexts(anomalyTexts);
  const c = useTexts(commonTexts);
  const p = useTexts(permissionTexts);
  const may = useMay();
  const [decision, setDecision] = useState<AnomalyDecision | null>(null);
  if (!may("risk.act"))
    return <p className="text-12 text-muted">{c("mayNot", { permission: p("risk.act") })}</p>;
  const sheet = decision === null ? null : SHEETS[decision];
  return (
    <>
      <p className="w-full text-12 text-muted">{t("deciding")}</p>
      <span className="ml-auto" />
      <Button size="small" onClick={() => setDecision("CLEARED")}>
        {t("clear")}
      </Button>
      <Button size="small" tone="accent" onClick={() => setDecision("ACTED")}>
        {t("act")}
      </Button>
      {decision !== null && sheet !== null && (
        <ReasonSheet
          title={t(sheet.title)}
          call="decideAnomaly"
          body={(reason) => ({ anomalyId: row.id, lastAt: row.lastAt, decision, reason })}
          said={t("noted")}
          label={t(sheet.label)}
          onClose={() => setDecision(null)}
        >
          <p className="text-13 text-muted">{t(sheet.note)}</p>
        </ReasonSheet>
      )}
    </>
  );
}
