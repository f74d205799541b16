/** An order at the market, with its side, its contracts, and why it is off. */

import { clsx } from "clsx";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { pressOrExplain } from "../orders/press-or-explain.ts";
import type { SideSummary } from "../base/ticket.ts";
import { ladderTexts } from "../base/ladder-texts.ts";
import { reasonTexts, tradeTexts } from "../base/texts.ts";

interface MarketButtonProps {
  readonly side: SideSummary;
  readonly qty: number | null;
  readonly isSending: boolean;
  readonly isArmed: boolean;
  /** In a row with other things: smaller letters, so that none of its word is cut. */
  readonly isSlim?: boolean;
  readonly onPress: (at: number) => void;
}

export function MarketButton({
  side,
  qty,
  isSending,
  isArmed,
  isSlim = false,
  onPress,
}: MarketButtonProps) {
  const t = useTexts(tradeTexts);
  const chosen = useStore(language);
  const own = useTexts(ladderTexts);
  const label = t(side.side === "LONG" ? "marketBuy" : "marketSell");
  const under =
    isSending && side.reason !== "CHECKING"
      ? t("sending")
      : isArmed
        ? own("tapAgain")
        : side.reason === null
          ? t("contractsOf", { qty: qty ?? 0 })
          : reasonTexts[chosen][side.reason];
  return (
    <button
      type="button"
      aria-disabled={side.reason !== null}
      aria-busy={isSending}
      className={clsx(
        "h-12 min-w-0 rounded-8 leading-tight text-on-fill [@media(max-height:740px)]:h-11",
        side.side === "LONG" ? "bg-up-fill" : "bg-down-fill",
        side.reason !== null && "bg-raised! text-muted! ring-1 ring-line ring-inset",
        isArmed && "ring-2 ring-accent",
        isSending && "breathe",
      )}
      onClick={({ timeStamp }) => pressOrExplain(side.reason, () => onPress(timeStamp))}
    >
      {/* However large the text, it stays within the button: cut, a buy and a sell would read the same. */}
      <span
        className={clsx(
          "block truncate leading-5 font-bold",
          isSlim ? "text-[min(0.8125rem,3.5vw)]" : "text-[min(0.9375rem,4.15vw)]",
        )}
      >
        {label}
      </span>
      <span className="block truncate text-12">{under}</span>
    </button>
  );
}
