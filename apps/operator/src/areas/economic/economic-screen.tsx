/** The economic calendar: events to come and past ones, changed one by one, and imports. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { ECONOMIC_COUNTRIES } from "@naru/vocabulary/service/economic";
import { useState } from "react";
import { useFilters } from "../../base/filters.ts";
import type { OperatorQuery } from "../../base/http.ts";
import { writeTime } from "../../base/moments.ts";
import { commonTexts } from "../../base/texts.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { DeskEconomicView } from "../../base/views.ts";
import { FilterSelect } from "../../parts/filter-fields.tsx";
import { ListScreen } from "../../parts/list-screen.tsx";
import type { Column } from "../../parts/table.tsx";
import { useCountry } from "./country.ts";
import { EventPanel } from "./event-panel.tsx";
import { EventSheet } from "./event-sheet.tsx";
import { ImportSheet } from "./import-sheet.tsx";
import { figureOf, LEVELS } from "./level.ts";
import { economicTexts } from "./texts.ts";

export function EconomicScreen() {
  const t = useTexts(economicTexts);
  const state = useFilters();
  const [opened, setOpened] = useState<"write" | "import" | null>(null);
  const country = useCountry();
  const asked = useAsk("deskEconomic", {
    ...state.query,
    size: "50",
  } as OperatorQuery<"deskEconomic">);
  const columns = useColumns();
  const close = () => setOpened(null);
  return (
    <ListScreen
      title={t("title")}
      file="economic"
      asked={asked}
      columns={columns}
      idOf={(row) => row.id}
      state={state}
      empty={t("empty")}
      filters={
        <>
          <FilterSelect
            state={state}
            name="isPast"
            label={t("when")}
            every={t("coming")}
            options={[{ id: "1", label: t("past") }]}
          />
          <FilterSelect
            state={state}
            name="country"
            label={t("country")}
            every={t("everyCountry")}
            options={ECONOMIC_COUNTRIES.map((id) => ({ id, label: country(id) }))}
          />
        </>
      }
      actions={
        <>
          <Button size="small" onClick={() => setOpened("import")}>
            {t("import")}
          </Button>
          <Button size="small" tone="accent" onClick={() => setOpened("write")}>
            {t("write")}
          </Button>
        </>
      }
      panel={({ row, onClose }) => row && <EventPanel event={row} onClose={onClose} />}
    >
      {opened === "write" && <EventSheet onClose={close} />}
      {opened === "import" && <ImportSheet onClose={close} />}
    </ListScreen>
  );
}

function useColumns(): readonly Column<DeskEconomicView>[] {
  const t = useTexts(economicTexts);
  const c = useTexts(commonTexts);
  const country = useCountry();
  const textColumn = (label: string, text: (row: DeskEconomicView) => string) => ({
    ...{ label, cell: text, text },
  });
  return [
    textColumn(t("when"), (row) => writeTime(row.at)),
    textColumn(t("country"), (row) => country(row.country)),
    textColumn(t("importance"), (row) => t(LEVELS[row.importance])),
    {
      label: t("name"),
      cell: (row) => <b className="font-semibold">{row.name}</b>,
      text: (row) => row.name,
    },
    textColumn(t("actual"), (row) => figureOf(row, row.actual)),
    textColumn(t("forecast"), (row) => figureOf(row, row.forecast)),
    textColumn(t("previous"), (row) => figureOf(row, row.previous)),
    textColumn(c("status"), (row) => t(row.withdrawnAt === null ? "shown" : "withdrawn")),
  ];
}
