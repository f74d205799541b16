/** What a member is told when an instrument closes (product.md §4), and where the page goes then. */

import { fill } from "../../base/i18n.ts";
import { productTexts } from "../../base/texts.ts";
import type { OptionView } from "../base/views.ts";
import { nameOf } from "../base/instruments.ts";

/** The viewed instrument closed, or the last one of all did; `null` where the page goes on. */
export type Closure = "VIEWED" | "NONE_LEFT" | null;

/**
 * @param closedId the instrument that has just closed
 * @param viewedId the one that the page shows
 * @param closed those that closed before, of which the list may not know yet: it is read again a second later
 */
export function closureOf(
  closedId: string,
  viewedId: string,
  options: readonly Pick<OptionView, "id" | "isRest">[],
  closed: ReadonlySet<string>,
): Closure {
  const isClosed = ({ id, isRest }: Pick<OptionView, "id" | "isRest">) =>
    id === closedId || isRest !== 0 || closed.has(id);
  if (options.every(isClosed)) return "NONE_LEFT";
  return closedId === viewedId ? "VIEWED" : null;
}

/** The alert, in the member's language also where it names the instrument. */
export function closureText(
  closure: NonNullable<Closure>,
  viewed: Pick<OptionView, "koName" | "enName">,
  language: "ko" | "en",
): string {
  const texts = productTexts[language];
  if (closure === "NONE_LEFT") return texts.allOptionsClosed;
  return fill(texts.optionClosed, { name: nameOf(viewed, language) });
}
