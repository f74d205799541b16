/** The best own limit orders of the viewed instrument, each moved by some ticks with one touch. */

import { Button } from "@naru/ui/parts/button.tsx";
import { useTexts } from "../../base/i18n.ts";
import { useAccount, useOption } from "../../live/hooks.ts";
import { useLadderSettings } from "../../settings/kept-ladder-settings.ts";
import { siteCurrency } from "../base/use-trade.ts";
import type { TradeSide } from "../base/views.ts";
import { bestOrders } from "./best-orders.ts";
import { formatPriceText } from "../base/figures.ts";
import { termsOf } from "../base/terms.ts";
import { positionTexts } from "../base/position-texts.ts";
import { tradeTexts } from "../base/texts.ts";
import { SIDE_TEXT } from "../base/tone.ts";

interface Props {
  readonly optionId: string;
  /** Orders on their way to another price, which they have until the account says so. */
  readonly moved: ReadonlyMap<string, number>;
  readonly isOff: boolean;
  /** All own orders of `side` at `from` go to `to` (price units). */
  readonly onMove: (side: TradeSide, from: number, to: number) => void;
}

export function BestOrders({ optionId, moved, isOff, onMove }: Props) {
  const t = useTexts(tradeTexts);
  const own = useTexts(positionTexts);
  const account = useAccount();
  const option = useOption(optionId);
  const { nudgeTicks } = useLadderSettings();
  if (option === undefined) return null;
  const { precision } = option;
  const way = nudgeTicks * termsOf(option, siteCurrency()).tickUnits;
  return bestOrders(account?.orders ?? [], optionId, precision).map(({ side, price, qty, ids }) => {
    const isMoving = ids.some((id) => (moved.get(id) ?? price) !== price);
    const held = t(side === "LONG" ? "holdingLong" : "holdingShort", { qty });
    return (
      <div
        key={side}
        role="group"
        aria-label={own("best", { side: held })}
        className="mt-1.5 flex h-11 items-center gap-1.5 rounded-8 bg-raised pl-2.5"
      >
        <span className="min-w-0 flex-1 truncate text-12 text-muted">
          <span className={`font-bold ${SIDE_TEXT[side]}`}>{own("best", { side: held })}</span>{" "}
          <span className={`text-15 font-semibold text-ink ${isMoving ? "breathe" : ""}`}>
            {formatPriceText(price, precision)}
          </span>
        </span>
        {[-1, 1].map((sign) => (
          <Button
            key={sign}
            size="small"
            className="h-11 min-w-16 px-1.5!"
            disabled={isOff || isMoving || price + sign * way <= 0}
            aria-label={`${held} ${own("nudge", { ticks: `${sign > 0 ? "+" : "-"}${nudgeTicks}` })}`}
            onClick={() => onMove(side, price, price + sign * way)}
          >
            {own("nudge", { ticks: `${sign > 0 ? "+" : "−"}${nudgeTicks}` })}
          </Button>
        ))}
      </div>
    );
  });
}
