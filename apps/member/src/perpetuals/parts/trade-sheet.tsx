/** One fill or closed position of a perpetual, with what the member wrote of it. */

import { Money } from "@naru/ui/parts/money.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { language, useTexts } from "../../base/i18n.ts";
import { showMoment } from "../../base/moments.ts";
import { useStore } from "../../base/store.ts";
import { NotePart } from "../../records/notes/note-part.tsx";
import type { Line } from "../data/lists.ts";
import { perpetualTexts } from "../texts.ts";

export function TradeSheet({
  line: { id, at, row, net, left, right, noted },
  onClose,
}: {
  readonly line: Line;
  readonly onClose: () => void;
}) {
  const t = useTexts(perpetualTexts);
  const chosen = useStore(language);
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={row === undefined ? t("net") : `${row.stock} ${t(row.tradeType)}`}
    >
      <p className="text-28 font-bold tracking-tight">
        <Money value={net} unit="USDT" isSigned />
      </p>
      <p className="flex flex-wrap justify-between gap-x-3 pt-1 text-13 text-muted">
        <span>{left}</span>
        <span>{right}</span>
      </p>
      <p className="pt-1 text-13 text-muted">
        {showMoment(at, chosen)} · {t("csvId")} {id}
      </p>
      {noted !== undefined && <NotePart kind={noted} id={id} />}
    </Sheet>
  );
}
