/** Whether an instrument is shown, trades, rests or is stopped: one person, with a reason. Its hours close it besides. */

import { useTexts } from "@naru/ui/texts/i18n";
import type { InstrumentView } from "../../base/views.ts";
import { OfferSheet } from "../../parts/offer-sheet.tsx";
import { instrumentTexts } from "./texts.ts";

export function TradingSheet({
  row,
  onClose,
}: {
  readonly row: InstrumentView;
  readonly onClose: () => void;
}) {
  const t = useTexts(instrumentTexts);
  return (
    <OfferSheet
      offered={row}
      call="setInstrument"
      body={(chosen) => ({ overseaOptionId: row.overseaOptionId, ...chosen })}
      texts={{
        title: t("tradingSheet", { name: row.koName }),
        label: t("setTrading"),
        show: t("show"),
        said: t("setDone"),
        open: { word: t("trade"), hint: t("tradeHint") },
        rest: { word: t("rest"), hint: t("restHint") },
        stop: { word: t("stop"), hint: t("stopHint") },
      }}
      onClose={onClose}
    />
  );
}
