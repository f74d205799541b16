/** What the rounds of each game came to, by day. */

import { useTexts } from "@naru/ui/texts/i18n";
import { useFilters } from "../../base/filters.ts";
import { useMe } from "../../base/session.ts";
import { commonTexts } from "../../base/texts.ts";
import type { OperatorQuery } from "../../base/http.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { BinaryDayView } from "../../base/views.ts";
import { Amount, trimZeros } from "../../parts/amount.tsx";
import { PeriodFilter } from "../../parts/filter-fields.tsx";
import { SaveRows, Screen } from "../../parts/page.tsx";
import { Nothing } from "../../parts/states.tsx";
import { Answer } from "../../parts/states.tsx";
import { type Column, Table } from "../../parts/table.tsx";
import { useGameName } from "./game-name.ts";
import { binaryTexts } from "./texts.ts";

export function DaysScreen() {
  const t = useTexts(binaryTexts);
  const c = useTexts(commonTexts);
  const state = useFilters();
  const columns = useDayColumns();
  const asked = useAsk("binaryDays", state.query as OperatorQuery<"binaryDays">);
  return (
    <Screen
      title={t("days")}
      actions={<SaveRows name="round-days" columns={columns} rows={asked.data} />}
      filters={
        <>
          <PeriodFilter state={state} />
          <span className="ml-auto text-12 text-muted">
            {c("total", { count: asked.data?.length ?? 0 })}
          </span>
        </>
      }
    >
      <Answer of={asked}>
        {(days) =>
          days.length === 0 ? (
            <Nothing onClear={state.isFiltered ? state.clear : undefined} />
          ) : (
            <Table
              label={t("days")}
              columns={columns}
              rows={days}
              idOf={({ day, tradeOptionId }) => `${day} ${tradeOptionId}`}
            />
          )
        }
      </Answer>
    </Screen>
  );
}

function useDayColumns(): readonly Column<BinaryDayView>[] {
  const t = useTexts(binaryTexts);
  const { site } = useMe();
  const name = useGameName();
  const money = (
    field: "staked" | "returned" | "paid" | "houseResult",
    isExtra = false,
  ): Column<BinaryDayView> => ({
    label: t(field),
    isNumber: true,
    isExtra,
    cell: (row) => <Amount value={row[field]} currency={site.currency} />,
    text: (row) => trimZeros(row[field]),
  });
  const count = (label: string, of: (row: BinaryDayView) => number): Column<BinaryDayView> => ({
    label,
    isNumber: true,
    cell: of,
    text: (row) => String(of(row)),
  });
  return [
    {
      label: t("day"),
      cell: (row) => <span className="whitespace-nowrap">{row.day}</span>,
      text: (row) => row.day,
    },
    {
      label: t("game"),
      cell: (row) => <b className="font-semibold whitespace-nowrap">{name(row)}</b>,
      text: name,
    },
    count(t("roundCount"), ({ rounds }) => rounds),
    count(t("voids"), ({ voids }) => voids),
    count(t("bets"), ({ bets }) => bets),
    money("staked"),
    money("returned", true),
    money("paid", true),
    money("houseResult"),
  ];
}
