/**
 * How a bench ends: what it measured, each figure with its bar of design.md §6, printed by `bench/main.ts` and, with
 * `--record`, a row of docs/evidence.md. A bar that is not met is told in the figure: measuring it has worked all the
 * same.
 */

import type { Measured } from "../tools/evidence/evidence.ts";

/** What was measured, as text with its unit. */
export interface Figure {
  readonly what: string;
  readonly measured: string;
}

/** A figure that has a bar, as text with its unit. */
export interface Bar extends Figure {
  readonly bar: string;
  readonly isMet: boolean;
}

/** What a script exports as `result`: its figures, or why nothing could be measured here. */
export type BenchResult = readonly (Figure | Bar)[] | { readonly notRun: string };

/** One line for a person. */
export function figureText(figure: Figure | Bar): string {
  const { what, measured } = figure;
  const against =
    "bar" in figure ? ` (bar ${figure.bar}: ${figure.isMet ? "met" : "not met"})` : "";
  return `${what} ${measured}${against}`;
}

/** The row of docs/evidence.md; `command` as it was typed. */
export function measuredOf(result: BenchResult, command: string): Measured {
  if ("notRun" in result)
    return { figure: "none", command, seed: "none", exitCode: `not run: ${result.notRun}` };
  return { figure: result.map(figureText).join("; "), command, seed: "none", exitCode: 0 };
}
