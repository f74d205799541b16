/** What a trader's closed positions come to, and how they were traded. */

import type { TraderFiguresView } from "@naru/client/views";
import { ListGroup, ListRow } from "@naru/ui/parts/list.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import type { ReactNode } from "react";
import { useTexts } from "../../../base/i18n.ts";
import { percentText } from "../model/figures.ts";
import { copyTexts } from "../texts.ts";
import { Percent, useSpan, useStockName } from "./words.tsx";

export function FiguresPanel({ figures }: { readonly figures: TraderFiguresView }) {
  const t = useTexts(copyTexts);
  const spanText = useSpan();
  const nameOf = useStockName();
  const { leverage, leverageMost, heldMs, drawdown, drawdownPercent, stocks } = figures;
  const strong = (value: ReactNode) => <span className="font-semibold text-ink">{value}</span>;
  const none = strong("–");
  return (
    <>
      <ListGroup title={t("figures")}>
        <ListRow label={t("return7")} value={strong(<Percent value={figures.return7} />)} />
        <ListRow label={t("return30")} value={strong(<Percent value={figures.return30} />)} />
        <ListRow label={t("return90")} value={strong(<Percent value={figures.returnPercent} />)} />
        <ListRow
          label={t("profit")}
          value={strong(<Money value={figures.net} unit="USDT" isSigned />)}
        />
        <ListRow
          label={t("drawdown")}
          value={
            drawdownPercent === null
              ? none
              : strong(
                  <>
                    <Money value={drawdown} unit="USDT" /> (
                    {percentText(drawdownPercent).replace("+", "")})
                  </>,
                )
          }
        />
        <ListRow
          label={t("win")}
          value={
            figures.winPercent === null
              ? none
              : strong(`${figures.winPercent}% · ${t("times", { count: figures.count })}`)
          }
        />
        <ListRow label={t("held")} value={heldMs === null ? none : strong(spanText(heldMs))} />
        <ListRow
          label={t("largestLoss")}
          value={strong(<Money value={figures.largestLoss} unit="USDT" isSigned />)}
        />
        <ListRow
          label={t("leverage")}
          value={
            leverage === null || leverageMost === null
              ? none
              : strong(t("leverageOf", { average: leverage, most: leverageMost }))
          }
        />
      </ListGroup>
      {stocks.length > 0 && (
        <ListGroup title={t("stocks")}>
          {stocks.map((stock) => (
            <ListRow
              key={stock.futuresOptionId}
              label={nameOf(stock)}
              value={strong(t("times", { count: stock.count }))}
            />
          ))}
        </ListGroup>
      )}
      <p className="px-5 pt-3 text-12 text-muted">{t("figuresHint")}</p>
    </>
  );
}
