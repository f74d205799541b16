/** What a part of the matrix came to. */
export interface Verdict {
  readonly cells: number;
  /** Those of one site's actors and the other site's things. */
  readonly crossed?: number;
  /** One sentence each; none where all is as declared. */
  readonly faults: readonly string[];
}

/** Several parts as one. */
export function sumOf(verdicts: readonly Verdict[]): Verdict {
  return {
    cells: verdicts.reduce((sum, { cells }) => sum + cells, 0),
    crossed: verdicts.reduce((sum, { crossed = 0 }) => sum + crossed, 0),
    faults: verdicts.flatMap(({ faults }) => faults),
  };
}
