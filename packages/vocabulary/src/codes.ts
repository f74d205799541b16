/**
 * Words with a number each, under which they are stored.
 *
 * A number, once given, keeps its word for ever: rows written by the first build are read by the last. A new word takes a
 * new number, wherever it stands in the list; `stored-numbers.test.ts` holds all that were ever given.
 */

/** Words to numbers and back. */
export interface Codes<Word extends string> {
  /** The words, in the order in which they are written down. */
  readonly words: readonly Word[];
  readonly codeOf: Readonly<Record<Word, number>>;
  /** The word of a number, where there is one. */
  find(code: number): Word | undefined;
  /** The word of a stored number. Throws on an unknown one: a newer build wrote it, nothing can be loaded then. */
  wordOf(code: number): Word;
}

/** The words of a list of codes, as a type. */
export type WordOf<List extends Codes<string>> = List["words"][number];

/**
 * Words and their numbers, whole and not negative. Throws where two words have one number.
 *
 * @param name what the words are, for messages
 */
export function codes<const Numbers extends Readonly<Record<string, number>>>(
  name: string,
  codeOf: Numbers,
): Codes<keyof Numbers & string> {
  type Word = keyof Numbers & string;
  const words = Object.keys(codeOf) as Word[];
  const byCode: (Word | undefined)[] = [];
  for (const word of words) {
    const code = codeOf[word] as number;
    if (byCode[code] !== undefined) throw new Error(`${name} ${word} and ${byCode[code]}: ${code}`);
    byCode[code] = word;
  }
  return {
    words,
    codeOf,
    find: (code) => byCode[code],
    wordOf(code) {
      const word = byCode[code];
      if (word === undefined) throw new RangeError(`no ${name} is stored as ${code}`);
      return word;
    },
  };
}
