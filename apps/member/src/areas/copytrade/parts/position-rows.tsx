/** Rows of positions: a trader's, copies of them, and what a trader's followers hold. */

import type { CopiedPositionView, LeadView, TraderPositionView } from "@naru/client/views";
import { Button } from "@naru/ui/parts/button.tsx";
import { Money } from "@naru/ui/parts/money.tsx";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { language, useTexts } from "../../../base/i18n.ts";
import { showMoment } from "../../../base/moments.ts";
import { useStore } from "../../../base/store.ts";
import { productTexts } from "../../../base/texts.ts";
import { groupDigits } from "../../../trading/base/figures.ts";
import { SIDE_TEXT } from "../../../trading/base/tone.ts";
import { copyTexts } from "../texts.ts";
import { Tag, useStockName } from "./words.tsx";

interface LineProps {
  readonly row: {
    readonly stock: string;
    readonly koName: string;
    readonly tradeType: "LONG" | "SHORT";
  };
  readonly tags?: ReactNode;
  readonly net: ReactNode;
  readonly left: ReactNode;
  readonly right: ReactNode;
  /** Below both lines. */
  readonly children?: ReactNode;
}

/** Side, name and result, below them the rest in grey. */
export function Line({ row, tags, net, left, right, children }: LineProps) {
  const words = productTexts[useStore(language)];
  const nameOf = useStockName();
  return (
    <article className="px-4 py-2.5">
      <div className="flex items-baseline gap-2">
        <span className={clsx("shrink-0 text-13 font-bold", SIDE_TEXT[row.tradeType])}>
          {words[row.tradeType === "LONG" ? "buy" : "sell"]}
        </span>
        <span className="min-w-0 truncate text-15 font-semibold">{nameOf(row)}</span>
        {tags}
        <span className="ml-auto shrink-0 text-15 font-semibold">{net}</span>
      </div>
      <div className="mt-0.5 flex items-baseline justify-between gap-2 text-12 text-muted tabular-nums">
        <span className="min-w-0">{left}</span>
        <span className="shrink-0 text-right">{right}</span>
      </div>
      {children}
    </article>
  );
}

const money = (value: string) => <Money value={value} unit="USDT" isSigned />;

export function TraderPositionRow({ row }: { readonly row: TraderPositionView }) {
  const chosen = useStore(language);
  const { entryPrice, exitPrice, leverage, qty, net, openedAt, closedAt } = row;
  return (
    <Line
      row={row}
      net={money(net)}
      left={
        exitPrice === null
          ? groupDigits(entryPrice)
          : `${groupDigits(entryPrice)} → ${groupDigits(exitPrice)}`
      }
      right={`${leverage}x · ${qty} · ${showMoment(closedAt ?? openedAt, chosen)}`}
    />
  );
}

/** A copy that is open, or that has closed. */
export function CopyRow({
  row,
  onClose,
  isBusy = false,
}: {
  readonly row: CopiedPositionView;
  /** Closes it; absent where it is not one's own or has closed. */
  readonly onClose?: () => void;
  readonly isBusy?: boolean;
}) {
  const t = useTexts(copyTexts);
  const chosen = useStore(language);
  const { avgPrice, exitPrice, leverage, qty, maxQty, pnl, isHandClosed, nick } = row;
  const { openedAt, closedAt } = row;
  return (
    <Line
      row={row}
      tags={
        <>
          <Tag>{t("copy")}</Tag>
          {isHandClosed === 1 && <Tag isWarning>{t("handClosed")}</Tag>}
        </>
      }
      net={money(pnl)}
      left={
        <>
          {nick} · {leverage}x · {closedAt === null ? qty : maxQty}
        </>
      }
      right={
        exitPrice === null
          ? groupDigits(avgPrice)
          : `${groupDigits(avgPrice)} → ${groupDigits(exitPrice)}`
      }
    >
      <div className="mt-0.5 flex items-center justify-between text-12 text-muted">
        <span>{showMoment(closedAt ?? openedAt, chosen)}</span>
        {onClose !== undefined && (
          <Button size="small" isBusy={isBusy} onClick={onClose}>
            {t("close")}
          </Button>
        )}
      </div>
    </Line>
  );
}

/** A trader's own position with how it is copied. */
export function LeadRow({
  row,
  isBusy,
  onClose,
  onShow,
}: {
  readonly row: LeadView;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onShow: () => void;
}) {
  const t = useTexts(copyTexts);
  const { followers, copiedQty, missed, avgPrice, leverage, qty, pnl } = row;
  return (
    <Line row={row} net={money(pnl)} left={`${leverage}x · ${qty}`} right={groupDigits(avgPrice)}>
      <p className="mt-0.5 text-12 text-muted">
        {t("ofFollowers", { count: followers, qty: copiedQty, missed })}
      </p>
      <div className="mt-2 flex justify-end gap-2">
        {followers > 0 && (
          <Button size="small" onClick={onShow}>
            {t("showCopies")}
          </Button>
        )}
        <Button size="small" isBusy={isBusy} onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    </Line>
  );
}
