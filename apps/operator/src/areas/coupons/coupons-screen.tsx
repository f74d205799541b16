/** Coupon batches: proposed, then listed; their codes are made and shown once. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useFilters } from "../../base/filters.ts";
import { writeTime } from "../../base/moments.ts";
import { useMay } from "../../base/session.ts";
import { commonTexts } from "../../base/texts.ts";
import { useWalletName } from "../../base/words.ts";
import { serverNow } from "../../base/server-time.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { CouponBatchView } from "../../base/views.ts";
import { useAmountColumns } from "../../parts/amount-columns.tsx";
import { Amount } from "../../parts/amount.tsx";
import { ListScreen } from "../../parts/list-screen.tsx";
import { Facts, Panel } from "../../parts/panel.tsx";
import type { Column } from "../../parts/table.tsx";
import { Tag } from "../../parts/tag.tsx";
import { CouponSheet } from "./coupon-sheet.tsx";
import { RevealSheet, StopSheet } from "./batch-sheets.tsx";
import { couponTexts } from "./texts.ts";

export function CouponsScreen() {
  const t = useTexts(couponTexts);
  const may = useMay();
  const state = useFilters();
  const columns = useBatchColumns();
  const [isWriting, setWriting] = useState(false);
  const { page } = state.query;
  const asked = useAsk("couponBatches", { size: "50", ...(page === undefined ? {} : { page }) });
  return (
    <ListScreen
      title={t("title")}
      file="coupons"
      asked={asked}
      columns={columns}
      idOf={(row) => row.id}
      state={state}
      empty={t("empty")}
      actions={
        may("coupon.write") && (
          <Button size="small" tone="accent" onClick={() => setWriting(true)}>
            {t("newBatch")}
          </Button>
        )
      }
      panel={({ row, onClose }) => row && <BatchPanel batch={row} onClose={onClose} />}
    >
      {isWriting && <CouponSheet onClose={() => setWriting(false)} />}
    </ListScreen>
  );
}

function useBatchColumns(): readonly Column<CouponBatchView>[] {
  const t = useTexts(couponTexts);
  const money = useAmountColumns<CouponBatchView>();
  const stateOf = useBatchState();
  return [
    {
      label: t("name"),
      cell: (row) => <b className="font-semibold">{row.name || t("batch", { id: row.id })}</b>,
      text: (row) => row.name || t("batch", { id: row.id }),
    },
    ...money,
    {
      label: t("codes"),
      isNumber: true,
      cell: (row) => row.codes,
      text: (row) => String(row.codes),
    },
    {
      label: t("quota"),
      isNumber: true,
      cell: (row) => row.quota,
      text: (row) => String(row.quota),
    },
    {
      label: t("used"),
      isNumber: true,
      cell: (row) => row.used ?? "–",
      text: (row) => String(row.used ?? ""),
    },
    {
      label: t("expiresAt"),
      cell: (row) => <span className="whitespace-nowrap">{writeTime(row.expiresAt)}</span>,
      text: (row) => writeTime(row.expiresAt),
    },
    { label: t("state"), cell: (row) => <Tag>{stateOf(row)}</Tag>, text: stateOf },
  ];
}

function useBatchState(): (batch: CouponBatchView) => string {
  const t = useTexts(couponTexts);
  return (batch) => {
    if (batch.isStopped) return t("stopped");
    return t(Date.parse(batch.expiresAt) <= serverNow() ? "expired" : "running");
  };
}

function BatchPanel({
  batch,
  onClose,
}: {
  readonly batch: CouponBatchView;
  readonly onClose: () => void;
}) {
  const t = useTexts(couponTexts);
  const c = useTexts(commonTexts);
  const may = useMay();
  const stateOf = useBatchState();
  const walletName = useWalletName();
  const [sheet, setSheet] = useState<"reveal" | "stop" | null>(null);
  const close = () => setSheet(null);
  return (
    <Panel
      title={batch.name || t("batch", { id: batch.id })}
      onClose={onClose}
      footer={
        may("coupon.write") && (
          <>
            <Button
              size="small"
              tone="accent"
              disabled={batch.isRevealed}
              onClick={() => setSheet("reveal")}
            >
              {t(batch.isRevealed ? "revealed" : "reveal")}
            </Button>
            <Button
              size="small"
              className="ml-auto text-bad!"
              disabled={batch.isStopped}
              onClick={() => setSheet("stop")}
            >
              {t("stop")}
            </Button>
          </>
        )
      }
    >
      <Facts
        rows={[
          [t("state"), stateOf(batch)],
          [c("wallet"), walletName(batch.walletType)],
          [t("perCode"), <Amount key="a" value={batch.amount} currency={batch.currency} />],
          [t("codes"), batch.codes],
          [t("quota"), batch.quota],
          [t("perMember"), batch.perMember],
          [t("contracts"), batch.contracts],
          [t("used"), batch.used ?? "–"],
          [t("expiresAt"), writeTime(batch.expiresAt)],
          batch.createdAt === null ? null : [c("createdAt"), writeTime(batch.createdAt)],
        ]}
      />
      {sheet === "reveal" && <RevealSheet batch={batch} onClose={close} />}
      {sheet === "stop" && <StopSheet batch={batch} onClose={close} />}
    </Panel>
  );
}
