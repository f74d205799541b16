/** What an inquiry is about, in one line: 포지션 · 나스닥100 매수 2계약. */

import { type Language, say } from "../../../base/i18n.ts";
import { amountText } from "../../../base/units.ts";
import { market } from "../../../live/wiring.ts";
import type { Candidate } from "../data/candidates.ts";
import { contactTexts } from "../texts.ts";

type Word = keyof typeof contactTexts.ko;

export function aboutLine(about: Candidate, chosen: Language): string {
  const { kind, what, overseaOptionId, qty, currency, point } = about;
  const word = what in contactTexts.ko ? say(contactTexts, what as Word) : what;
  if (currency !== null && point !== null) return `${word} ${amountText(point, currency, chosen)}`;
  const option = overseaOptionId === null ? undefined : market.option(overseaOptionId);
  const name = (chosen === "ko" ? option?.koName : option?.enName) ?? overseaOptionId ?? "";
  const count = say(contactTexts, "contracts", { qty: qty ?? 0 });
  return `${say(contactTexts, `about${kind}`)} · ${name} ${word} ${count}`;
}
