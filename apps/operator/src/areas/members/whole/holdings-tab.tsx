/** What a member has open now: positions with profit and distance, working orders and bets of every product. */

import { formatNumber } from "@naru/ui/format/number";
import { useTexts } from "@naru/ui/texts/i18n";
import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "@tanstack/react-router";
import { writeTime } from "../../../base/moments.ts";
import { useMay, useMe } from "../../../base/session.ts";
import { useAsk } from "../../../base/use-ask.ts";
import type { MemberHoldingsView } from "../../../base/views.ts";
import { Amount } from "../../../parts/amount.tsx";
import { Section } from "../../../parts/panel.tsx";
import { Answer } from "../../../parts/states.tsx";
import { type Column, Table } from "../../../parts/table.tsx";
import { StorySheet } from "./record-sheets.tsx";
import { ThenLink } from "./minute/then-link.tsx";
import { wholeTexts } from "./texts.ts";

type Parts = MemberHoldingsView["parts"];
type Oversea = NonNullable<Parts["oversea"]>;
type Futures = NonNullable<Parts["futures"]>;
type Bet = NonNullable<Parts["binary"]>["bets"][number];

/** An order or a position whose story is told. */
interface Told {
  readonly kind: "ORDER" | "POSITION";
  readonly id: string;
}

export function HoldingsTab({ memberId }: { readonly memberId: string }) {
  const asked = useAsk("memberHoldings", { memberId }, { every: 5000 });
  const [told, setTold] = useState<Told | undefined>(undefined);
  return (
    <>
      <Answer of={asked}>
        {({ parts: { oversea, futures, binary } }) => (
          <>
            {oversea !== undefined && (
              <OverseaPart memberId={memberId} part={oversea} onTell={setTold} />
            )}
            {futures !== undefined && <FuturesPart memberId={memberId} part={futures} />}
            {binary !== undefined && <BetsPart memberId={memberId} bets={binary.bets} />}
          </>
        )}
      </Answer>
      {told !== undefined && (
        <StorySheet memberId={memberId} {...told} onClose={() => setTold(undefined)} />
      )}
    </>
  );
}

/** A table under a heading, or that there is nothing. */
function Open<Row>({
  title,
  columns,
  rows,
  idOf,
  action,
  onOpen,
}: {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  readonly action?: ReactNode;
  /** What a row that is pressed leads to. */
  readonly onOpen?: (id: string) => void;
}) {
  const t = useTexts(wholeTexts);
  return (
    <Section title={`${title} ${rows.length}`} action={action}>
      {rows.length === 0 ? (
        <p className="px-4 pb-3 text-13 text-muted">{t("noneOpen")}</p>
      ) : (
        <Table
          label={title}
          columns={columns}
          rows={rows}
          idOf={idOf}
          hasNoKeys
          {...(onOpen !== undefined && {
            onOpen: (id: string | undefined) => id !== undefined && onOpen(id),
          })}
        />
      )}
    </Section>
  );
}

interface Part<Of> {
  readonly memberId: string;
  readonly part: Of;
}

function OverseaPart({
  memberId,
  part: { positions, orders, gauge },
  onTell,
}: Part<Oversea> & { readonly onTell: (told: Told) => void }) {
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
        onOpen={(id) => onTell({ kind: "POSITION", id })}
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
        onOpen={(id) => onTell({ kind: "ORDER", id })}
        columns={useOrderColumns<Oversea["orders"][number]>(memberId)}
      />
    </>
  );
}

function FuturesPart({ memberId, part: { positions, orders } }: Part<Futures>) {
  const t = useTexts(wholeTexts);
  const money = (value: string) => <Amount value={value} currency="USDT" />;
  const navigate = useNavigate();
  const fills = { id: memberId, tab: "TRADES", list: "FUTURES_FILL" };
  return (
    <>
      <Open
        title={t("futures")}
        rows={positions}
        idOf={(row) => row.futuresPositionId}
        onOpen={(positionId) => void navigate({ to: "/members", search: { ...fills, positionId } })}
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
        onOpen={(orderId) => void navigate({ to: "/members", search: { ...fills, orderId } })}
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
  const mayRounds = useMay()("ledger.read");
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
        {
          label: t("round"),
          cell: ({ closeAt, tradeRoundId }) =>
            mayRounds ? (
              <Link to="/rounds" search={{ id: tradeRoundId }} className="text-accent underline">
                {writeTime(closeAt)}
              </Link>
            ) : (
              writeTime(closeAt)
            ),
        },
        { label: t("minute"), cell: (row) => <ThenLink memberId={memberId} at={row.createdAt} /> },
      ]}
    />
  );
}
