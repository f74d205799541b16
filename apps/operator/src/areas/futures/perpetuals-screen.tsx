/** Perpetuals: how each is offered, on what terms, and what is open of it on either side. */

import { useTexts } from "@naru/ui/texts/i18n";
import { useFilters } from "../../base/filters.ts";
import { writeTime } from "../../base/moments.ts";
import { commonTexts } from "../../base/texts.ts";
import { rereadMs, useAsk } from "../../base/use-ask.ts";
import type { PerpetualView } from "../../base/views.ts";
import { trimZeros } from "../../parts/amount.tsx";
import { SearchBox } from "../../parts/filter-fields.tsx";
import { SaveRows, Screen } from "../../parts/page.tsx";
import { Rows } from "../../parts/rows.tsx";
import { Answer } from "../../parts/states.tsx";
import type { Column } from "../../parts/table.tsx";
import { percent, textColumn, Usdt } from "./parts.tsx";
import { PerpetualPanel } from "./perpetual-panel.tsx";
import { PerpetualState, perpetualStateOf } from "./perpetual-state.tsx";
import { perpetualTexts } from "./texts.ts";

export function PerpetualsScreen() {
  const t = useTexts(perpetualTexts);
  const c = useTexts(commonTexts);
  const state = useFilters();
  const columns = useColumns();
  const asked = useAsk("futuresPerpetuals", undefined, { every: rereadMs });
  const q = (state.filters["q"] ?? "").toLowerCase();
  const rows = asked.data?.filter(({ stock, koName }) =>
    `${stock} ${koName}`.toLowerCase().includes(q),
  );
  const opened = asked.data?.find((row) => row.futuresOptionId === state.opened);
  return (
    <Screen
      title={t("title")}
      actions={<SaveRows name="perpetuals" columns={columns} rows={rows} />}
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
          <PerpetualPanel
            key={opened.futuresOptionId}
            row={opened}
            onClose={() => state.open(undefined)}
          />
        )
      }
    >
      <Answer of={asked}>
        {() => (
          <Rows
            label={t("title")}
            columns={columns}
            rows={rows ?? []}
            idOf={(row) => row.futuresOptionId}
            state={state}
          />
        )}
      </Answer>
    </Screen>
  );
}

function useColumns(): readonly Column<PerpetualView>[] {
  const t = useTexts(perpetualTexts);
  const c = useTexts(commonTexts);
  const side = (name: "long" | "short"): Column<PerpetualView> => ({
    label: t("openOf", { side: t(name) }),
    isNumber: true,
    cell: (row) => (
      <span className="whitespace-nowrap">
        <Usdt value={row[name].value} />
        <span className="ml-1.5 text-12 text-muted">
          {t("ofMembers", { count: row[name].members })}
        </span>
      </span>
    ),
    text: (row) => trimZeros(row[name].value),
  });
  const leverage = ({ maxLeverage, tiers }: PerpetualView) =>
    t("times", { leverage: String(maxLeverage ?? tiers.split(",")[0]?.split(":")[2] ?? "") });
  const planned = ({ change }: PerpetualView) =>
    change === null ? "" : t("plannedAt", { at: writeTime(change.effectiveAt) });
  return [
    {
      label: t("name"),
      cell: (row) => <b className="font-semibold whitespace-nowrap">{row.koName}</b>,
      text: (row) => row.koName,
    },
    textColumn(t("code"), ({ stock }) => stock, { isExtra: true }),
    {
      label: c("status"),
      cell: (row) => <PerpetualState row={row} />,
      text: (row) => t(perpetualStateOf(row)),
    },
    textColumn(t("feeRate"), ({ feeRate }) => percent(feeRate), { isNumber: true }),
    textColumn(t("maxLeverage"), leverage, { isNumber: true }),
    side("long"),
    side("short"),
    textColumn(t("planned"), planned, { isExtra: true }),
  ];
}
