/** Binary games: what is offered on which terms, and how often their rounds are void. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { useFilters } from "../../base/filters.ts";
import { writeShortTime, writeTime } from "../../base/moments.ts";
import { useMay, useMe } from "../../base/session.ts";
import { commonTexts } from "../../base/texts.ts";
import { useAsk } from "../../base/use-ask.ts";
import type { BinaryGameView, BinaryVoidsView } from "../../base/views.ts";
import { useWord } from "../../base/words.ts";
import { Amount, trimZeros } from "../../parts/amount.tsx";
import { SearchBox } from "../../parts/filter-fields.tsx";
import { SaveRows, Screen } from "../../parts/page.tsx";
import { Rows } from "../../parts/rows.tsx";
import { Answer } from "../../parts/states.tsx";
import type { Column } from "../../parts/table.tsx";
import { GamePanel } from "./game-panel.tsx";
import { GameState, gameStateOf } from "./game-state.tsx";
import { GameTermsSheet } from "./game-terms-sheet.tsx";
import { binaryTexts } from "./texts.ts";

export function GamesScreen() {
  const t = useTexts(binaryTexts);
  const c = useTexts(commonTexts);
  const word = useWord();
  const state = useFilters();
  const voids = useAsk("binaryVoids").data;
  const columns = useGameColumns(voids);
  const asked = useAsk("binaryGames");
  const q = (state.filters["q"] ?? "").toLowerCase();
  const rows = asked.data?.filter(({ stock, koName, type }) =>
    `${stock} ${koName} ${type} ${word(type)}`.toLowerCase().includes(q),
  );
  const opened = asked.data?.find((row) => row.tradeOptionId === state.opened);
  return (
    <Screen
      title={t("games")}
      actions={
        <>
          <NewGameButton />
          <SaveRows name="binary-games" columns={columns} rows={rows} />
        </>
      }
      filters={
        <>
          <SearchBox state={state} placeholder={t("game")} />
          <span className="ml-auto text-12 text-muted">
            {c("total", { count: rows?.length ?? 0 })}
          </span>
        </>
      }
      panel={
        opened !== undefined && (
          <GamePanel
            key={opened.tradeOptionId}
            game={opened}
            voids={voids?.find(({ tradeOptionId }) => tradeOptionId === opened.tradeOptionId)}
            onClose={() => state.open(undefined)}
          />
        )
      }
    >
      <Answer of={asked}>
        {() => (
          <Rows
            label={t("games")}
            columns={columns}
            rows={rows ?? []}
            idOf={(row) => row.tradeOptionId}
            state={state}
          />
        )}
      </Answer>
    </Screen>
  );
}

function NewGameButton() {
  const t = useTexts(binaryTexts);
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may("instrument.write")) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t("newGame")}
      </Button>
      {isOpen && <GameTermsSheet initial={{}} onClose={() => setOpen(false)} />}
    </>
  );
}

function useGameColumns(
  voids: readonly BinaryVoidsView[] | undefined,
): readonly Column<BinaryGameView>[] {
  const t = useTexts(binaryTexts);
  const c = useTexts(commonTexts);
  const word = useWord();
  const { site } = useMe();
  const money = (
    name: "stakeMin" | "stakeMax" | "sideCap",
    isExtra: boolean,
  ): Column<BinaryGameView> => ({
    label: t(name),
    isNumber: true,
    isExtra,
    cell: (row) => <Amount value={row[name]} currency={site.currency} />,
    text: (row) => trimZeros(row[name]),
  });
  const share = ({ tradeOptionId }: BinaryGameView): string => {
    const week = voids
      ?.find((each) => each.tradeOptionId === tradeOptionId)
      ?.shares.find(({ days }) => days === 7);
    return week?.percent == null ? "–" : `${week.percent}%`;
  };
  return [
    {
      label: t("game"),
      cell: (row) => <b className="font-semibold whitespace-nowrap">{row.koName}</b>,
      text: (row) => row.koName,
    },
    {
      label: t("type"),
      cell: (row) => <span className="whitespace-nowrap">{word(row.type)}</span>,
      text: (row) => word(row.type),
    },
    {
      label: c("status"),
      cell: (row) => <GameState game={row} />,
      text: (row) => t(gameStateOf(row)),
    },
    {
      label: t("rate"),
      isNumber: true,
      cell: (row) => (row.type.startsWith("B") ? row.rate : "–"),
      text: (row) => row.rate,
    },
    {
      label: t("commission"),
      isNumber: true,
      cell: (row) => (row.type.startsWith("R") ? row.commission : "–"),
      text: (row) => row.commission,
    },
    money("stakeMin", true),
    money("stakeMax", false),
    money("sideCap", true),
    { label: t("voidShare"), isNumber: true, cell: share, text: share },
    {
      label: t("planned"),
      isExtra: true,
      cell: (row) => (
        <span className="whitespace-nowrap">
          {row.change && t("plannedAt", { at: writeShortTime(row.change.effectiveAt) })}
        </span>
      ),
      text: (row) => writeTime(row.change?.effectiveAt),
    },
  ];
}
