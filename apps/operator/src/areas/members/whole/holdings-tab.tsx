/** What a member has open now: positions with profit and distance, working orders and bets of every product. */

import { formatNumber } from "@naru/ui/format/number";
import { useTexts } from "@naru/ui/texts/i18n";
import type { ReactNode } from "react";
import { writeTime } from "../../../base/moments.ts";
import { useMe } from "../../../base/session.ts";
import { useAsk } from "../../../base/use-ask.ts";
import type { MemberHoldingsView } from "../../../base/views.ts";
import { Amount } from "../../../parts/amount.tsx";
import { Section } from "../../../parts/panel.tsx";
import { Answer } from "../../../parts/states.tsx";
import { type Column, Table } from "../../../parts/table.tsx";
import { ThenLink } from "./minute/then-link.tsx";
import { wholeTexts } from "./texts.ts";

type Parts = MemberHoldingsView["parts"];
type Oversea = NonNullable<Parts["oversea"]>;
type Futures = NonNullable<Parts["futures"]>;
type Bet = NonNullable<Parts["binary"]>["bets"][number];

export function HoldingsTab({ memberId }: { readonly memberId: string }) {
  const asked = useAsk("memberHoldings", { memberId }, { every: 5000 });
  return (
    <Answer of={asked}>
      {({ parts: { oversea, futures, binary } }) => (
        <>
          {oversea !== undefined && <OverseaPart memberId={memberId} part={oversea} />}
          {futures !== undefined && <FuturesPart memberId={memberId} part={futures} />}
          {binary !== undefined && <BetsPart memberId={memberId} bets={binary.bets} />}
        </>
      )}
    </Answer>
  );
}

/** A table under a heading, or that there is nothing. */
function Open<Row>({
  title,
  columns,
  rows,
  idOf,
  action,
}: {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly action?: ReactNode;
}) {
  const t = useTexts(wholeTexts);
  return (
    <Section title={`${title} ${rows.length}`} action={action}>
      {rows.length === 0 ? (
        <p className="px-4 pb-3 text-13 text-muted">{t("noneOpen")}</p>
      ) : (
        <Table label={title} columns={columns} rows={rows} idOf={idOf} hasNoKeys />
      )}
    </Section>
  );
}

interface Part<Of> {
  readonly memberId: string;
  readonly part: Of;
}

function OverseaPart({ memberId, part: { positions, orders, gauge } }: Part<Oversea>) {
  const t = useTexts(wholeTexts);
  const { currency } = useMe().site;
  const money = (value: string) => <Amount value={value} currency={currency} />;
  const left = gauge.toLosscut;
  return (
    <>
      <Open
        title={t("oversea")}
        rows={positions}
        idOf={(row) => row.overseaPositionId}
        action={
          positions.length > 0 && (
            <span className="text-12 text-muted">
              {t("toLosscut", { amount: `${formatNumber(left)} ${currency}` })}
            </span>
          )
        }
        columns={[
          { label: t("name"), cell: (row) => row.koName },
          { label: t("tradeType"), cell: (row) => t(`side${row.tradeType}`) },
          { label: t("qty"), isNumber: true, cell: (row) => row.qty },
          { label: t("average"), isNumber: true, cell: (row) => formatNumber(row.avgPrice) },
          { label: t("pnl"), isNumber: true, cell: (row) => money(row.pnl) },
          { label: t("margin"), isNumber: true, cell: (row) => money(row.margin) },
          { label: t("losscutShare"), isNumber: true, cell: (row) => money(row.losscut) },
          {
            label: t("ticksLeft"),
            isNumber: true,
            cell: ({ overseaOptionId }) => {
              const count = gauge.ticks[overseaOptionId];
              return count === undefined ? "" : t("ticks", { count });
            },
          },
          {
            label: t("overnight"),
            cell: (row) => (row.isActive === 1 ? t("kept", { qty: row.overnightQty }) : ""),
          },
        ]}
      />
      <Open
        title={t("overseaOrders")}
        rows={orders}
        idOf={(row) => row.id}
        columns={useOrderColumns<Oversea["orders"][number]>(memberId)}
      />
    </>
  );
}

