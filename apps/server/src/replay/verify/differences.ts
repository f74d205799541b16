/** What does not agree, a sentence each: which row, what the tables say, what the replay says. */

import { canonicalJson } from "@naru/engine/snapshot";

/** A row of a table by its name, or why it is none. */
export type Named<Row> =
  | { readonly id: number | string; readonly row: Row }
  | { readonly id: number | string; readonly unreadable: string };

export class Differences {
  readonly sentences: string[] = [];

  add(sentence: string): void {
    this.sentences.push(sentence);
  }

  /** Rows by name: each as replayed, once, and none besides. */
  compare<Row>(
    what: string,
    expected: ReadonlyMap<number | string, Row>,
    found: readonly Named<Row>[],
  ): void {
    const seen = new Set<number | string>();
    for (const each of found) {
      const { id } = each;
      const name = `${what} ${id}`;
      if (seen.has(id)) this.add(`${name} stands twice`);
      seen.add(id);
      const row = expected.get(id);
      if ("unreadable" in each) this.add(`${name} cannot be read: ${each.unreadable}`);
      else if (row === undefined)
        this.add(`${name} came from no input: ${canonicalJson(each.row)}`);
      else if (canonicalJson(row) !== canonicalJson(each.row)) {
        this.add(`${name} is ${canonicalJson(each.row)}, replayed it is ${canonicalJson(row)}`);
      }
    }
    for (const [id, row] of expected) {
      if (!seen.has(id)) this.add(`${what} ${id} is missing: ${canonicalJson(row)}`);
    }
  }

  /** Lists of rows, by the name that each has. */
  compareLists<Row>(
    what: string,
    expected: readonly Row[],
    found: readonly Row[],
    nameOf: (row: Row) => number | string,
  ): void {
    this.compare(
      what,
      new Map(expected.map((row) => [nameOf(row), row])),
      found.map((row) => ({ id: nameOf(row), row })),
    );
  }
}
