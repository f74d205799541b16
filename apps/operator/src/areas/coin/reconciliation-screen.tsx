/** 대사(코인): what the house has on chains, what is named, and what its books say, line by line for each coin. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import type { Coin, CoinNetwork } from "@naru/vocabulary/coin/network";
import { writeShortTime, writeTime } from "../../base/moments.ts";
import { useMay } from "../../base/session.ts";
import { rereadMs, useAct, useAsk } from "../../base/use-ask.ts";
import type { ReconciledDayView, ReconciliationView } from "../../base/views.ts";
import { Amount } from "../../parts/amount.tsx";
import { SaveRows, Screen } from "../../parts/page.tsx";
import { Facts, Section } from "../../parts/panel.tsx";
import { Answer, Nothing } from "../../parts/states.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { Tag } from "../../parts/tag.tsx";
import { ProposalSheet } from "../../proposals/proposal-sheet.tsx";
import { HotSection } from "./hot-section.tsx";
import { reconciliationTexts } from "./reconciliation-texts.ts";

/** What is there, what of it the books do not have yet, what they have besides, and the books. */
const LINES = [
  ...(["hot", "deposit", "cold", "fuel"] as const),
  ...(["unconfirmed", "unassigned", "dust", "opening", "unexplained"] as const),
  ...(["gone", "inFlight", "fees", "providers"] as const),
  ...(["bookCustody", "bookCold"] as const),
] as const;
const LESS: readonly string[] = ["unconfirmed", "unassigned", "dust", "opening", "unexplained"];
const BOOKS: readonly string[] = ["bookCustody", "bookCold"];

export function ReconciliationScreen() {
  const t = useTexts(reconciliationTexts);
  const asked = useAsk("reconciliation", undefined, { every: rereadMs });
  const columns = useDayColumns();
  const look = useAct("reconcileNow", { said: t("asked") });
  return (
    <Screen
      title={t("title")}
      actions={
        <>
          <SaveRows name="coin-reconciliation" columns={columns} rows={asked.data?.days} />
          <Button size="small" isBusy={look.isBusy} onClick={() => look.run({})}>
            {t("now")}
          </Button>
        </>
      }
    >
      <Answer of={asked}>
        {({ days, stops, hot, moves }) =>
          days.length === 0 ? (
            <Nothing title={t("none")} />
          ) : (
            <>
              {stops.length > 0 && <Stops stops={stops} />}
              {hot.length > 0 && <HotSection rows={hot} moves={moves} />}
              {newestOf(days).map((row) => (
                <CoinNow key={row.coinName} row={row} />
              ))}
              <Section title={t("days")}>
                <Table
                  label={t("days")}
                  hasNoKeys
                  columns={columns}
                  rows={days}
                  idOf={({ day, coinName }) => `${day} ${coinName}`}
                />
              </Section>
            </>
          )
        }
      </Answer>
    </Screen>
  );
}

/** The newest look at each coin. */
function newestOf(days: readonly ReconciledDayView[]): ReconciledDayView[] {
  const newest = new Map<Coin, ReconciledDayView>();
  for (const each of days) if (!newest.has(each.coinName)) newest.set(each.coinName, each);
  return [...newest.values()];
}

function Stops({ stops }: Pick<ReconciliationView, "stops">) {
  const t = useTexts(reconciliationTexts);
  const may = useMay();
  const [network, release] = useState<CoinNetwork | null>(null);
  return (
    <Section title={t("stops")}>
      <ul className="grid gap-2 px-4 py-2 text-13">
        {stops.map((each) => (
          <li key={each.network} className="flex flex-wrap items-center gap-2">
            <b className="font-semibold">{each.network}</b>
            <Tag tone="bad">{t(each.reason)}</Tag>
            <span className="text-muted">{t("since", { at: writeShortTime(each.since) })}</span>
            {may("coin.decide") && (
              <Button size="small" onClick={() => release(each.network)}>
                {t("release")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {network !== null && (
        <ProposalSheet
          title={t("releaseTitle", { network })}
          label={t("propose")}
          isReady
          proposal={() => ({ kind: "RELEASE_NETWORK", network })}
          onClose={() => release(null)}
        >
          <p className="text-13">{t("releaseHint")}</p>
        </ProposalSheet>
      )}
    </Section>
  );
}

/** One coin's equation: what is on its chains, less and plus what is named, against the books. */
function CoinNow({ row }: { readonly row: ReconciledDayView }) {
  const t = useTexts(reconciliationTexts);
  const { coinName: currency } = row;
  const line = (name: (typeof LINES)[number] | "suspense" | "owed" | "difference") =>
    [
      `${signOf(name)}${t(name)}`,
      <Amount key={name} value={row[name]} currency={currency} />,
    ] as const;
  const blocks = row.blocks.map(({ network, height }) => `${network} #${height}`).join(", ");
  return (
    <Section
      title={currency}
      action={
        row.difference === "0" ? (
          <Tag tone="good">{t("sound")}</Tag>
        ) : (
          <Tag tone="bad">{t("off")}</Tag>
        )
      }
    >
      <Facts
        rows={[
          ...LINES.map(line),
          line("difference"),
          line("suspense"),
          line("owed"),
          [t("blocks"), blocks],
          [t("at"), writeShortTime(row.at)],
        ]}
      />
    </Section>
  );
}

function signOf(name: string): string {
  if (name === "difference") return "= ";
  if (LESS.includes(name) || BOOKS.includes(name)) return "− ";
  return name === "suspense" || name === "owed" ? "" : "+ ";
}

function useDayColumns(): readonly Column<ReconciledDayView>[] {
  const t = useTexts(reconciliationTexts);
  const figure = (name: (typeof LINES)[number] | "suspense" | "owed") => ({
    label: t(name),
    isNumber: true,
    isExtra: true,
    cell: (row: ReconciledDayView) => row[name],
    text: (row: ReconciledDayView) => row[name],
  });
  return [
    { label: t("day"), cell: (row) => row.day, text: (row) => row.day },
    { label: t("coin"), cell: (row) => row.coinName, text: (row) => row.coinName },
    {
      label: t("difference"),
      isNumber: true,
      cell: (row) => <Amount value={row.difference} currency={row.coinName} />,
      text: (row) => row.difference,
    },
    {
      label: t("looks"),
      isNumber: true,
      cell: (row) => row.looks,
      text: (row) => String(row.looks),
    },
    {
      label: t("offLooks"),
      isNumber: true,
      cell: (row) => row.off,
      text: (row) => String(row.off),
    },
    {
      label: t("at"),
      cell: (row) => writeShortTime(row.at),
      text: (row) => writeTime(row.at),
    },
    ...LINES.map(figure),
    figure("suspense"),
    figure("owed"),
  ];
}
