/** A stop that follows: how far behind the best price, and from when on. */

import type { FuturesPositionView } from "@naru/client/views";
import { useTexts } from "../../../base/i18n.ts";
import { groupDigits } from "../../../trading/base/figures.ts";
import type { Perpetual } from "../data/store.ts";
import { holdingTexts } from "../holding-texts.ts";
import { DecimalField, isAmount, isPrice } from "./decimal-field.tsx";

export interface TrailWish {
  /** Its distance; empty is off. */
  readonly trail: string;
  /** The price that must be touched before it follows; empty is at once. */
  readonly trailStart: string;
}

type StartFault = "badPrice" | "startAbove" | "startBelow";

/** What is wrong with a trigger price: it lies where the position gains from the last price; null where nothing is. */
export function startFault(
  text: string,
  { tradeType }: Pick<FuturesPositionView, "tradeType">,
  { lastPrice }: Pick<Perpetual, "lastPrice">,
): StartFault | null {
  if (text === "") return null;
  if (!isAmount(text)) return "badPrice";
  const ahead = (Number(text) - Number(lastPrice)) * (tradeType === "LONG" ? 1 : -1);
  if (ahead > 0) return null;
  return tradeType === "LONG" ? "startAbove" : "startBelow";
}

interface Props extends TrailWish {
  readonly position: FuturesPositionView;
  readonly option: Perpetual;
  /** It would be measured from the price of now. */
  readonly isAnew: boolean;
  readonly onChange: (over: Partial<TrailWish>) => void;
}

export function TrailFields({ position, option, trail, trailStart, isAnew, onChange }: Props) {
  const t = useTexts(holdingTexts);
  const fault = startFault(trailStart, position, option);
  const last = groupDigits(option.lastPrice ?? "–");
  return (
    <>
      <DecimalField
        label={t("trailDistance")}
        value={trail}
        hint={t(isAnew ? "trailAnew" : "trailHint")}
        onChange={(text) => onChange({ trail: text })}
        error={isPrice(trail) ? undefined : t("badPrice")}
      />
      {trail === "" ? null : (
        <DecimalField
          label={t("trailStart")}
          value={trailStart}
          hint={t("trailStartHint")}
          onChange={(text) => onChange({ trailStart: text })}
          error={fault === null ? undefined : t(fault, { last })}
        />
      )}
    </>
  );
}
