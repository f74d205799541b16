/** What an order or fill brought: its profit after its fee, or, where it only opened a position, the fee as a fee. */

import { directionOfText } from "@naru/ui/format/number";
import { Money } from "@naru/ui/parts/money.tsx";
import { useTexts } from "../../base/i18n.ts";
import { runtime } from "../../base/runtime.ts";
import { useUnit } from "../../base/units.ts";
import { netOf } from "../model/days.ts";
import { searchTexts } from "../texts.ts";

interface Props {
  /** Decimal texts of the site's currency. */
  readonly row: { readonly profit: string; readonly fee: string };
}

export function NetResult({ row }: Props) {
  const t = useTexts(searchTexts);
  const currency = runtime().site.binaryCurrency;
  const unit = useUnit(currency);
  if (directionOfText(row.profit) === 0)
    return (
      <span className="shrink-0 text-13 text-muted">
        {t("fee")} <Money value={row.fee} unit={unit} className="text-15" />
      </span>
    );
  return (
    <Money value={netOf(row, currency)} unit={unit} isSigned className="text-15 font-semibold" />
  );
}
