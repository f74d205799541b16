/** Rows of what was missed, of slippage and of profit shares. */

import type { CopyFeeView, CopySlippageView, MissedCopyView } from "@naru/client/views";
import { Money } from "@naru/ui/parts/money.tsx";
import { language, useTexts } from "../../../base/i18n.ts";
import { showDay, showMoment } from "../../../base/moments.ts";
import { useStore } from "../../../base/store.ts";
import { groupDigits } from "../../../trading/base/figures.ts";
import { usdt } from "../model/figures.ts";
import { copyTexts } from "../texts.ts";
import { Line } from "./position-rows.tsx";
import { Tag } from "./words.tsx";

/** Reasons whose word means something else of a follow. */
const REASONS = { PAUSED: "reasonPAUSED", STOPPED: "reasonSTOPPED" } as const;
const isShared = (reason: string): reason is keyof typeof REASONS => reason in REASONS;

export function MissedRow({ row }: { readonly row: MissedCopyView }) {
  const t = useTexts(copyTexts);
  const chosen = useStore(language);
  const { reason, isOpening, traderQty, traderPrice, at } = row;
  return (
    <Line
      row={row}
      tags={<Tag>{t(isOpening === 1 ? "opening" : "closing")}</Tag>}
      net={<span className="text-12 font-normal text-muted">{showMoment(at, chosen)}</span>}
      left={
        <span className="text-13 text-warning">
          {t(isShared(reason) ? REASONS[reason] : reason)}
        </span>
      }
      right={t("missedWhy", { qty: traderQty, price: groupDigits(traderPrice) })}
    />
  );
}

export function SlippageRow({ row }: { readonly row: CopySlippageView }) {
  const t = useTexts(copyTexts);
  const chosen = useStore(language);
  const { isOpening, slippage, traderPrice, avgPrice, delayMs, qty, at } = row;
  return (
    <Line
      row={row}
      tags={<Tag>{t(isOpening === 1 ? "opening" : "closing")}</Tag>}
      net={<Money value={slippage} unit="USDT" isSigned />}
      left={
        <>
          {t("traderAt", { price: groupDigits(traderPrice) })} ·{" "}
          {t("mineAt", { price: groupDigits(avgPrice) })}
        </>
      }
      right={t("delay", { ms: groupDigits(String(delayMs)) })}
    >
      <p className="mt-0.5 flex justify-between text-12 text-muted tabular-nums">
        <span>{qty}</span>
        <span>{showMoment(at, chosen)}</span>
      </p>
    </Line>
  );
}

const CAUSES = {
  WEEK: "WEEK",
  LEFT: "causeLEFT",
  KICKED: "causeKICKED",
  DISCONNECTED: "causeDISCONNECTED",
  CUT: "causeCUT",
  SPENT: "causeSPENT",
} as const;

export function FeeRow({ row }: { readonly row: CopyFeeView }) {
  const t = useTexts(copyTexts);
  const chosen = useStore(language);
  const { nick, isEarned, week, gain, fee, cause } = row;
  return (
    <article className="px-4 py-2.5">
      <div className="flex items-baseline gap-2">
        <span className="min-w-0 truncate text-15 font-semibold">{nick}</span>
        <span className="text-12 text-muted">{t(isEarned === 1 ? "earnedFee" : "paidFee")}</span>
        <span className="ml-auto shrink-0 text-15 font-semibold">
          <Money value={fee} unit="USDT" />
        </span>
      </div>
      <div className="mt-0.5 flex justify-between gap-2 text-12 text-muted tabular-nums">
        <span>
          {t("weekOf", { day: showDay(week, chosen) })} · {t(CAUSES[cause])}
        </span>
        <span className="shrink-0">{t("gain", { amount: usdt(gain) })}</span>
      </div>
    </article>
  );
}
