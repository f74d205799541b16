/** Under the ladder's foot for whoever wants it: a limit at the best price of the other side, which fills as far as the book goes. */

import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { showPrice } from "../base/figures.ts";

import { reasonTexts } from "../base/texts.ts";
import { SIDE_TEXT } from "../base/tone.ts";
import type { Trade } from "../base/use-trade.ts";
import type { TradeSide } from "../base/views.ts";
import { hitTexts } from "./hit-texts.ts";
import { pressOrExplain } from "../orders/press-or-explain.ts";

interface Props {
  readonly trade: Trade;
  /** `at` is when the finger made it (`Event.timeStamp`). */
  readonly onHit: (side: TradeSide, at: number) => void;
}

export function HitBar({ trade: { book, option, gate }, onHit }: Props) {
  const t = useTexts(hitTexts);
  const chosen = useStore(language);
  // A guest's press leads to the sign-in.
  const reason = gate === "SIGN_IN" ? null : gate;
  return (
    <div className="grid h-[44px] shrink-0 grid-cols-2 divide-x divide-line border-b border-line bg-surface">
      {(["SHORT", "LONG"] as const).map((side) => {
        const best = (side === "LONG" ? book?.asks : book?.bids)?.[0];
        const tone = reason === null ? SIDE_TEXT[side] : "text-faint";
        return (
          <button
            key={side}
            type="button"
            aria-disabled={reason !== null}
            className="flex min-w-0 items-center justify-center gap-x-1.5 px-1 text-[min(0.8125rem,3.6vw)] font-semibold"
            onClick={({ timeStamp }) => pressOrExplain(reason, () => onHit(side, timeStamp))}
          >
            <span className={tone}>{t(side === "LONG" ? "hitBuy" : "hitSell")}</span>
            <span className="text-muted">
              {reason !== null
                ? reasonTexts[chosen][reason]
                : best === undefined
                  ? "–"
                  : showPrice(best[0], option.precision)}
            </span>
          </button>
        );
      })}
    </div>
  );
}
