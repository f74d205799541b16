import { expect, test } from "vitest";
import { figureOf, functionsIn } from "./assertions.ts";

const SOURCE = `
export function moves(draft: Draft, units: bigint): void {
  if (units <= 0n) throw new Error("nothing");
  if (units > 9n) {
    throw new Error("too much");
  }
  if (units === 3n) throw new RefusalError("a refusal is none");
  if (units === 4n) return;
  postFee(draft, units);
}
const keeps = (state: State) => {
  state.rows.set(1, 2);
};
class Index {
  #levels = new Map();
  place(key: number) {
    this.#levels.set(key, 1);
  }
}
export const reads = (rows: Row[]) => rows.map((row) => row.id);
`;

test("assertions are counted where they stand, refusals are none, nested functions count for themselves", () => {
  const functions = functionsIn("a.ts", SOURCE);
  expect(
    functions.map(({ name, line, assertions, changesState }) => [
      name,
      line,
      assertions,
      changesState,
    ]),
  ).toEqual([
    ["moves", 2, 2, true],
    ["keeps", 11, 0, true],
    ["place", 16, 0, true],
    ["reads", 20, 0, false],
    [undefined, 20, 0, false],
  ]);
});

test("the figure says by how much the bar is missed, and who asserts nothing", () => {
  const figure = figureOf(functionsIn("a.ts", SOURCE));
  expect(figure).toContain("2 assertions in 5 functions (4 with a name), 0.40 a function");
  expect(figure).toContain("(bar 2: not met: 1.60 short)");
  expect(figure).toContain("3 functions change state by themselves, 2 of them assert nothing");
  expect(figureOf(functionsIn("a.ts", SOURCE).slice(0, 1))).toContain(
    "2.00 a function (bar 2: met)",
  );
});
