/** A closed order in two lines: what it was, and what it brought. */

import { formatNumber } from "@naru/ui/format/number";
import { Money } from "@naru/ui/parts/money.tsx";
import type { RecordView } from "@naru/client/views";
import { clsx } from "clsx";
import { language, useTexts } from "../../../app/i18n.ts";
import { runtime } from "../../../app/runtime.ts";
import { useStore } from "../../../app/store.ts";
import { productTexts } from "../../../app/texts.ts";
import { useUnit } from "../../../app/units.ts";
import { useOption } from "../../../live/hooks.ts";
import { kindLabel, resultLabel } from "../labels.ts";
import { searchTexts } from "../texts.ts";

export function RecordRow({
  record,
  onOpen,
}: {
  readonly record: RecordView;
  readonly onOpen: () => void;
}) {
  const t = useTexts(searchTexts);
  const chosen = useStore(language);
  const texts = productTexts[chosen];
  const { timeZone, binaryCurrency } = runtime().site;
  const unit = useUnit(binaryCurrency);
  const option = useOption(record.overseaOptionId);
  const name = chosen === "ko" ? record.koName : (option?.enName ?? record.stock);
  const time = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short" }).format(
    Date.parse(record.closedAt ?? record.createdAt),
  );
  const price = record.avgPrice ?? record.price;
  const hasFill = record.filledQty > 0;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="block w-full px-4 py-2.5 text-left active:bg-raised"
    >
      <span className="flex items-baseline gap-2">
        <span
          className={clsx(
            "shrink-0 text-13 font-bold",
            record.tradeType === "LONG" ? "text-up" : "text-down",
          )}
        >
          {texts[record.tradeType === "LONG" ? "buy" : "sell"]}
        </span>
        <span className="min-w-0 flex-1 truncate text-15 font-semibold">{name}</span>
        {hasFill ? (
          <Money value={record.profit} unit={unit} isSigned className="text-15 font-semibold" />
        ) : (
          <span className="text-13 text-muted">{t(resultLabel(record))}</span>
        )}
      </span>
      <span className="mt-0.5 flex items-baseline justify-between gap-2 text-12 text-muted">
        <span className="min-w-0 truncate">
          {time} · {texts[kindLabel(record.marketType)]}
          {price !== null && <> · {formatNumber(price)}</>}
        </span>
        <span className="shrink-0">
          {hasFill && record.filledQty < record.qty
            ? t("filledOf", { filled: record.filledQty, qty: record.qty })
            : t("contracts", { qty: record.qty })}
          {hasFill && record.reason !== null && record.reason !== "MEMBER" && (
            <span className="ml-1.5 text-warning">{t(resultLabel(record))}</span>
          )}
        </span>
      </span>
    </button>
  );
}
