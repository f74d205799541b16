/** Which of the site's questions and answers may spare a member an inquiry. Pure. */

import type { NoticeView } from "@naru/client/views";
import type { ContactCategory } from "@naru/vocabulary/contact";
import type { ContentCategory } from "@naru/vocabulary/content";

const SUGGESTED_MOST = 3;
/** A shared pair of letters in a question counts as so many in its answer. */
const TITLE_WEIGHT = 4;
/** What two texts on different things share by chance. */
const CHANCE = 8;

const ABOUT: Readonly<Record<ContactCategory, readonly ContentCategory[]>> = {
  TRADE: ["TRADING"],
  DNW: ["FUNDS"],
  ACCOUNT: ["ACCOUNT", "SECURITY"],
  ERROR: [],
  OTHER: [],
};

/**
 * The best first: those whose words are closest to what is typed; while too little is typed, those of its kind.
 *
 * Words are compared by pairs of letters, so that what Korean hangs on a noun (이, 를, 에서) does not hide it.
 */
export function suggest(
  questions: readonly NoticeView[],
  asked: { readonly text: string; readonly category: ContactCategory },
): readonly NoticeView[] {
  const typed = pairsOf(asked.text);
  const ofKind = questions.filter(
    ({ category }) => category !== null && ABOUT[asked.category].includes(category),
  );
  if (typed.size === 0) return ofKind.slice(0, SUGGESTED_MOST);
  return questions
    .map((question) => ({ question, closeness: closeness(typed, question) }))
    .filter((each) => each.closeness >= CHANCE)
    .toSorted((one, other) => other.closeness - one.closeness)
    .slice(0, SUGGESTED_MOST)
    .map(({ question }) => question);
}

function closeness(typed: ReadonlySet<string>, of: NoticeView): number {
  const shared = (text: string): number =>
    [...pairsOf(text)].filter((pair) => typed.has(pair)).length;
  const title = shared(`${of.title} ${of.titleEn ?? ""}`);
  const answer = shared(textOf(`${of.content} ${of.contentEn ?? ""}`));
  return title * TITLE_WEIGHT + answer;
}

/** Pairs of letters and digits that stand beside each other in one word. */
function pairsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  return new Set(
    words.flatMap((word) => Array.from(word.slice(1), (letter, at) => `${word[at]}${letter}`)),
  );
}

function textOf(html: string): string {
  return html.replaceAll(/<[^>]*>|&\w+;/g, " ");
}
