/** Coupon batches: proposed, then listed; their codes are made and shown once. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useFilters } from "../../app/filters.ts";
import { writeTime } from "../../app/moments.ts";
import { useMay } from "../../app/session.ts";
import { commonTexts } from "../../app/texts.ts";
import { useWalletName } from "../../app/words.ts";
import { serverNow } from "../../data/server-time.ts";
import { useAsk } from "../../data/use-ask.ts";
import type { CouponBatchView } from "../../data/views.ts";
import { Amount, trimZeros } from "../../parts/amount.tsx";
import { Facts, Panel } from "../../parts/panel.tsx";
import { Pages, SaveRows, Screen } from "../../parts/page.tsx";
import { Rows } from "../../parts/rows.tsx";
import { Answer } from "../../parts/states.tsx";
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
  const opened = asked.data?.content.find(({ id }) => id === state.opened);
  return (
    <Screen
      title={t("title")}
      actions={
        <>
          {may("coupon.write") && (
            <Button size="small" tone="accent" onClick={() => setWriting(true)}>
              {t("newBatch")}
            </Button>
          )}
          <SaveRows name="coupons" columns={columns} rows={asked.data?.content} />
        </>
      }
      filters={<Pages page={asked.data} state={state} />}
      panel={
        opened !== undefined && <BatchPanel batch={opened} onClose={() => state.open(undefined)} />
      }
    >
      <Answer of={asked}>
        {({ content }) => (
          <Rows
            label={t("title")}
            columns={columns}
            rows={content}
            idOf={(row) => row.id}
            state={state}
            empty={t("empty")}
          />
        )}
      </Answer>
      {isWriting && <CouponSheet onClose={() => setWriting(false)} />}
    </Screen>
  );
}

function useBatchColumns(): readonly Column<CouponBatchView>[] {
  const t = useTexts(couponTexts);
  const c = useTexts(commonTexts);
  const stateOf = useBatchState();
  return [
    {
      label: t("name"),
      cell: (row) => <b className="font-semibold">{row.name || t("batch", { id: row.id })}</b>,
      text: (row) => row.name || t("batch", { id: row.id }),
    },
    {
      label: c("amount"),
      isNumber: true,
      cell: (row) => <Amount value={row.amount} currency={row.currency} />,
      text: (row) => trimZeros(row.amount),
    },
    {
      label: c("currency"),
      isWrittenOnly: true,
      cell: (row) => row.currency,
      text: (row) => row.currency,
    },
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
              className="ml-auto text-down!"
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
