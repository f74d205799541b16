import { createState } from "@naru/engine/create-state";
import { expect, test } from "vitest";
import { dueOnce, newBatch, partsAfter } from "./open-batch.ts";

test("what stays due is taken once a batch, so that commands find room between its parts", () => {
  const state = createState();
  state.closedRounds.push(1);
  const batch = newBatch();
  expect([...dueOnce(state, 1, batch, 1)]).toEqual(["roundsDue"]);
  expect([...dueOnce(state, 1, batch, 1)]).toEqual([]);
  expect([...dueOnce(state, 1, newBatch(), 1)]).toEqual(["roundsDue"]);
});

test("what was done whole is taken again in the same batch once more of it is due", () => {
  const state = createState();
  const batch = newBatch();
  state.closedRounds.push(1);
  for (const due of dueOnce(state, 1, batch, 1)) {
    expect(due).toBe("roundsDue");
    state.closedRounds.pop();
  }
  expect([...dueOnce(state, 1, batch, 1)]).toEqual([]);
  state.closedRounds.push(2);
  expect([...dueOnce(state, 2, batch, 1)]).toEqual(["roundsDue"]);
});

test("after a commit that took long a batch takes more parts, and none beyond what is due", () => {
  const state = createState();
  state.closedRounds.push(1);
  expect([0, 3, 5, 6, 9, 60].map((ms) => partsAfter(ms, 1))).toEqual([1, 1, 1, 2, 3, 5]);
  // Long for what it held and not whatever it holds: back to one.
  expect([10, 13, 14, 60].map((ms) => partsAfter(ms, 5))).toEqual([1, 1, 2, 5]);
  const batch = newBatch();
  expect([...dueOnce(state, 1, batch, 3)]).toEqual(Array(3).fill("roundsDue"));
  expect([...dueOnce(state, 1, batch, 3)]).toEqual([]);
  const taken = [];
  for (const due of dueOnce(state, 1, newBatch(), 3)) {
    taken.push(due);
    state.closedRounds.pop();
  }
  expect(taken).toEqual(["roundsDue"]);
});
