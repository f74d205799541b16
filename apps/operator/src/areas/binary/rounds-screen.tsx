/** Rounds: those that take bets or run now with what the house stands to pay, and those of a day that is chosen. */

import { useTexts } from "@naru/ui/texts/i18n";
import { GAME_TYPES, VOID_REASONS } from "@naru/vocabulary/binary";
import { type FilterState, useFilters } from "../../base/filters.ts";
import { writeShortTime, writeTime } from "../../base/moments.ts";
import { useMe } from "../../base/session.ts";
import { commonTexts } from "../../base/texts.ts";
import type { OperatorQuery } from "../../base/http.ts";
import { rereadMs, useAsk } from "../../base/use-ask.ts";
import type { BinaryRoundView } from "../../base/views.ts";
import { useWord } from "../../base/words.ts";
import { Amount, trimZeros } from "../../parts/amount.tsx";
import { FilterDate, FilterSelect } from "../../parts/filter-fields.tsx";
import { ListScreen } from "../../parts/list-screen.tsx";
import { SaveRows, Screen } from "../../parts/page.tsx";
import { Rows } from "../../parts/rows.tsx";
import { Answer } from "../../parts/states.tsx";
import type { Column } from "../../parts/table.tsx";
import { useGameName } from "./game-name.ts";
import { RoundPanel } from "./round-panel.tsx";
import { RoundState } from "./round-state.tsx";
import { binaryTexts } from "./texts.ts";

const PAST = "past";

export function RoundsScreen() {
  const state = useFilters();
  return state.filters["when"] === PAST ? (
    <PastRounds state={state} />
  ) : (
    <RunningRounds state={state} />
  );
}

function WhenFilter({ state }: { readonly state: FilterState }) {
  const t = useTexts(binaryTexts);
  return (
    <FilterSelect
      state={state}
      name="when"
      label={t("when")}
      options={[
        { id: "", label: t("now") },
        { id: PAST, label: t("past") },
      ]}
    />
  );
}

function RunningRounds({ state }: { readonly state: FilterState }) {
  const t = useTexts(binaryTexts);
  const c = useTexts(commonTexts);
  const columns = useRoundColumns("now");
  const asked = useAsk("binaryRunning", undefined, { every: rereadMs });
  const type = state.filters["type"];
  const rows = asked.data?.filter((round) => type === undefined || round.type === type);
  return (
    <Screen
      title={t("rounds")}
      actions={<SaveRows name="rounds-now" columns={columns} rows={rows} />}
      filters={
        <>
          <WhenFilter state={state} />
          <TypeFilter state={state} />
          <span className="ml-auto text-12 text-muted">
            {c("total", { count: rows?.length ?? 0 })}
          </span>
        </>
      }
      panel={
        state.opened !== undefined && (
          <RoundPanel key={state.opened} id={state.opened} onClose={() => state.open(undefined)} />
        )
      }
    >
      <Answer of={asked}>
        {() => (
          <Rows
            label={t("rounds")}
            columns={columns}
            rows={rows ?? []}
            idOf={(round) => round.tradeRoundId}
            state={state}
            empty={t("noRounds")}
          />
        )}
      </Answer>
    </Screen>
  );
}

function PastRounds({ state }: { readonly state: FilterState }) {
  const t = useTexts(binaryTexts);
  const columns = useRoundColumns("past");
  const { when: _, ...query } = state.query;
  const asked = useAsk("binaryRounds", { ...query, size: "50" } as OperatorQuery<"binaryRounds">);
  return (
    <ListScreen
      title={t("rounds")}
      file="rounds"
      asked={asked}
      columns={columns}
      idOf={(round) => round.tradeRoundId}
      state={state}
      filters={
        <>
          <WhenFilter state={state} />
          <FilterDate state={state} name="day" label={t("day")} />
          <GameFilter state={state} />
          <TypeFilter state={state} />
          <FilterSelect
            state={state}
            name="state"
            label={t("everyState")}
            every={t("everyState")}
            options={(["LOCKED", "BUY", "SELL", "VOID"] as const).map((id) => ({
              id,
              label: t(id),
            }))}
          />
          <FilterSelect
            state={state}
            name="voidReason"
            label={t("everyReason")}
            every={t("everyReason")}
            options={VOID_REASONS.map((id) => ({ id, label: t(id) }))}
          />
        </>
      }
      panel={({ id, onClose }) => <RoundPanel id={id} onClose={onClose} />}
    />
  );
}

function TypeFilter({ state }: { readonly state: FilterState }) {
  const t = useTexts(binaryTexts);
  const word = useWord();
  return (
    <FilterSelect
      state={state}
      name="type"
      label={t("everyType")}
      every={t("everyType")}
      options={GAME_TYPES.map((id) => ({ id, label: word(id) }))}
    />
  );
}

function GameFilter({ state }: { readonly state: FilterState }) {
  const t = useTexts(binaryTexts);
  const name = useGameName();
  const games = useAsk("binaryGames").data ?? [];
  return (
    <FilterSelect
      state={state}
      name="tradeOptionId"
      label={t("everyGame")}
      every={t("everyGame")}
      options={games.map((game) => ({ id: game.tradeOptionId, label: name(game) }))}
    />
  );
}

function useRoundColumns(when: "now" | "past"): readonly Column<BinaryRoundView>[] {
  const t = useTexts(binaryTexts);
  const c = useTexts(commonTexts);
  const { site } = useMe();
  const name = useGameName();
  const money = (
    field: "houseIfBuy" | "houseIfSell" | "houseResult" | "paid",
    isExtra = false,
  ): Column<BinaryRoundView> => ({
    label: t(field),
    isNumber: true,
    isExtra,
    cell: (row) => row[field] !== null && <Amount value={row[field]} currency={site.currency} />,
    text: (row) => trimZeros(row[field] ?? ""),
  });
  const staked = (side: "buy" | "sell"): Column<BinaryRoundView> => {
    const [point, count] = [`${side}Point`, `${side}Count`] as const;
    return {
      label: t(side),
      isNumber: true,
      cell: (row) => (
        <span className="whitespace-nowrap">
          <Amount value={row[point]} currency={site.currency} />
          <span className="ml-1.5 text-12 text-muted">{t("countOf", { count: row[count] })}</span>
        </span>
      ),
      text: (row) => trimZeros(row[point]),
    };
  };
  return [
    {
      label: t("lockAt"),
      cell: (row) => <span className="whitespace-nowrap">{writeShortTime(row.lockAt)}</span>,
      text: (row) => writeTime(row.lockAt),
    },
    {
      label: t("game"),
      cell: (row) => <b className="font-semibold whitespace-nowrap">{name(row)}</b>,
      text: name,
    },
    {
      label: c("status"),
      cell: (row) => <RoundState round={row} />,
      text: (row) => t(row.voidReason ?? row.state),
    },
    staked("buy"),
    staked("sell"),
    ...(when === "now"
      ? [money("houseIfBuy", true), money("houseIfSell", true)]
      : [money("paid", true), money("houseResult")]),
  ];
}
