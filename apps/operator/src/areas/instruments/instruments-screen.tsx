/** Instruments: what is shown, what rests or is stopped, margins, fees and limits. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useFilters } from "../../base/filters.ts";
import { useMay, useMe } from "../../base/session.ts";
import { commonTexts } from "../../base/texts.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { InstrumentView } from "../../base/views.ts";
import { Amount, trimZeros } from "../../parts/amount.tsx";
import { SearchBox } from "../../parts/filter-fields.tsx";
import { SaveRows, Screen } from "../../parts/page.tsx";
import { Facts, Panel } from "../../parts/panel.tsx";
import { Rows } from "../../parts/rows.tsx";
import { Answer } from "../../parts/states.tsx";
import type { Column } from "../../parts/table.tsx";
import { Tag } from "../../parts/tag.tsx";
import { SettingSheet, TradingSheet } from "./instrument-sheets.tsx";
import { instrumentTexts } from "./texts.ts";

export function InstrumentsScreen() {
  const t = useTexts(instrumentTexts);
  const c = useTexts(commonTexts);
  const state = useFilters();
  const columns = useInstrumentColumns();
  const asked = useAsk("instruments");
  const q = (state.filters["q"] ?? "").toLowerCase();
  const rows = asked.data?.filter(({ stock, koName }) =>
    `${stock} ${koName}`.toLowerCase().includes(q),
  );
  const opened = asked.data?.find((row) => row.overseaOptionId === state.opened);
  return (
    <Screen
      title={t("title")}
      actions={<SaveRows name="instruments" columns={columns} rows={rows} />}
      filters={
        <>
          <SearchBox state={state} placeholder={t("name")} />
          <span className="ml-auto text-12 text-muted">
            {c("total", { count: rows?.length ?? 0 })}
          </span>
        </>
      }
      panel={
        opened !== undefined && (
          <InstrumentPanel row={opened} onClose={() => state.open(undefined)} />
        )
      }
    >
      <Answer of={asked}>
        {() => (
          <Rows
            label={t("title")}
            columns={columns}
            rows={rows ?? []}
            idOf={(row) => row.overseaOptionId}
            state={state}
          />
        )}
      </Answer>
    </Screen>
  );
}

function useInstrumentColumns(): readonly Column<InstrumentView>[] {
  const t = useTexts(instrumentTexts);
  const c = useTexts(commonTexts);
  const { site } = useMe();
  const money = (
    name: "intradayMargin" | "overnightMargin" | "losscut" | "fee",
    isExtra = false,
  ): Column<InstrumentView> => ({
    label: t(name),
    isNumber: true,
    isExtra,
    cell: (row) => <Amount value={row[name]} currency={site.currency} />,
    text: (row) => trimZeros(row[name]),
  });
  return [
    {
      label: t("code"),
      cell: (row) => <span className="whitespace-nowrap text-muted">{row.stock}</span>,
      text: (row) => row.stock,
    },
    {
      label: t("name"),
      cell: (row) => <b className="font-semibold whitespace-nowrap">{row.koName}</b>,
      text: (row) => row.koName,
    },
    {
      label: c("status"),
      cell: (row) => <State row={row} />,
      text: (row) => t(stateOf(row)),
    },
    money("intradayMargin"),
    money("overnightMargin"),
    money("losscut", true),
    money("fee"),
    {
      label: t("maxContracts"),
      isNumber: true,
      isExtra: true,
      cell: (row) => row.maxContracts,
      text: (row) => String(row.maxContracts),
    },
  ];
}

function stateOf(row: InstrumentView): "isStop" | "isRest" | "hidden" | "closed" | "trading" {
  if (row.isStop) return "isStop";
  if (row.isRest) return "isRest";
  if (!row.isPlay) return "hidden";
  return row.isClosed ? "closed" : "trading";
}

function State({ row }: { readonly row: InstrumentView }) {
  const t = useTexts(instrumentTexts);
  const state = stateOf(row);
  return <Tag tone={state === "isStop" || state === "isRest" ? "bad" : "plain"}>{t(state)}</Tag>;
}

function InstrumentPanel({
  row,
  onClose,
}: {
  readonly row: InstrumentView;
  readonly onClose: () => void;
}) {
  const t = useTexts(instrumentTexts);
  const c = useTexts(commonTexts);
  const { site } = useMe();
  const may = useMay();
  const [sheet, setSheet] = useState<"change" | "trading" | null>(null);
  const close = () => setSheet(null);
  return (
    <Panel
      title={`${row.koName} (${row.stock})`}
      onClose={onClose}
      footer={
        may("instrument.write") && (
          <>
            <Button size="small" onClick={() => setSheet("change")}>
              {t("change")}
            </Button>
            <Button size="small" className="ml-auto" onClick={() => setSheet("trading")}>
              {t("setTrading")}
            </Button>
          </>
        )
      }
    >
      <Facts
        rows={[
          [c("status"), <State key="state" row={row} />],
          [t("isPlay"), c(row.isPlay ? "yes" : "no")],
          [
            t("intradayMargin"),
            <Amount key="i" value={row.intradayMargin} currency={site.currency} />,
          ],
          [
            t("overnightMargin"),
            <Amount key="o" value={row.overnightMargin} currency={site.currency} />,
          ],
          [t("losscut"), <Amount key="l" value={row.losscut} currency={site.currency} />],
          [t("fee"), <Amount key="f" value={row.fee} currency={site.currency} />],
          [t("maxContracts"), row.maxContracts],
        ]}
      />
      {sheet === "change" && <SettingSheet row={row} onClose={close} />}
      {sheet === "trading" && <TradingSheet row={row} onClose={close} />}
    </Panel>
  );
}
