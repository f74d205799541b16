/** Rates, what the site holds of each currency, and what operators may do alone. */

import { Button } from "@naru/ui/parts/button.tsx";
import { formatNumber } from "@naru/ui/format/number";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { writeTime } from "../../base/moments.ts";
import { useMay, useMe } from "../../base/session.ts";
import { commonTexts } from "../../base/texts.ts";
import { useWord } from "../../base/words.ts";
import { rereadMs, useAsk } from "../../base/use-ask.ts";
import type { CapsView, RateView } from "../../base/views.ts";
import { sumOf } from "../../base/won-value.ts";
import { Amount, trimZeros } from "../../parts/amount.tsx";
import { Facts, Section } from "../../parts/panel.tsx";
import { SaveRows, Screen } from "../../parts/page.tsx";
import { Answer, Nothing } from "../../parts/states.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { Tag } from "../../parts/tag.tsx";
import { capNames, CapsSheet } from "./caps-sheet.tsx";
import { HoldingSheet } from "./holding-sheet.tsx";
import { moneyTexts } from "./texts.ts";

type Holding = CapsView["holdings"][number];

export function RatesScreen() {
  const t = useTexts(moneyTexts);
  const may = useMay();
  const rates = useAsk("rates", undefined, { every: rereadMs });
  const caps = useAsk("caps", undefined, { every: rereadMs });
  const rateColumns = useRateColumns();
  const [sheet, setSheet] = useState<Holding | "caps" | null>(null);
  const mayWrite = may("rules.write");
  const close = () => setSheet(null);
  return (
    <Screen
      title={t("ratesTitle")}
      actions={<SaveRows name="rates" columns={rateColumns} rows={rates.data} />}
    >
      <Section title={t("rates")}>
        <Answer of={rates} rows={3}>
          {(rows) =>
            rows.length === 0 ? (
              <Nothing />
            ) : (
              <Table
                label={t("rates")}
                columns={rateColumns}
                rows={rows}
                idOf={(row) => row.currency}
              />
            )
          }
        </Answer>
      </Section>
      <Answer of={caps} rows={3}>
        {(shown) => (
          <>
            <Section title={t("holdings")}>
              <p className="px-4 pb-2 text-12 text-muted">{t("holdingHint")}</p>
              <Holdings rows={shown.holdings} {...(mayWrite ? { onChange: setSheet } : {})} />
            </Section>
            <Section
              title={t("caps")}
              action={
                mayWrite && (
                  <Button size="small" onClick={() => setSheet("caps")}>
                    {t("changeCaps")}
                  </Button>
                )
              }
            >
              <CapFacts caps={shown} />
            </Section>
            {sheet === "caps" && <CapsSheet onClose={close} initial={{ ...shown }} />}
          </>
        )}
      </Answer>
      {sheet !== null && sheet !== "caps" && (
        <HoldingSheet onClose={close} initial={{ ...sheet }} />
      )}
    </Screen>
  );
}

/** What operators may do alone, and what of it is used. */
function CapFacts({ caps }: { readonly caps: CapsView }) {
  const t = useTexts(moneyTexts);
  const { site } = useMe();
  return (
    <div className="max-w-md">
      <Facts
        rows={[
          ...capNames.map(
            (name) =>
              [t(name), <Amount key={name} value={caps[name]} currency={site.currency} />] as const,
          ),
          [
            t("usedToday"),
            <span key="used">
              {formatNumber(caps.usedToday.alone)} ·{" "}
              <Amount value={caps.usedToday.proposed} currency={site.currency} />
            </span>,
          ],
        ]}
      />
    </div>
  );
}

function useRateColumns(): readonly Column<RateView>[] {
  const t = useTexts(moneyTexts);
  const c = useTexts(commonTexts);
  const word = useWord();
  const { site } = useMe();
  return [
    {
      label: c("currency"),
      cell: (row) => <b className="font-semibold">{word(row.currency)}</b>,
      text: (row) => row.currency,
    },
    {
      label: t("rate", { currency: site.currency }),
      isNumber: true,
      // A rate that was never heard of is nothing, not zero.
      cell: (row) => (Number(row.rate) === 0 ? "–" : formatNumber(trimZeros(row.rate))),
      text: (row) => trimZeros(row.rate),
    },
    { label: t("at"), cell: (row) => writeTime(row.at), text: (row) => writeTime(row.at) },
    {
      label: c("status"),
      cell: (row) => (
        <Tag tone={row.isStale ? "bad" : "plain"}>{t(row.isStale ? "stale" : "fresh")}</Tag>
      ),
    },
  ];
}

function Holdings({
  rows,
  onChange,
}: {
  readonly rows: readonly Holding[];
  readonly onChange?: (holding: Holding) => void;
}) {
  const t = useTexts(moneyTexts);
  const c = useTexts(commonTexts);
  const word = useWord();
  if (rows.length === 0) return <Nothing />;
  return (
    <Table
      label={t("holdings")}
      hasNoKeys
      rows={rows}
      idOf={(row) => row.currency}
      columns={[
        {
          label: c("currency"),
          cell: (row) => <b className="font-semibold">{word(row.currency)}</b>,
        },
        {
          label: t("held"),
          isNumber: true,
          cell: (row) => <Amount value={row.amount} currency={row.currency} />,
        },
        {
          label: t("owed"),
          isNumber: true,
          cell: (row) => <Amount value={row.owed} currency={row.currency} />,
        },
        {
          label: t("left"),
          isNumber: true,
          cell: (row) => (
            <Amount value={sumOf([row.amount, negated(row.owed)]) ?? "0"} currency={row.currency} />
          ),
        },
        {
          label: c("actions"),
          cell: (row) =>
            onChange !== undefined && (
              <Button size="small" className="h-7!" onClick={() => onChange(row)}>
                {t("changeHolding")}
              </Button>
            ),
        },
      ]}
    />
  );
}

function negated(value: string): string {
  return value.startsWith("-") ? value.slice(1) : `-${value}`;
}
