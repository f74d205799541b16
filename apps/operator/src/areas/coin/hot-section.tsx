/** What lies hot on each network, what the desk is asked to move, and what went between hot and cold. */

import { formatNumber } from "@naru/ui/format/number";
import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import type { MoveState } from "@naru/vocabulary/coin/move";
import { useState } from "react";
import { writeShortTime } from "../../base/moments.ts";
import { useMay } from "../../base/session.ts";
import type { ColdMoveView, HotNetworkView } from "../../base/views.ts";
import { Amount } from "../../parts/amount.tsx";
import { Section } from "../../parts/panel.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { Tag, type Tone } from "../../parts/tag.tsx";
import { Shortened } from "./chain-columns.tsx";
import { hotTexts } from "./hot-texts.ts";
import { ToColdSheet } from "./to-cold-sheet.tsx";

const tones: Readonly<Record<MoveState, Tone>> = {
  NEW: "wait",
  SENDING: "plain",
  UNKNOWN: "wait",
  SENT: "plain",
  DONE: "good",
  FAILED: "bad",
};

export function HotSection({
  rows,
  moves,
}: {
  readonly rows: readonly HotNetworkView[];
  readonly moves: readonly ColdMoveView[];
}) {
  const t = useTexts(hotTexts);
  const [moved, move] = useState<HotNetworkView | null>(null);
  const hot = useHotColumns(move);
  const columns = useMoveColumns();
  return (
    <>
      <Section title={t("title")}>
        <Table
          label={t("title")}
          hasNoKeys
          columns={hot}
          rows={rows}
          idOf={({ network }) => network}
        />
      </Section>
      {moves.length > 0 && (
        <Section title={t("moves")}>
          <Table
            label={t("moves")}
            hasNoKeys
            columns={columns}
            rows={moves}
            idOf={({ id }) => id}
          />
        </Section>
      )}
      {moved !== null && <ToColdSheet row={moved} onClose={() => move(null)} />}
    </>
  );
}

function useHotColumns(move: (row: HotNetworkView) => void): readonly Column<HotNetworkView>[] {
  const t = useTexts(hotTexts);
  const may = useMay();
  return [
    { label: t("network"), cell: (row) => <b className="font-semibold">{row.network}</b> },
    {
      label: t("hot"),
      isNumber: true,
      cell: (row) => <Amount value={row.hot} currency={row.coinName} />,
    },
    {
      label: t("waiting"),
      isNumber: true,
      cell: (row) => <Amount value={row.waiting} currency={row.coinName} />,
    },
    {
      label: t("bounds"),
      isNumber: true,
      cell: ({ floor, ceiling }) =>
        `${formatNumber(floor)} ~ ${ceiling === null ? t("noCeiling") : formatNumber(ceiling)}`,
    },
    { label: t("state"), cell: (row) => <ToDo row={row} /> },
    ...(may("coin.decide")
      ? [
          {
            label: t("move"),
            cell: (row: HotNetworkView) => (
              <Button size="small" onClick={() => move(row)}>
                {t("move")}
              </Button>
            ),
          },
        ]
      : []),
  ];
}

function ToDo({ row }: { readonly row: HotNetworkView }) {
  const t = useTexts(hotTexts);
  const { toCold, needed, coinName: coin } = row;
  if (needed !== "0")
    return <Tag tone="bad">{t("needed", { amount: formatNumber(needed), coin })}</Tag>;
  if (toCold !== "0")
    return <Tag tone="wait">{t("toCold", { amount: formatNumber(toCold), coin })}</Tag>;
  return <Tag tone="good">{t("rests")}</Tag>;
}

function useMoveColumns(): readonly Column<ColdMoveView>[] {
  const t = useTexts(hotTexts);
  return [
    {
      label: t("at"),
      cell: (row) => <span className="whitespace-nowrap">{writeShortTime(row.createdAt)}</span>,
    },
    { label: t("network"), cell: (row) => row.network },
    { label: t("moved"), cell: (row) => t(row.moved) },
    {
      label: t("movedAmount"),
      isNumber: true,
      cell: (row) => <Amount value={row.point} currency={row.coinName} />,
    },
    {
      label: t("progress"),
      cell: (row) => <Tag tone={tones[row.state]}>{t(row.state)}</Tag>,
    },
    {
      label: t("chainFee"),
      isNumber: true,
      isExtra: true,
      cell: (row) => <Amount value={row.chainFee} currency={row.coinName} />,
    },
    { label: t("receiver"), isExtra: true, cell: (row) => <Shortened text={row.address} /> },
    {
      label: t("txid"),
      isExtra: true,
      cell: ({ txid }) => (txid === null ? "–" : <Shortened text={txid} />),
    },
  ];
}