function FuturesPart({ memberId, part: { positions, orders } }: Part<Futures>) {
  const t = useTexts(wholeTexts);
  const money = (value: string) => <Amount value={value} currency="USDT" />;
  return (
    <>
      <Open
        title={t("futures")}
        rows={positions}
        idOf={(row) => row.futuresPositionId}
        columns={[
          { label: t("name"), cell: (row) => row.koName },
          { label: t("tradeType"), cell: (row) => t(`side${row.tradeType}`) },
          { label: t("qty"), isNumber: true, cell: (row) => formatNumber(row.qty) },
          {
            label: t("leverage"),
            cell: (row) => `${t(row.marginType)} ${row.leverage}×`,
          },
          { label: t("average"), isNumber: true, cell: (row) => formatNumber(row.avgPrice) },
          { label: t("mark"), isNumber: true, cell: (row) => formatNumber(row.markPrice) },
          {
            label: t("liquidationPrice"),
            isNumber: true,
            cell: ({ liquidationPrice: price }) =>
              price === null ? t("noLiquidation") : formatNumber(price),
          },
          { label: t("margin"), isNumber: true, cell: (row) => money(row.margin) },
          { label: t("pnl"), isNumber: true, cell: (row) => money(row.pnl) },
          { label: t("roe"), isNumber: true, cell: (row) => `${row.roe}%` },
        ]}
      />
      <Open
        title={t("futuresOrders")}
        rows={orders}
        idOf={(row) => row.id}
        columns={useOrderColumns<Futures["orders"][number]>(memberId)}
      />
    </>
  );
}

/** Columns of working orders, whose fields are alike in both products. */
function useOrderColumns<Order extends Oversea["orders"][number] | Futures["orders"][number]>(
  memberId: string,
): readonly Column<Order>[] {
  const t = useTexts(wholeTexts);
  return [
    { label: t("number"), cell: (row) => <span className="text-muted">{row.id}</span> },
    { label: t("name"), cell: (row) => row.koName },
    { label: t("tradeType"), cell: (row) => t(`side${row.tradeType}`) },
    { label: t("qty"), isNumber: true, cell: (row) => formatNumber(String(row.qty)) },
    { label: t("filledQty"), isNumber: true, cell: (row) => formatNumber(String(row.filledQty)) },
    {
      label: t("price"),
      isNumber: true,
      cell: ({ price }) => (price === null ? t("market") : formatNumber(price)),
    },
    {
      label: t("stopPrice"),
      isNumber: true,
      cell: ({ stopPrice }) => (stopPrice === null ? "" : formatNumber(stopPrice)),
    },
    { label: t("placedAt"), cell: (row) => writeTime(row.createdAt) },
    { label: t("minute"), cell: (row) => <ThenLink memberId={memberId} at={row.createdAt} /> },
  ];
}

function BetsPart({
  memberId,
  bets,
}: {
  readonly memberId: string;
  readonly bets: readonly Bet[];
}) {
  const t = useTexts(wholeTexts);
  const { currency } = useMe().site;
  return (
    <Open
      title={t("bets")}
      rows={bets}
      idOf={(row) => row.id}
      columns={[
        { label: t("number"), cell: (row) => <span className="text-muted">{row.id}</span> },
        { label: t("name"), cell: (row) => row.koName },
        { label: t("tradeType"), cell: (row) => t(`side${row.type}`) },
        {
          label: t("stake"),
          isNumber: true,
          cell: (row) => <Amount value={row.point} currency={currency} />,
        },
        {
          label: t("strike"),
          isNumber: true,
          cell: ({ strike }) => (strike === null ? "" : formatNumber(strike)),
        },
        { label: t("round"), cell: (row) => writeTime(row.closeAt) },
        { label: t("minute"), cell: (row) => <ThenLink memberId={memberId} at={row.createdAt} /> },
      ]}
    />
  );
}
