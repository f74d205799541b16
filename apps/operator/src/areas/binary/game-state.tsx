/** Whether a game is offered, and the sheet in which one person changes that, with a reason. */

import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { useTexts } from "@naru/ui/texts/i18n";
import { useState } from "react";
import { commonTexts } from "../../base/texts.ts";
import type { BinaryGameView } from "../../base/views.ts";
import { ActSheet } from "../../parts/act-sheet.tsx";
import { CheckField, TextField } from "../../parts/fields.tsx";
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

const STATES = ["play", "rest", "stop"] as const;
const HINTS = { play: "playHint", rest: "restHint", stop: "stopHint" } as const;
type Chosen = (typeof STATES)[number];

export function GameStateSheet({
  game,
  onClose,
}: {
  readonly game: BinaryGameView;
  readonly onClose: () => void;
}) {
  const t = useTexts(binaryTexts);
  const c = useTexts(commonTexts);
  const name = useGameName();
  const now = chosenOf(game);
  const [chosen, setChosen] = useState<Chosen>(now);
  const [isPlay, setPlay] = useState(game.isPlay);
  const [reason, setReason] = useState("");
  return (
    <ActSheet
      title={t("stateSheet", { name: name(game) })}
      onClose={onClose}
      call="setBinaryGame"
      said={t("setDone")}
      label={t("setState")}
      tone={chosen === "play" ? "accent" : "down"}
      isOff={(chosen === now && isPlay === game.isPlay) || reason.trim() === ""}
      body={() => ({
        tradeOptionId: game.tradeOptionId,
        isStop: chosen === "stop",
        isRest: chosen === "rest",
        isPlay,
        reason: reason.trim(),
      })}
    >
      <Segmented
        label={t("setState")}
        options={STATES.map((id) => ({ id, label: t(id) }))}
        chosen={chosen}
        onChoose={setChosen}
      />
      <p className="text-13">{t(HINTS[chosen])}</p>
      <CheckField label={t("show")} isOn={isPlay} onChange={setPlay} />
      <TextField label={c("reason")} value={reason} onChange={setReason} maxLength={200} />
    </ActSheet>
  );
}

function chosenOf({ isStop, isRest }: BinaryGameView): Chosen {
  if (isStop) return "stop";
  return isRest ? "rest" : "play";
}
