/** What an inquiry or an entry of a chat is about, in one line: 포지션 · 나스닥100 매수 2계약. */

import { type Language, say } from "../../base/i18n.ts";
import { amountText } from "../../base/units.ts";
import { market } from "../../live/wiring.ts";
import type { Candidate } from "./candidates.ts";
import { aboutTexts } from "./texts.ts";

type Word = keyof typeof aboutTexts.ko;

export function aboutLine(about: Candidate, chosen: Language): string {
  const { kind, what, overseaOptionId, qty, currency, point } = about;
  const word = what in aboutTexts.ko ? say(aboutTexts, what as Word) : what;
  if (currency !== null && point !== null) return `${word} ${amountText(point, currency, chosen)}`;
  const option = overseaOptionId === null ? undefined : market.option(overseaOptionId);
  const name = (chosen === "ko" ? option?.koName : option?.enName) ?? overseaOptionId ?? "";
  const count = say(aboutTexts, "contracts", { qty: qty ?? 0 });
  return `${say(aboutTexts, `about${kind}`)} · ${name} ${word} ${count}`;
}
