/** What partners earned by day; the oldest day that is over is settled next, by two persons. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useFilters } from "../../base/filters.ts";
import type { OperatorQuery } from "../../base/http.ts";
import { writeTime } from "../../base/moments.ts";
import { useMay } from "../../base/session.ts";
import { rereadMs, useAsk } from "../../base/use-ask.ts";
import type { CommissionDayView } from "../../base/views.ts";
import { Amount, trimZeros } from "../../parts/amount.tsx";
import { ListScreen } from "../../parts/list-screen.tsx";
import { Facts, Panel } from "../../parts/panel.tsx";
import { Answer } from "../../parts/states.tsx";
import type { Column } from "../../parts/table.tsx";
import { Tag } from "../../parts/tag.tsx";
import { DayParts } from "./day-parts.tsx";
import { PartnerRulesSheet } from "./rules-sheet.tsx";
import { RunSheet } from "./run-sheet.tsx";
import { partnersTexts } from "./texts.ts";

export function CommissionScreen() {
  const t = useTexts(partnersTexts);
  const may = useMay();
  const state = useFilters();
  const query = { ...state.query, size: "50" } as OperatorQuery<"commissionDays">;
  const asked = useAsk("commissionDays", query, { every: rereadMs });
  const [sheet, setSheet] = useState<"run" | "rules" | null>(null);
  const nextDay = asked.data?.nextDay ?? null;
  const close = () => setSheet(null);
  return (
    <ListScreen
      title={t("commission")}
      file="commission"
      asked={asked}
      columns={useColumns()}
      idOf={(row) => row.date}
      state={state}
      empty={t("noDays")}
      actions={
        may("partner.write") && (
          <>
            <Button size="small" disabled={!asked.data} onClick={() => setSheet("rules")}>
              {t("rules")}
            </Button>
            {nextDay !== null && (
              <Button size="small" tone="accent" onClick={() => setSheet("run")}>
                {t("settleDay", { day: nextDay })}
              </Button>
            )}
          </>
        )
      }
      filters={
        asked.data !== undefined &&
        nextDay === null && <span className="text-12 text-muted">{t("settleNone")}</span>
      }
      panel={({ id, row, onClose }) => <DayPanel date={id} day={row} onClose={onClose} />}
    >
      {sheet === "run" && nextDay !== null && (
        <RunSheet initial={{ day: nextDay }} onClose={close} />
      )}
      {sheet === "rules" && asked.data !== undefined && (
        <PartnerRulesSheet
          initial={{ least: asked.data.least, bases: asked.data.bases }}
          onClose={close}
        />
      )}
    </ListScreen>
  );
}

function useColumns(): readonly Column<CommissionDayView>[] {
  const t = useTexts(partnersTexts);
  return [
    {
      label: t("day"),
      cell: ({ date }) => <b className="font-semibold whitespace-nowrap">{date}</b>,
      text: ({ date }) => date,
    },
    {
      label: t("payees"),
      isNumber: true,
      cell: ({ payees }) => payees,
      text: ({ payees }) => String(payees),
    },
    {
      label: t("sum"),
      isNumber: true,
      cell: ({ sums }) =>
        sums.map(({ walletType, amount, currency }) => (
          <div key={walletType}>
            <Amount value={amount} currency={currency} />
          </div>
        )),
      text: ({ sums }) =>
        sums.map(({ amount, currency }) => `${trimZeros(amount)} ${currency}`).join(", "),
    },
    {
      label: t("settled"),
      cell: ({ proposalId }) => (
        <Tag tone={proposalId === null ? "wait" : "good"}>
          {t(proposalId === null ? "open" : "settled")}
        </Tag>
      ),
      text: ({ proposalId }) => t(proposalId === null ? "open" : "settled"),
    },
    {
      label: t("settledAt"),
      isExtra: true,
      cell: ({ settledAt }) => (settledAt === null ? "–" : writeTime(settledAt)),
      text: ({ settledAt }) => (settledAt === null ? "" : writeTime(settledAt)),
    },
  ];
}

function DayPanel({
  date,
  day,
  onClose,
}: {
  readonly date: string;
  readonly day: CommissionDayView | undefined;
  readonly onClose: () => void;
}) {
  const t = useTexts(partnersTexts);
  const asked = useAsk("commissionDay", { date });
  const proposalId = day?.proposalId ?? null;
  return (
    <Panel title={t("dayOf", { day: date })} onClose={onClose}>
      {proposalId !== null && (
        <Facts
          rows={[
            [
              t("proposal"),
              <Link
                key="proposal"
                to="/proposals"
                search={{ id: proposalId }}
                className="text-accent underline"
              >
                {proposalId}
              </Link>,
            ],
          ]}
        />
      )}
      <div className="px-4 pt-2">
        <Answer of={asked} rows={4}>
          {(parts) => <DayParts parts={parts} label={t("dayOf", { day: date })} />}
        </Answer>
      </div>
    </Panel>
  );
}
