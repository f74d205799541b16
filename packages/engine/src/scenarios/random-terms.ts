/** What a random life makes of an instrument's settings: set at once as before decision 016, or announced. */

import type { Input } from "../input.ts";
import type { Instrument, OverseaOption } from "../instrument.ts";
import type { Happening } from "./random-happenings.ts";
import { INSTRUMENTS } from "./random-world.ts";
import { demoOption, ES } from "./world.ts";

type Kind = "settings" | "terms" | "termsDue";

/** The option of an instrument of random lives. */
export function optionOf(each: Instrument): OverseaOption {
  return demoOption(each, { maxContracts: 40, fee: 3_001n });
}

/** The instrument of that number. */
export function instrumentAt(index: number): Instrument {
  return INSTRUMENTS[index] ?? ES;
}

/** The input that a happening about settings is. */
export function termsHappening(what: Extract<Happening, { kind: Kind }>, at: number): Input {
  if (what.kind === "termsDue") return { kind: "termsDue", at };
  const instrument = instrumentAt(what.instrument);
  const option = optionOf(instrument);
  const losscut = (option.losscut * BigInt(what.losscutPercent)) / 100n;
  const intradayMargin = (option.intradayMargin * BigInt(what.marginPercent)) / 100n;
  if (what.kind === "settings") {
    const { isStop, isRest } = what;
    const settings = { losscut, intradayMargin, isStop, isRest };
    return { kind: "configureOption", at, option: { ...option, ...settings } };
  }
  const { id, siteId, overnightMargin, maxContracts } = option;
  const effectiveAt = what.inMs === 0 ? null : at + what.inMs;
  const terms = { intradayMargin, overnightMargin, losscut, fee: BigInt(what.fee), maxContracts };
  return {
    kind: "announceTerms",
    at,
    siteId,
    optionId: id,
    terms,
    effectiveAt,
    bindsAt: (effectiveAt ?? at) + what.boundMs,
    hasDayEnd: instrument.calendar === "CME",
  };
}
