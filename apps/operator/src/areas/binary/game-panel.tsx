/** A game in full: its terms, those under way, how often its rounds are void, and what may be done with it. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { writeTime } from "../../base/moments.ts";
import { useMay, useMe } from "../../base/session.ts";
import { commonTexts } from "../../base/texts.ts";
import type { BinaryGameView, BinaryVoidsView } from "../../base/views.ts";
import { useWord } from "../../base/words.ts";
import { Amount } from "../../parts/amount.tsx";
import { Facts, Panel, Section } from "../../parts/panel.tsx";
import { useGameName } from "./game-name.ts";
import { GameState, GameStateSheet } from "./game-state.tsx";
import { GameTermsSheet } from "./game-terms-sheet.tsx";
import { binaryTexts } from "./texts.ts";

export function GamePanel({
  game,
  voids,
  onClose,
}: {
  readonly game: BinaryGameView;
  readonly voids: BinaryVoidsView | undefined;
  readonly onClose: () => void;
}) {
  const t = useTexts(binaryTexts);
  const c = useTexts(commonTexts);
  const may = useMay();
  const name = useGameName();
  const [sheet, setSheet] = useState<"terms" | "state" | null>(null);
  const close = () => setSheet(null);
  const terms = useTermRows();
  return (
    <Panel
      title={name(game)}
      onClose={onClose}
      footer={
        may("instrument.write") && (
          <>
            <Button size="small" onClick={() => setSheet("terms")}>
              {t("change")}
            </Button>
            <Button size="small" className="ml-auto" onClick={() => setSheet("state")}>
              {t("setState")}
            </Button>
          </>
        )
      }
    >
      <Facts
        rows={[
          [c("status"), <GameState key="state" game={game} />],
          [t("stock"), game.stock],
          [t("isPlay"), c(game.isPlay ? "yes" : "no")],
          ...terms(game),
        ]}
      />
      {game.change !== null && (
        <Section title={t("announced")}>
          <Facts
            rows={[[t("effectiveAt"), writeTime(game.change.effectiveAt)], ...terms(game.change)]}
          />
        </Section>
      )}
      {voids !== undefined && <Voids shares={voids.shares} />}
      {sheet === "terms" && <GameTermsSheet initial={{ ...game }} onClose={close} />}
      {sheet === "state" && <GameStateSheet game={game} onClose={close} />}
    </Panel>
  );
}

type Terms = Pick<
  BinaryGameView,
  | "playTime"
  | "rate"
  | "commission"
  | "stakeMin"
  | "stakeMax"
  | "stakeUnit"
  | "sideCap"
  | "cutoffSeconds"
>;

function useTermRows() {
  const t = useTexts(binaryTexts);
  const word = useWord();
  const { site } = useMe();
  return (terms: Terms) => [
    [t("playTime"), word(terms.playTime)] as const,
    [t("rate"), terms.rate] as const,
    [t("commission"), terms.commission] as const,
    ...(["stakeMin", "stakeMax", "stakeUnit", "sideCap"] as const).map(
      (name) =>
        [t(name), <Amount key={name} value={terms[name]} currency={site.currency} />] as const,
    ),
    [t("cutoffSeconds"), terms.cutoffSeconds] as const,
  ];
}

/** How often the rounds were void, and why. */
function Voids({ shares }: Pick<BinaryVoidsView, "shares">) {
  const t = useTexts(binaryTexts);
  return (
    <Section title={t("voidsOf")}>
      <Facts
        rows={shares.map(
          ({ days, rounds, voids, percent, reasons }) =>
            [
              t("lastDays", { days }),
              <div key={days}>
                <b className="font-semibold tabular-nums">
                  {percent === null ? "–" : `${percent}%`}
                </b>
                <span className="ml-2 text-muted">{t("ofRounds", { rounds, voids })}</span>
                {reasons.map(({ reason, count }) => (
                  <div key={reason} className="text-12 text-muted">
                    {t(reason)} {count}
                  </div>
                ))}
              </div>,
            ] as const,
        )}
      />
    </Section>
  );
}
