/** Average prices as members read them: to the nearest tenth of a tick, never fewer decimals than the contract's prices have. */

import { formatDecimal, tryParseDecimal } from "@naru/money/decimal";
import { divide } from "@naru/money/rounding";
import type { OptionView } from "@naru/client/views";
import { formatNumber } from "@naru/ui/format/number";

/** Ticks have at most eight decimals, averages two more than the contract. */
const SCALE = 12;

/**
 * `20102.5000` of an instrument with 2 decimals is `20,102.50`, `20102.0833` at a tick of 0.25 is `20,102.075`; without
 * the instrument all that is there.
 */
export function showAverage(
  text: string,
  option: Pick<OptionView, "precision" | "tickSize"> | undefined,
): string {
  const exact = tryParseDecimal(text, SCALE);
  const tick = option === undefined ? undefined : tryParseDecimal(option.tickSize, SCALE);
  if (option === undefined || exact === undefined || tick === undefined) return formatNumber(text);
  // Twelve decimals hold a tenth of every tick.
  const tenth = tick / 10n;
  const shown = formatDecimal(divide(exact, tenth, "half-even") * tenth, SCALE);
  const [whole = "", decimals = ""] = shown.split(".");
  const needed = decimals.replace(/0+$/, "").padEnd(option.precision, "0");
  return formatNumber(needed === "" ? whole : `${whole}.${needed}`);
}
