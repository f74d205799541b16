/** 일일 마감: each day of the period by currency, or what each instrument and each partner brought in it. */

import { useTexts } from "@naru/ui/texts/i18n";
import { type FilterState, useFilters } from "../../base/filters.ts";
import { useAsk } from "../../base/use-ask.ts";
import { FilterSelect, PeriodFilter } from "../../parts/filter-fields.tsx";
import { FileLinks, Screen } from "../../parts/page.tsx";
import { Answer, Nothing } from "../../parts/states.tsx";
import { dayId, DayPanel, DayReport } from "./day-report.tsx";
import { partId, PartPanel, PartReport } from "./part-report.tsx";
import { reportTexts } from "./texts.ts";

const PARTED_BY = ["INSTRUMENT", "PARTNER"] as const;

export function DailyCloseScreen() {
  const state = useFilters();
  const by = PARTED_BY.find((each) => each === state.query["by"]);
  return by === undefined ? <Days state={state} /> : <Parts state={state} by={by} />;
}

/** The days in the address, as far as they stand there. */
function periodOf({ query: { startDate, endDate } }: FilterState): Record<string, string> {
  return { ...(startDate && { startDate }), ...(endDate && { endDate }) };
}

function CloseFilters({ state }: { readonly state: FilterState }) {
  const t = useTexts(reportTexts);
  return (
    <>
      <PeriodFilter state={state} />
      <FilterSelect
        state={state}
        name="by"
        label={t("partedBy")}
        every={t("byDay")}
        options={[
          { id: "INSTRUMENT", label: t("byInstrument") },
          { id: "PARTNER", label: t("byPartner") },
        ]}
      />
    </>
  );
}

function Days({ state }: { readonly state: FilterState }) {
  const t = useTexts(reportTexts);
  const query = periodOf(state);
  const asked = useAsk("dailyClose", query);
  const opened = asked.data?.rows.find((row) => dayId(row) === state.opened);
  return (
    <Screen
      title={t("title")}
      actions={
        <FileLinks calls={["dailyCloseFile", "dailyCloseSheet"]} query={query} label={t("file")} />
      }
      filters={<CloseFilters state={state} />}
      panel={
        opened !== undefined && <DayPanel row={opened} onClose={() => state.open(undefined)} />
      }
    >
      <Answer of={asked}>
        {(report) =>
          report.rows.length === 0 ? (
            <Nothing title={t("none")} onClear={state.isFiltered ? state.clear : undefined} />
          ) : (
            <>
              <DayReport report={report} opened={state.opened} onOpen={state.open} />
              <p className="px-4 py-3 text-12 text-muted">{t("explained")}</p>
            </>
          )
        }
      </Answer>
    </Screen>
  );
}

function Parts({
  state,
  by,
}: {
  readonly state: FilterState;
  readonly by: (typeof PARTED_BY)[number];
}) {
  const t = useTexts(reportTexts);
  const query = { ...periodOf(state), by };
  const asked = useAsk("dailyCloseParts", query);
  const opened = asked.data?.rows.find((row) => partId(row) === state.opened);
  return (
    <Screen
      title={t("title")}
      actions={
        <FileLinks
          calls={["dailyClosePartsFile", "dailyClosePartsSheet"]}
          query={query}
          label={t("file")}
        />
      }
      filters={<CloseFilters state={state} />}
      panel={
        opened !== undefined && <PartPanel row={opened} onClose={() => state.open(undefined)} />
      }
    >
      <Answer of={asked}>
        {(report) =>
          report.rows.length === 0 ? (
            <Nothing title={t("none")} onClear={state.isFiltered ? state.clear : undefined} />
          ) : (
            <>
              <PartReport report={report} opened={state.opened} onOpen={state.open} />
              <p className="px-4 py-3 text-12 text-muted">
                {t(by === "PARTNER" ? "partnersExplained" : "instrumentsExplained")}
              </p>
            </>
          )
        }
      </Answer>
    </Screen>
  );
}
