/** A finding, whole: its figures, whom it is about, what was made of it, and the decision. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import type { AnomalyDecision } from "@naru/vocabulary/risk/anomaly";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
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
import { accountText, nameOf, useSaid } from "./words.ts";

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

/** Every figure that the rule went by, each leading to where it comes from. */
function Figures({ row: { evidence, members } }: { readonly row: AnomalyView }) {
  const t = useTexts(anomalyTexts);
  const may = useMay();
  const { currency, requestId, batchId, tie, fills } = evidence;
  const amount = (label: string, value: string | null, beside = "") =>
    value === null || currency === null
      ? null
      : ([
          label,
          <span key={label}>
            <Amount value={value} currency={currency} /> {beside}
          </span>,
        ] as const);
  const given = (label: string, value: ReactNode) =>
    value === null || value === "" ? null : ([label, value] as const);
  const entries = (count: number | null) => (count === null ? null : t("entries", { count }));
  const [first] = members;
  const rows = [
    requestId === null
      ? null
      : ([
          t("request"),
          may("dnw.read") ? (
            <Link
              key="request"
              to="/dnw"
              search={{ status: "ALL", id: requestId }}
              className={LINK}
            >
              {requestId}
            </Link>
          ) : (
            requestId
          ),
        ] as const),
    amount(t("amount"), evidence.amount),
    amount(t("paidIn"), evidence.paidIn),
    given(t("trades"), entries(evidence.trades)),
    amount(t("bonuses"), evidence.bonuses, t("bonusesOf", { count: evidence.bonusCount ?? 0 })),
    given(t("address"), evidence.address),
    given(
      t("bank"),
      evidence.account && `${evidence.bankName ?? ""} ${accountText(evidence.account)}`,
    ),
    given(t("bankBefore"), accountText(evidence.accountBefore)),
    given(t("changedAt"), evidence.changedAt && writeTime(evidence.changedAt)),
    batchId === null
      ? null
      : ([
          t("coupon"),
          may("coupon.write") ? (
            <Link key="coupon" to="/coupons" search={{ id: batchId }} className={LINK}>
              {t("couponOf", { id: batchId })}
            </Link>
          ) : (
            t("couponOf", { id: batchId })
          ),
        ] as const),
    given(t("tie"), tie && t(tie)),
    given(t("fills"), entries(fills)),
    given(t("ahead"), entries(evidence.ahead)),
    fills === null || first === undefined || !may("members.read")
      ? null
      : ([
          "",
          <Link
            key="trades"
            to="/members"
            search={{ id: first.id, tab: "TRADES" }}
            className={LINK}
          >
            {t("seeTrades")}
          </Link>,
        ] as const),
  ];
  if (rows.every((each) => each === null)) return null;
  return (
    <Section title={t("evidenceRows")}>
      <Facts rows={rows} />
    </Section>
  );
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
