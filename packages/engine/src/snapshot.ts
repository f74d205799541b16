/**
 * The state as canonical text: to be hashed, for a segment's beginning, for comparing a replay with
 * the live one.
 */

import { type AnyRowKind, inOrder, laterColumns } from "@naru/rows/row";
import { STANDING_KINDS, type StandingRows } from "./row-kinds.ts";
import { ROWS } from "./areas.ts";
import type { StateRows } from "./restore.ts";
import { RULES_PACKED_VERSION } from "./rules-version.ts";
import type { State } from "./state.ts";

/** The rows of a state, each kind in its order; balances of zero are left out. */
export function rowsOf(state: State): StateRows {
  const standing = STANDING_KINDS.map((kind) => [
    kind.standing.list,
    inOrder<object>(kind, [...(ROWS[kind.name].standing?.(state) ?? [])]),
  ]);
  return {
    ...(Object.fromEntries(standing) as StandingRows),
    now: state.now,
    nextId: state.nextId,
    balances: [...state.balances].filter(([, balance]) => balance !== 0n).sort(([a], [b]) => a - b),
    markets: [...state.markets.values()].sort((a, b) => a.symbol - b.symbol),
  };
}

/** JSON with sorted keys, where a bigint is `{"$n":"123"}`. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === "bigint") return { $n: part.toString() };
    if (part === null || typeof part !== "object" || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** Reads `canonicalJson` back. */
export function parseCanonicalJson(text: string): unknown {
  return JSON.parse(text, (_key, part: unknown) => {
    if (part !== null && typeof part === "object" && "$n" in part) return BigInt(String(part.$n));
    return part;
  });
}

/**
 * The text whose hash names a state: equal states have equal texts, whatever way they came about.
 */
export function canonicalState(state: State): string {
  const rows = rowsOf(state);
  const said = STANDING_KINDS.map((kind): [string, readonly object[]] => {
    const { list } = kind.standing;
    return [list, withoutUnsaid(kind, rows[list])];
  });
  return canonicalJson({ ...rows, ...Object.fromEntries(said) });
}

/** Rows without what columns younger than the rules say where they say what was so before they came. */
function withoutUnsaid(kind: AnyRowKind, rows: readonly object[]): readonly object[] {
  const young = laterColumns(kind, RULES_PACKED_VERSION);
  if (young.length === 0) return rows;
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).filter(
        ([name, value]) => !young.some((each) => each.name === name && each.before === value),
      ),
    ),
  );
}
