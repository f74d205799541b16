/** Whether a game is offered, and the sheet in which one person changes that, with a reason. */

import { useTexts } from "@naru/ui/texts/i18n";
import type { BinaryGameView } from "../../base/views.ts";
import { OfferSheet } from "../../parts/offer-sheet.tsx";
import { Tag } from "../../parts/tag.tsx";
import { useGameName } from "./game-name.ts";
import { binaryTexts } from "./texts.ts";

/** How a game stands with members; its hours and its market close it besides. */
export function gameStateOf(game: BinaryGameView): "isStop" | "isRest" | "hidden" | "offered" {
  if (game.isStop) return "isStop";
  if (game.isRest) return "isRest";
  return game.isPlay ? "offered" : "hidden";
}

export function GameState({ game }: { readonly game: BinaryGameView }) {
  const t = useTexts(binaryTexts);
  const state = gameStateOf(game);
  return <Tag tone={state === "isStop" || state === "isRest" ? "bad" : "plain"}>{t(state)}</Tag>;
}

export function GameStateSheet({
  game,
  onClose,
}: {
  readonly game: BinaryGameView;
  readonly onClose: () => void;
}) {
  const t = useTexts(binaryTexts);
  const name = useGameName();
  return (
    <OfferSheet
      offered={game}
      call="setBinaryGame"
      body={(chosen) => ({ tradeOptionId: game.tradeOptionId, ...chosen })}
      texts={{
        title: t("stateSheet", { name: name(game) }),
        label: t("setState"),
        show: t("show"),
        said: t("setDone"),
        open: { word: t("play"), hint: t("playHint") },
        rest: { word: t("rest"), hint: t("restHint") },
        stop: { word: t("stop"), hint: t("stopHint") },
      }}
      onClose={onClose}
    />
  );
}
