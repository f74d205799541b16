/** One closed position: from where to where, what it brought, how long it was held and why it ended. */

import type { ClosedPositionView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { Figure } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { useState } from "react";
import { showAverage } from "../../base/average.ts";
import { language, useTexts } from "../../base/i18n.ts";
import { runtime } from "../../base/runtime.ts";
import { useStore } from "../../base/store.ts";
import { productTexts } from "../../base/texts.ts";
import { useUnit } from "../../base/units.ts";
import { useOption } from "../../live/hooks.ts";
import { LosscutSheet } from "../losscut/losscut-sheet.tsx";
import { reasonLabel } from "../labels.ts";
import { durationParts } from "../model/duration.ts";
import { showMoment } from "../../base/moments.ts";
import { searchTexts } from "../texts.ts";
import { NotePart } from "../notes/note-part.tsx";
import { OnlyInstrumentButton, type ShowOnlyInstrument } from "./only-instrument-button.tsx";
import { useName } from "./use-name.ts";

interface Props {
  readonly position: ClosedPositionView;
  readonly onOnly: ShowOnlyInstrument;
  readonly onClose: () => void;
}

export function PositionSheet({ position, onOnly, onClose }: Props) {
  const t = useTexts(searchTexts);
  const [isCutShown, setCutShown] = useState(false);
  const chosen = useStore(language);
  const unit = useUnit(runtime().site.binaryCurrency);
  const name = useName(position);
  const option = useOption(position.overseaOptionId);
  const side = productTexts[chosen][position.tradeType === "LONG" ? "buy" : "sell"];
  const held = durationParts(Date.parse(position.closedAt) - Date.parse(position.openedAt));
  if (isCutShown) return <LosscutSheet positionId={position.overseaPositionId} onClose={onClose} />;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={`${name} ${side} ${t("maxQty", { qty: position.maxQty })}`}
    >
      <p className="mb-3 text-28 font-bold tracking-tight">
        <Money value={position.net} unit={unit} isSigned />
      </p>
      <dl className="rounded-14 border border-line px-4 py-2">
        <Figure label={t("profit")}>
          <Money value={position.profit} unit={unit} isSigned />
        </Figure>
        <Figure label={t("fee")}>
          <Money value={position.fee} unit={unit} />
        </Figure>
        <Figure label={t("entry")}>{showAverage(position.entryPrice, option)}</Figure>
        <Figure label={t("exit")}>{showAverage(position.exitPrice, option)}</Figure>
        <Figure label={t("result")}>{t(reasonLabel(position.reason) ?? "byOrder")}</Figure>
        <Figure label={t("openedAt")}>{showMoment(position.openedAt, chosen)}</Figure>
        <Figure label={t("closedAt")}>{showMoment(position.closedAt, chosen)}</Figure>
        <Figure label={t("held")}>
          {held.map(([unitName, count]) => t(unitName, { count })).join(" ")}
        </Figure>
        <Figure label={t("positionId")}>{position.overseaPositionId}</Figure>
      </dl>
      {position.reason === "LOSSCUT" ? (
        <Button isWide className="mt-3" onClick={() => setCutShown(true)}>
          {t("toLosscut")}
        </Button>
      ) : null}
      <NotePart kind="OVERSEA_POSITION" id={position.overseaPositionId} />
      <OnlyInstrumentButton optionId={position.overseaOptionId} onOnly={onOnly} onClose={onClose} />
    </Sheet>
  );
}
