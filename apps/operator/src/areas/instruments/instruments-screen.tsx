/** Instruments: what is shown, what rests or is stopped, margins, fees and limits. */

import { TERM_AMOUNTS } from "@naru/vocabulary/option-terms";
import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useFilters } from "../../base/filters.ts";
import { writeTime } from "../../base/moments.ts";
import { useMay, useMe } from "../../base/session.ts";
import { commonTexts } from "../../base/texts.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { InstrumentView } from "../../base/views.ts";
import { Amount, trimZeros } from "../../parts/amount.tsx";
import { SearchBox } from "../../parts/filter-fields.tsx";
import { SaveRows, Screen } from "../../parts/page.tsx";
import { Facts, Panel, Section } from "../../parts/panel.tsx";
import { Rows } from "../../parts/rows.tsx";
import { Answer } from "../../parts/states.tsx";
import type { Column } from "../../parts/table.tsx";
import { Tag } from "../../parts/tag.tsx";
import { BoundsSheet } from "./bounds-sheet.tsx";
import { TradingSheet } from "./instrument-sheets.tsx";
import { TermsSheet } from "./terms-sheet.tsx";
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
      actions={
        <>
          <BoundsButton />
          <SaveRows name="instruments" columns={columns} rows={rows} />
        </>
      }
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

/** Opens the bounds of all changes, for whoever may propose other ones. */
function BoundsButton() {
  const t = useTexts(instrumentTexts);
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const asked = useAsk("termsBounds", undefined, { isOff: !may("rules.write") });
  if (asked.data === undefined) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t("bounds")}
      </Button>
      {isOpen && <BoundsSheet initial={{ ...asked.data }} onClose={() => setOpen(false)} />}
    </>
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
  const planned = ({ change }: InstrumentView): string => {
    if (change === null) return "";
    return t("plannedAt", {
      at: writeTime(change.isInForce ? change.bindsAt : change.effectiveAt),
    });
  };
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
    {
      label: t("planned"),
      isExtra: true,
      cell: (row) => <span className="whitespace-nowrap">{planned(row)}</span>,
      text: planned,
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

/** Terms under way, and from when they bind whom. */
function Announced({ change }: { readonly change: NonNullable<InstrumentView["change"]> }) {
  const t = useTexts(instrumentTexts);
  const { site } = useMe();
  return (
    <Section title={t("announced")}>
      <Facts
        rows={[
          [t("effectiveAt"), writeTime(change.effectiveAt)],
          [t("bindsAt"), writeTime(change.bindsAt)],
          ...TERM_AMOUNTS.map(
            (name) =>
              [
                t(name),
                <Amount key={name} value={change[name]} currency={site.currency} />,
              ] as const,
          ),
          [t("maxContracts"), change.maxContracts],
        ]}
      />
    </Section>
  );
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
      {row.change !== null && <Announced change={row.change} />}
      {sheet === "change" && <TermsSheet initial={{ ...row }} onClose={close} />}
      {sheet === "trading" && <TradingSheet row={row} onClose={close} />}
    </Panel>
  );
}
