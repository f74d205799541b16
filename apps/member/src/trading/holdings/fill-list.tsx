/** Today's finished orders, each in two lines. What has opened a position has won or lost nothing: its fee is told as a fee. */

import { parseDecimal } from "@naru/money/decimal";
import { scaleOf } from "@naru/vocabulary/currency";
import { Skeleton } from "@naru/ui/parts/skeleton.tsx";
import { EmptyState } from "@naru/ui/parts/state-box.tsx";
import { showAverage } from "../../base/average.ts";
import { catalogue, language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { useOptions } from "../../live/hooks.ts";
import { runtime } from "../../base/runtime.ts";
import type { Readings } from "../base/product.ts";
import { useFills } from "./fills.ts";
import { siteCurrency } from "../base/use-trade.ts";
import { nameOf } from "../base/instruments.ts";
import { Won } from "../base/lines.tsx";
import { positionTexts } from "../base/position-texts.ts";
import { tradeTexts } from "../base/texts.ts";
import { SIDE_TEXT } from "../base/tone.ts";
import { rowsOf } from "./rows-of.ts";

const fillTexts = catalogue(
  {
    fillsEmpty: "오늘 끝난 주문이 없어요",
    fillsFailed: "체결 내역을 불러오지 못했어요.",
    fillRow: "{price} · {time}",
    feeOnly: "수수료",
  },
  {
    fillsEmpty: "Nothing filled today",
    fillsFailed: "The fills could not be loaded.",
    fillRow: "{price} · {time}",
    feeOnly: "Fee",
  },
);

interface Props {
  /** The one instrument that is shown; `null` for all. */
  readonly optionId: string | null;
  readonly readings: Readings;
}

export function FillList({ optionId, readings }: Props) {
  const t = useTexts(positionTexts);
  const own = useTexts(fillTexts);
  const trade = useTexts(tradeTexts);
  const options = useOptions();
  const chosen = useStore(language);
  const fills = useFills(readings);
  if (fills.state !== "ready")
    return fills.state === "loading" ? (
      <Skeleton className="mt-3 h-24 w-full" />
    ) : (
      <EmptyState title={own("fillsFailed")} />
    );
  const done = fills.records.filter((record) => record.filledQty > 0);
  const shown = rowsOf(done, optionId);
  if (shown.length === 0)
    return <EmptyState title={done.length === 0 ? own("fillsEmpty") : t("hereNone")} />;
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone: runtime().site.timeZone,
    timeStyle: "medium",
  });
  return (
    <ul className="divide-y divide-line">
      {shown.map((record) => {
        const option = options.find((known) => known.id === record.overseaOptionId);
        const scale = scaleOf(siteCurrency());
        const profit = parseDecimal(record.profit, scale);
        const fee = parseDecimal(record.fee, scale);
        return (
          <li key={record.id} className="py-2.5">
            <p className="flex items-baseline justify-between gap-2 text-15 font-semibold">
              <span className="truncate">
                <span className={SIDE_TEXT[record.tradeType]}>
                  {trade(record.tradeType === "LONG" ? "holdingLong" : "holdingShort", {
                    qty: record.filledQty,
                  })}
                </span>{" "}
                {option === undefined ? record.koName : nameOf(option, chosen)}
              </span>
              {profit === 0n ? (
                <span className="shrink-0 text-13 font-normal text-muted">
                  {own("feeOnly")} <Won amount={fee} />
                </span>
              ) : (
                <Won amount={profit - fee} isSigned />
              )}
            </p>
            <p className="mt-0.5 flex justify-between text-12 text-muted">
              <span>{trade(record.marketType)}</span>
              <span>
                {own("fillRow", {
                  price: showAverage(record.avgPrice ?? "0", option),
                  time: record.closedAt === null ? "" : clock.format(Date.parse(record.closedAt)),
                })}
              </span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
