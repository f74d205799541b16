/** The position in one line: side, quantity, average, live profit (tap: ticks ↔ money), distance to the loss-cut. */

import { showAverage } from "../../base/average.ts";
import { language, useTexts } from "../../base/i18n.ts";
import { useStore } from "../../base/store.ts";
import { changeFigures, PROFITS, useMemberSettings } from "../../settings/settings-store.ts";
import { siteCurrency, type Trade } from "../base/use-trade.ts";
import {
  arrowOf,
  directionOfAmount,
  showAmount,
  showSigned,
  showTicks,
  unitOf,
} from "../base/figures.ts";
import { tenthsOfTicksAt } from "../base/profit.ts";
import { isOld } from "../base/reason.ts";
import { gaugeLevel, GAUGE_TONE } from "./gauge.ts";
import { positionTexts } from "../base/position-texts.ts";
import { tradeTexts } from "../base/texts.ts";
import { bothFees } from "../orders/exits.ts";
import { SIDE_TEXT, TONE_TEXT } from "../base/tone.ts";

interface Props {
  readonly trade: Trade;
  readonly onOpen: () => void;
  readonly onGauge: () => void;
}

const PART =
  "relative min-h-8 whitespace-nowrap after:absolute after:-inset-y-1.5 after:inset-x-0 [@media(max-height:740px)]:min-h-6";

export function PositionStrip({ trade, onOpen, onGauge }: Props) {
  const t = useTexts(tradeTexts);
  const own = useTexts(positionTexts);
  const chosen = useStore(language);
  const unit = useMemberSettings().figures.profit;
  const { position, holding, profit, last, option, terms } = trade;
  if (position === undefined || profit === null || last === null) {
    return (
      <button
        type="button"
        title={own("openPositions")}
        className="flex h-8 w-full shrink-0 items-center border-t border-line bg-surface px-3 text-13 text-muted [@media(max-height:740px)]:hidden"
        onClick={onOpen}
      >
        {t("flat")}
      </button>
    );
  }
  const ticks = tenthsOfTicksAt(holding, last, terms);
  const shown = unit === "net" ? profit - bothFees(holding.qty, terms) : profit;
  const direction = directionOfAmount(shown);
  const tone = isOld(trade.gate) ? "text-muted" : TONE_TEXT[direction];
  // English leaves the currency to the balance above: the line holds at 360 px.
  const won = chosen === "ko" ? unitOf(siteCurrency(), chosen) : "";
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-1 border-t border-line bg-surface px-2 text-13 [@media(max-height:740px)]:text-12">
      <button type="button" title={own("openPositions")} className={PART} onClick={onOpen}>
        <span className={`font-bold ${SIDE_TEXT[position.tradeType]}`}>
          {t(position.tradeType === "LONG" ? "holdingLong" : "holdingShort", {
            qty: position.qty,
          })}
        </span>
        <span className="text-muted"> @{showAverage(position.avgPrice, option)}</span>
      </button>
      <button
        type="button"
        title={own("profitUnit")}
        className={PART}
        onClick={() =>
          changeFigures({
            profit: PROFITS[(PROFITS.indexOf(unit) + 1) % PROFITS.length] ?? "money",
          })
        }
      >
        <span className={`font-bold ${tone}`}>
          {unit === "net" ? <span className="font-normal">{own("net")} </span> : null}
          {arrowOf(direction)}{" "}
          {unit === "ticks" ? showTicks(ticks) : showSigned(shown, siteCurrency())}
          <span className="font-normal">{unit === "ticks" ? ` ${t("ticks")}` : won}</span>
        </span>
      </button>
      <ToLosscut trade={trade} onGauge={onGauge} />
    </div>
  );
}

/** How much is left before the loss-cut; grey where the prices it was counted by are old. */
function ToLosscut({ trade, onGauge }: Pick<Props, "trade" | "onGauge">) {
  const t = useTexts(tradeTexts);
  const own = useTexts(positionTexts);
  const chosen = useStore(language);
  const { balance, account, gate } = trade;
  if (balance === null) return null;
  const tone = isOld(gate) ? "" : GAUGE_TONE[gaugeLevel(account?.gauge)].text;
  return (
    <button
      type="button"
      title={own("openGauge")}
      className={`${PART} text-muted`}
      onClick={onGauge}
    >
      <span>
        {t("toLosscut")}{" "}
        <span className={`font-semibold ${tone}`}>
          {showAmount(balance.losscutDistance, siteCurrency())}
        </span>
        <span className="text-faint max-[429px]:hidden">
          {chosen === "ko" ? unitOf(siteCurrency(), chosen) : ""}
        </span>
      </span>
    </button>
  );
}
