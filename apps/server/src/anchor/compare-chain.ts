/** A chain of the database with heads that were kept outside it: what was cut off or written anew, in a sentence. */

import type { Link, SealedChain } from "@naru/store/read/chains";
import { nameOfInstant } from "../platform/site-time/moment-names.ts";

/** What sentences call a chain and its links. */
export interface ChainWords {
  readonly chain: string;
  readonly link: string;
  readonly links: string;
}

export const JOURNAL_WORDS: ChainWords = { chain: "journal", link: "batch", links: "batches" };
export const AUDIT_WORDS: ChainWords = { chain: "audit log", link: "entry", links: "entries" };

/** A head as it was kept. */
export interface Witness extends Pick<Link, "number" | "hash"> {
  /** Where the link stands, epoch ms: a batch's engine time. */
  readonly at: number;
  /** When it was kept, epoch ms; null where that was not said. */
  readonly keptAt: number | null;
  /** What it is, in a sentence: `the anchor`. */
  readonly name: string;
}

export interface ChainVerdict {
  readonly differences: readonly string[];
  /** Those that do not hold. */
  readonly broken: readonly Witness[];
  /** How many were compared. */
  readonly compared: number;
}

/** Compares a chain with its witnesses; those of links that are forgotten count for nothing. */
export async function compareChain(
  chain: SealedChain,
  words: ChainWords,
  witnesses: readonly Witness[],
): Promise<ChainVerdict> {
  const oldest = await chain.oldest();
  const kept = witnesses.filter(({ number }) => number >= Math.max(oldest, 1));
  const end = await chain.end();
  const hashes = await chain.hashesOf(kept);
  const missing = kept.filter(({ number }) => number > end.number);
  const there = kept.filter(({ number }) => number <= end.number);
  const changed = there.filter(({ number, hash }) => hashes.get(number) !== hash);
  const differences: string[] = [];
  const newest = last(missing);
  if (newest !== undefined) differences.push(missingSentence(words, end, newest));
  const [first] = changed.toSorted((a, b) => a.number - b.number);
  if (first !== undefined) {
    const before = there.filter((each) => !changed.includes(each) && each.number < first.number);
    differences.push(changedSentence(words, first, last(before)));
  }
  return { differences, broken: [...missing, ...changed], compared: kept.length };
}

function missingSentence({ chain, link, links }: ChainWords, end: Link, newest: Witness): string {
  const count = newest.number - end.number;
  const since = end.number === 0 ? "the beginning" : nameOfInstant(end.at);
  const ends =
    end.number === 0 ? `the ${chain} is empty` : `the ${chain} ends with ${link} ${end.number}`;
  return `${count} ${count === 1 ? link : links} since ${since} ${count === 1 ? "is" : "are"} missing: ${ends}, ${nameOf(newest)} names ${link} ${newest.number}`;
}

function changedSentence(
  { link }: ChainWords,
  first: Witness,
  before: Witness | undefined,
): string {
  const since =
    before === undefined
      ? "nothing before it is witnessed"
      : `the last that agrees is ${link} ${before.number}, of ${nameOf(before)}`;
  return `${link} ${first.number} is not the one that ${nameOf(first)} names; ${since}`;
}

function nameOf({ name, keptAt }: Witness): string {
  return keptAt === null ? name : `${name} of ${nameOfInstant(keptAt)}`;
}

function last(witnesses: readonly Witness[]): Witness | undefined {
  return witnesses.toSorted((a, b) => a.number - b.number).at(-1);
}
