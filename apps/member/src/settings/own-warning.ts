/**
 * The member's own warning before the site's: told once the cushion before the loss-cut falls under so many per cent. Kept
 * with the server, so that each device tells it.
 */

import type { GaugeView } from "@naru/client/views";
import { tryParseDecimal } from "@naru/money/decimal";
import { catalogue, say } from "../base/i18n.ts";
import { useStore } from "../base/store.ts";
import { tellLine } from "../live/tell.ts";
import { accountState } from "../live/wiring.ts";
import { keepSetting, keptSettings } from "./kept-settings.ts";

const KEY = "ownWarning";
export const WARN_MOST = 100;
/** Per cent by which the cushion must be back above the threshold before it is told again. */
const BACK = 2;

/** The cushion left, whole per cent, under which the member is told; null is never. */
export function readOwnWarning(kept: unknown): number | null {
  return Number.isInteger(kept) && (kept as number) >= 1 && (kept as number) <= WARN_MOST
    ? (kept as number)
    : null;
}

export function useOwnWarning(): number | null {
  return readOwnWarning(useStore(keptSettings)[KEY]);
}

export function changeOwnWarning(percent: number | null): void {
  keepSetting(KEY, percent);
}

/**
 * Whether the cushion is under the threshold now, as it was before (`wasUnder`) while it is neither under it nor clearly above
 * again. A gauge without positions is above any.
 */
export function isUnder(
  gauge: Pick<GaugeView, "ratio"> | undefined,
  percent: number | null,
  wasUnder: boolean,
): boolean {
  const ratio =
    gauge === undefined || gauge.ratio === null ? undefined : tryParseDecimal(gauge.ratio, 4);
  if (ratio === undefined || percent === null) return false;
  if (ratio < BigInt(percent) * 100n) return true;
  return wasUnder && ratio < BigInt(percent + BACK) * 100n;
}

/** Tells it until the answer is called; what is under the threshold as the page opens is told as well. */
export function tellOwnWarning(): () => void {
  let wasUnder = false;
  const look = () => {
    const percent = readOwnWarning(keptSettings.get()[KEY]);
    const isNow = isUnder(accountState.get().account?.gauge, percent, wasUnder);
    if (isNow && !wasUnder)
      tellLine("ALERT", say(warningTexts, "under", { percent: percent ?? 0 }), "warning");
    wasUnder = isNow;
  };
  const ends = [accountState.subscribe(look), keptSettings.subscribe(look)];
  look();
  return () => {
    for (const end of ends) end();
  };
}

const warningTexts = catalogue(
  { under: "로스컷까지 여유가 {percent}% 아래로 내려갔어요" },
  { under: "Less than {percent}% of the cushion before the loss-cut is left" },
);
