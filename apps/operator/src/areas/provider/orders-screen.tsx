/** 결제사 주문: what is unknown, what does not fit, what came late; asked about again by one, ended by two persons. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { PROVIDER_STATUSES, PROVIDERS } from "@naru/vocabulary/provider/words";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useFilters } from "../../base/filters.ts";
import type { OperatorQuery } from "../../base/http.ts";
import { writeShortTime, writeTime } from "../../base/moments.ts";
import { useMay } from "../../base/session.ts";
import { commonTexts } from "../../base/texts.ts";
import { rereadMs, useAct, useAsk } from "../../base/use-ask.ts";
import type { ProviderDeskOrderView } from "../../base/views.ts";
import { Amount, trimZeros, typedAmount } from "../../parts/amount.tsx";
import { FilterSelect } from "../../parts/filter-fields.tsx";
import { ListScreen } from "../../parts/list-screen.tsx";
import { Facts, Panel } from "../../parts/panel.tsx";
import type { Column } from "../../parts/table.tsx";
import { Tag, type Tone } from "../../parts/tag.tsx";
import { OrderSheet } from "./order-sheet.tsx";
import { providerTexts } from "./texts.ts";

const TONES: Readonly<Partial<Record<ProviderDeskOrderView["status"], Tone>>> = {
  PAID: "good",
  UNKNOWN: "wait",
  MISMATCH: "wait",
};

export function OrdersScreen() {
  const t = useTexts(providerTexts);
  const state = useFilters();
  const query = { ...state.query, size: "50" } as OperatorQuery<"providerDeskOrders">;
  return (
    <ListScreen
      title={t("orders")}
      file="provider-orders"
      asked={useAsk("providerDeskOrders", query, { every: rereadMs })}
      columns={useColumns()}
      idOf={(row) => row.id}
      state={state}
      empty={t("noOrders")}
      filters={
        <>
          <FilterSelect
            state={state}
            name="provider"
            label={t("provider")}
            every={t("anyProvider")}
            options={PROVIDERS.map((id) => ({ id, label: id }))}
          />
          <FilterSelect
            state={state}
            name="status"
            label={t("outcome")}
            every={t("anyStatus")}
            options={[...PROVIDER_STATUSES, "LATE" as const].map((id) => ({ id, label: t(id) }))}
          />
        </>
      }
      panel={({ row, onClose }) => row && <OrderDetails row={row} onClose={onClose} />}
    />
  );
}

function useColumns(): readonly Column<ProviderDeskOrderView>[] {
  const t = useTexts(providerTexts);
  const c = useTexts(commonTexts);
  const coin = ({ walletType }: ProviderDeskOrderView) =>
    walletType === "BINARY" ? "KRW" : walletType;
  return [
    { label: t("number"), cell: (row) => row.id, text: (row) => row.id },
    { label: t("provider"), cell: (row) => row.provider, text: (row) => row.provider },
    { label: t("flow"), cell: (row) => t(row.flow), text: (row) => t(row.flow) },
    { label: t("member"), cell: (row) => row.username, text: (row) => row.username },
    {
      ...{ label: t("amount"), isNumber: true },
      cell: (row) => <Amount value={row.point} currency={coin(row)} />,
      text: (row) => trimZeros(row.point),
    },
    { label: c("currency"), isWrittenOnly: true, cell: coin, text: coin },
    {
      label: c("status"),
      cell: (row) => <Tag tone={TONES[row.status] ?? "plain"}>{t(row.status)}</Tag>,
      text: (row) => row.status,
    },
    {
      label: t("createdAt"),
      cell: (row) => <span className="whitespace-nowrap">{writeShortTime(row.createdAt)}</span>,
      text: (row) => writeTime(row.createdAt),
    },
  ];
}

function OrderFacts({ row }: { readonly row: ProviderDeskOrderView }) {
  const t = useTexts(providerTexts);
  const c = useTexts(commonTexts);
  const coin = row.walletType === "BINARY" ? "KRW" : row.walletType;
  return (
    <Facts
      rows={[
        [c("status"), t(row.status)],
        [t("flow"), t(row.flow)],
        [t("amount"), `${typedAmount(row.point)} ${coin}`],
        [t("fee"), `${typedAmount(row.fee)} ${coin}`],
        [t("won"), `${typedAmount(row.won)} KRW`],
        row.paidPoint === null ? null : [t("paid"), typedAmount(row.paidPoint)],
        [t("reference"), row.reference ?? "–"],
        [t("lastWord"), row.lastWord ?? "–"],
        [t("asks"), String(row.asks)],
        [t("askAt"), row.askAt === null ? t("never") : writeTime(row.askAt)],
        row.lateAt === null ? null : [t("lateAt"), writeTime(row.lateAt)],
        [t("createdAt"), writeTime(row.createdAt)],
        [t("expiresAt"), writeTime(row.expiresAt)],
        row.endedAt === null ? null : [t("endedAt"), writeTime(row.endedAt)],
        row.proposalId === null ? null : [t("proposal"), row.proposalId],
      ]}
    />
  );
}

function OrderDetails({
  row,
  onClose,
}: {
  readonly row: ProviderDeskOrderView;
  readonly onClose: () => void;
}) {
  const t = useTexts(providerTexts);
  const may = useMay();
  const ask = useAct("askProvider", { said: t("asked") });
  const [isDeciding, setDeciding] = useState(false);
  const isStuck = row.status === "UNKNOWN" || row.status === "MISMATCH";
  return (
    <Panel
      title={`${row.provider} ${row.id}`}
      onClose={onClose}
      footer={
        may("dnw.decide") &&
        row.endedAt === null && (
          <>
            {isStuck && (
              <Button size="small" onClick={() => setDeciding(true)}>
                {t("decide")}
              </Button>
            )}
            <Button
              size="small"
              tone="accent"
              className="ml-auto"
              isBusy={ask.isBusy}
              onClick={() => ask.run({ orderId: row.id })}
            >
              {t("ask")}
            </Button>
          </>
        )
      }
    >
      <OrderFacts row={row} />
      <p className="px-4 pb-3 text-13">
        <Link to="/members" search={{ id: row.memberId }} className="text-accent underline">
          {row.username}
        </Link>
      </p>
      {isDeciding && (
        <OrderSheet
          initial={{ orderId: row.id, amount: row.flow === "SELL" ? row.won : row.point }}
          onClose={() => setDeciding(false)}
        />
      )}
    </Panel>
  );
}
