/** The exits of a position: the pair that closes all of it, several levels for parts of it, a trailing stop. */

import { Segmented } from "@naru/ui/parts/segmented.tsx";
import { useState } from "react";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import type { OrderDesk } from "../orders/orders.ts";
import type { LivePosition } from "../base/use-position.ts";
import { nameOf } from "../base/instruments.ts";
import { ExitLevels } from "./exit-levels.tsx";
import { ExitPair } from "./exit-pair.tsx";
import { ExitTrail } from "./exit-trail.tsx";
import { positionTexts } from "../base/position-texts.ts";
import { exitTexts } from "./exit-texts.ts";
import { MemoSheet } from "../base/memo-sheet.tsx";

interface Props {
  readonly live: LivePosition;
  readonly desk: OrderDesk;
  readonly onDone: () => void;
}

/** Opens on the trailing stop where nothing else stands. */
export function ExitsSheet({ live, desk, onDone }: Props) {
  const t = useTexts(positionTexts);
  const own = useTexts(exitTexts);
  const chosen = useStore(language);
  const { exits } = live.position;
  const isTrail = exits.length > 0 && exits.every(({ kind }) => kind === "TRAIL");
  const [part, setPart] = useState<"whole" | "parts" | "trail">(isTrail ? "trail" : "whole");
  const Part = part === "whole" ? ExitPair : part === "parts" ? ExitLevels : ExitTrail;
  return (
    <MemoSheet
      isOpen
      onClose={onDone}
      title={t("exitsTitle", { name: nameOf(live.option, chosen) })}
    >
      <Segmented
        label={t("exits")}
        chosen={part}
        options={[
          { id: "whole", label: own("exitsWhole") },
          { id: "parts", label: own("exitsParts") },
          { id: "trail", label: own("exitsTrail") },
        ]}
        onChoose={setPart}
      />
      <Part live={live} desk={desk} onDone={onDone} />
    </MemoSheet>
  );
}
