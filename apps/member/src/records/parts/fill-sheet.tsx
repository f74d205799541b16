/** One fill: what was bought or sold, at which price and rate, by which rule, and what it brought. */

import { kindTexts } from "@naru/contract/messages/client-texts";
import type { FillRecordView } from "@naru/client/views";
import { formatNumber } from "@naru/ui/format/number";
import { Figure } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import { language, useTexts } from "../../base/i18n.ts";
import { runtime } from "../../base/runtime.ts";
import { useStore } from "../../base/store.ts";
import { productTexts } from "../../base/texts.ts";
import { useUnit } from "../../base/units.ts";
import { ruleLabel } from "../labels.ts";
import { netOf } from "../model/days.ts";
import { showMoment } from "../../base/moments.ts";
import { searchTexts } from "../texts.ts";
import { NotePart } from "../notes/note-part.tsx";
import { OnlyInstrumentButton, type ShowOnlyInstrument } from "./only-instrument-button.tsx";
import { useName } from "./use-name.ts";

interface Props {
  readonly fill: FillRecordView;
  readonly onOnly: ShowOnlyInstrument;
  readonly onClose: () => void;
}

export function FillSheet({ fill, onOnly, onClose }: Props) {
  const t = useTexts(searchTexts);
  const chosen = useStore(language);
  const texts = productTexts[chosen];
  const { binaryCurrency } = runtime().site;
  const unit = useUnit(binaryCurrency);
  const name = useName(fill);
  const side = texts[fill.tradeType === "LONG" ? "buy" : "sell"];
  return (
    <Sheet isOpen onClose={onClose} title={`${name} ${side} ${t("contracts", { qty: fill.qty })}`}>
      <p className="mb-3 text-28 font-bold tracking-tight">
        <Money value={netOf(fill, binaryCurrency)} unit={unit} isSigned />
      </p>
      <dl className="rounded-14 border border-line px-4 py-2">
        <Figure label={t("csvFillPrice")}>{formatNumber(fill.price)}</Figure>
        <Figure label={t("profit")}>
          <Money value={fill.profit} unit={unit} isSigned />
        </Figure>
        <Figure label={t("fee")}>
          <Money value={fill.fee} unit={unit} />
        </Figure>
        <Figure label={t("rule")}>{t(ruleLabel(fill.rule))}</Figure>
        <Figure label={t("kind")}>{texts[kindTexts[fill.marketType]]}</Figure>
        <Figure label={t("rate")}>{formatNumber(fill.rate)}</Figure>
        <Figure label={t("csvTime")}>{showMoment(fill.at, chosen)}</Figure>
        <Figure label={t("orderId")}>{fill.orderId}</Figure>
        <Figure label={t("csvFillId")}>{fill.id}</Figure>
      </dl>
      <NotePart kind="OVERSEA_FILL" id={fill.id} />
      <OnlyInstrumentButton optionId={fill.overseaOptionId} onOnly={onOnly} onClose={onClose} />
    </Sheet>
  );
}
