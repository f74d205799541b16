import { createState } from "@naru/engine/create-state";
import { expect, test } from "vitest";
import { dueOnce, newBatch } from "./open-batch.ts";

test("what stays due is taken once a batch, so that commands find room between its parts", () => {
  const state = createState();
  state.closedRounds.push(1);
  const batch = newBatch();
  expect([...dueOnce(state, 1, batch.due)]).toEqual(["roundsDue"]);
  expect([...dueOnce(state, 1, batch.due)]).toEqual([]);
  expect([...dueOnce(state, 1, newBatch().due)]).toEqual(["roundsDue"]);
});
