/** The games that an instrument offers, 렌트 and binary, each with its length. */

import type { TradeOptionView } from "@naru/client/views";
import { Chip, ChipRow } from "@naru/ui/parts/chip.tsx";
import { useEffect, useRef } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { useStore } from "../../../base/store.ts";
import { gameTexts } from "../../../bets/texts.ts";
import { binaryTexts } from "../texts.ts";

interface Props {
  readonly games: readonly TradeOptionView[];
  readonly viewedId: string;
  readonly onChoose: (option: TradeOptionView) => void;
}

export function GameChips({ games, viewedId, onChoose }: Props) {
  const t = useTexts(binaryTexts);
  const chosen = useStore(language);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector("[aria-pressed=true]");
    chip?.scrollIntoView?.({ inline: "center", block: "nearest" });
  }, [viewedId]);
  return (
    <div ref={row} className="shrink-0">
      <ChipRow label={t("games")}>
        {games.map((option) => (
          <Chip key={option.id} isOn={option.id === viewedId} onPress={() => onChoose(option)}>
            {gameTexts[chosen][option.type]}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
