/** A row of each list: a working order, a closed one, a fill, a closed position. */

import { kindTexts } from "@naru/contract/messages/client-texts";
import { formatNumber } from "@naru/ui/format/number";
import { Money } from "@naru/ui/parts/money.tsx";
import type { ClosedPositionView, FillRecordView, OrderView, RecordView } from "@naru/client/views";
import { showAverage } from "../../base/average.ts";
import { language, useTexts } from "../../base/i18n.ts";
import { runtime } from "../../base/runtime.ts";
import { useStore } from "../../base/store.ts";
import { productTexts } from "../../base/texts.ts";
import { useUnit } from "../../base/units.ts";
import { useOption } from "../../live/hooks.ts";
import { reasonLabel, resultLabel, ruleLabel } from "../labels.ts";
import { showMoment, showTime } from "../../base/moments.ts";
import { searchTexts } from "../texts.ts";
import { NetResult } from "./net-result.tsx";
import { RowNote } from "../notes/row-note.tsx";
import { RowLine } from "./row-line.tsx";
import { useName } from "./use-name.ts";

interface RowProps<Row> {
  readonly row: Row;
  readonly onOpen: () => void;
}

export function OpenOrderRow({ row, onOpen }: RowProps<OrderView>) {
  const t = useTexts(searchTexts);
  const chosen = useStore(language);
  const name = useName(row);
  const option = useOption(row.overseaOptionId);
  const price = row.stopPrice ?? row.price;
  return (
    <RowLine
      side={row.tradeType}
      name={name}
      onOpen={onOpen}
      result={
        <span className="shrink-0 text-15 font-semibold">
          {price === null ? t("marketPrice") : formatNumber(price)}
        </span>
      }
      left={
        <>
          {showMoment(row.createdAt, chosen)} · {productTexts[chosen][kindTexts[row.marketType]]} ·{" "}
          {t("filledOf", { filled: row.filledQty, qty: row.qty })}
        </>
      }
      right={option === undefined ? null : t("last", { price: formatNumber(option.lastPrice) })}
    />
  );
}

export function OrderRow({ row, onOpen }: RowProps<RecordView>) {
  const t = useTexts(searchTexts);
  const texts = productTexts[useStore(language)];
  const name = useName(row);
  const option = useOption(row.overseaOptionId);
  const price = row.avgPrice ?? row.price ?? row.stopPrice;
  const hasFill = row.filledQty > 0;
  const reason = reasonLabel(row.reason);
  return (
    <RowLine
      side={row.tradeType}
      name={name}
      onOpen={onOpen}
      result={
        hasFill ? (
          <NetResult row={row} />
        ) : (
          <span className="text-13 text-muted">{t(resultLabel(row))}</span>
        )
      }
      left={
        <>
          {showTime(row.closedAt ?? row.createdAt)} · {texts[kindTexts[row.marketType]]}
          {price !== null && <> · {showAverage(price, option)}</>}
        </>
      }
      right={
        <>
          {hasFill && row.filledQty < row.qty
            ? t("filledOf", { filled: row.filledQty, qty: row.qty })
            : t("contracts", { qty: row.qty })}
          {hasFill && reason !== null && <span className="ml-1.5 text-warning">{t(reason)}</span>}
        </>
      }
    />
  );
}

export function FillRow({ row, onOpen }: RowProps<FillRecordView>) {
  const t = useTexts(searchTexts);
  const name = useName(row);
  return (
    <RowLine
      side={row.tradeType}
      name={name}
      onOpen={onOpen}
      result={<NetResult row={row} />}
      left={
        <>
          {showTime(row.at)} · {t("contracts", { qty: row.qty })} · {formatNumber(row.price)}
        </>
      }
      right={t(ruleLabel(row.rule))}
      below={<RowNote kind="OVERSEA_FILL" id={row.id} />}
    />
  );
}

export function PositionRow({ row, onOpen }: RowProps<ClosedPositionView>) {
  const t = useTexts(searchTexts);
  const unit = useUnit(runtime().site.binaryCurrency);
  const name = useName(row);
  const option = useOption(row.overseaOptionId);
  const reason = reasonLabel(row.reason);
  return (
    <RowLine
      side={row.tradeType}
      name={name}
      onOpen={onOpen}
      result={<Money value={row.net} unit={unit} isSigned className="text-15 font-semibold" />}
      left={
        <>
          {showTime(row.closedAt)} · {showAverage(row.entryPrice, option)} →{" "}
          {showAverage(row.exitPrice, option)}
        </>
      }
      below={<RowNote kind="OVERSEA_POSITION" id={row.overseaPositionId} />}
      right={
        <>
          {t("contracts", { qty: row.maxQty })}
          {reason !== null && <span className="ml-1.5 text-warning">{t(reason)}</span>}
        </>
      }
    />
  );
}
