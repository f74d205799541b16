/** One closed order with every fill. */

import { formatNumber } from "@naru/ui/format/number";
import { Figure } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { Sheet } from "@naru/ui/parts/sheet.tsx";
import type { RecordView } from "@naru/client/views";
import { language, useTexts } from "../../../app/i18n.ts";
import { runtime } from "../../../app/runtime.ts";
import { useStore } from "../../../app/store.ts";
import { productTexts } from "../../../app/texts.ts";
import { useUnit } from "../../../app/units.ts";
import { useOption } from "../../../live/hooks.ts";
import { kindLabel, resultLabel } from "../labels.ts";
import { netOf } from "../model/days.ts";
import { searchTexts } from "../texts.ts";

export function RecordSheet({
  record,
  onClose,
}: {
  readonly record: RecordView;
  readonly onClose: () => void;
}) {
  const t = useTexts(searchTexts);
  const chosen = useStore(language);
  const texts = productTexts[chosen];
  const { timeZone, binaryCurrency } = runtime().site;
  const unit = useUnit(binaryCurrency);
  const option = useOption(record.overseaOptionId);
  const name = chosen === "ko" ? record.koName : (option?.enName ?? record.stock);
  const moment = (iso: string) =>
    new Intl.DateTimeFormat(chosen === "ko" ? "ko-KR" : "en-GB", {
      timeZone,
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      hourCycle: "h23",
    }).format(Date.parse(iso));
  const side = texts[record.tradeType === "LONG" ? "buy" : "sell"];
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={`${name} ${side} ${t("contracts", { qty: record.qty })}`}
    >
      <p className="mb-3 text-28 font-bold tracking-tight">
        <Money value={netOf([record], binaryCurrency)} unit={unit} isSigned />
      </p>
      <dl className="rounded-14 border border-line px-4 py-2">
        <Figure label={t("result")}>{t(resultLabel(record))}</Figure>
        <Figure label={t("profit")}>
          <Money value={record.profit} unit={unit} isSigned />
        </Figure>
        <Figure label={t("fee")}>
          <Money value={record.fee} unit={unit} />
        </Figure>
        <Figure label={t("kind")}>{texts[kindLabel(record.marketType)]}</Figure>
        <Figure label={t("price")}>
          {record.price === null ? t("marketPrice") : formatNumber(record.price)}
        </Figure>
        {record.avgPrice !== null && (
          <Figure label={t("average")}>{formatNumber(record.avgPrice)}</Figure>
        )}
        <Figure label={t("createdAt")}>{moment(record.createdAt)}</Figure>
        {record.closedAt !== null && (
          <Figure label={t("closedAt")}>{moment(record.closedAt)}</Figure>
        )}
        <Figure label={t("orderId")}>{record.id}</Figure>
      </dl>
      <h3 className="mt-5 mb-1 text-13 font-semibold text-muted">{t("fills")}</h3>
      {record.fills.length === 0 ? (
        <p className="text-13 text-muted">{t("noFills")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {record.fills.map((fill) => (
            <li key={fill.id} className="flex items-baseline justify-between gap-3 py-2 text-13">
              <span>
                <span className="font-semibold">{formatNumber(fill.price)}</span>
                <span className="ml-2 text-muted">{t("contracts", { qty: fill.qty })}</span>
              </span>
              <span className="text-right text-12 text-muted">
                {moment(fill.at)}
                <span className="block">
                  {t("rate")} {formatNumber(fill.rate)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
