import { createState } from "@naru/engine/create-state";
import { expect, test } from "vitest";
import { dueOnce, newBatch, pacer } from "./open-batch.ts";

test("what stays due is taken once a batch, so that commands find room between its parts", () => {
  const state = createState();
  state.closedRounds.push(1);
  const batch = newBatch();
  expect([...dueOnce(state, 1, batch, 1, {})]).toEqual(["roundsDue"]);
  expect([...dueOnce(state, 1, batch, 1, {})]).toEqual([]);
  expect([...dueOnce(state, 1, newBatch(), 1, {})]).toEqual(["roundsDue"]);
});

test("what was done whole is taken again in the same batch once more of it is due", () => {
  const state = createState();
  const batch = newBatch();
  state.closedRounds.push(1);
  for (const due of dueOnce(state, 1, batch, 1, {})) {
    expect(due).toBe("roundsDue");
    state.closedRounds.pop();
  }
  expect([...dueOnce(state, 1, batch, 1, {})]).toEqual([]);
  state.closedRounds.push(2);
  expect([...dueOnce(state, 2, batch, 1, {})]).toEqual(["roundsDue"]);
});

test("commands that came after a part go before the next one, and after them it is taken", () => {
  const state = createState();
  state.closedRounds.push(1);
  const [part, commands, next] = [newBatch(), newBatch(), newBatch()];
  expect([...dueOnce(state, 1, part, 1, {})]).toEqual(["roundsDue"]);
  expect([...dueOnce(state, 1, commands, 1, { closed: part })]).toEqual([]);
  expect(commands.due).toEqual(new Set(["roundsDue"]));
  expect([...dueOnce(state, 1, next, 1, { closed: commands })]).toEqual(["roundsDue"]);
});

test("a part is left to the next batch where commands came, and only there", () => {
  const state = createState();
  state.closedRounds.push(1);
  const inFlight = newBatch();
  expect([...dueOnce(state, 1, inFlight, 1, {})]).toEqual(["roundsDue"]);
  expect([...dueOnce(state, 1, newBatch(), 1, { inFlight })]).toEqual(["roundsDue"]);
  const asked = newBatch();
  asked.kept.push({ outcome: "ok", body: "{}" });
  expect([...dueOnce(state, 1, asked, 1, { inFlight })]).toEqual([]);
});

test("what the batch ahead did not begin is taken before the commands", () => {
  const state = createState();
  state.closedRounds.push(1);
  const ahead = newBatch();
  ahead.parts = 1;
  expect([...dueOnce(state, 1, newBatch(), 1, { closed: ahead })]).toEqual(["roundsDue"]);
});

/** What the pacer says after the last of these commits. */
function partsAfter(commits: readonly number[], parts: number): number {
  const pace = pacer();
  for (const ms of commits) pace.took(ms, parts);
  return pace.parts;
}

test("where every commit of late took long a batch takes more parts, where one did it does not", () => {
  const eight = (ms: number): number[] => Array(8).fill(ms);
  expect([0, 3, 5, 6, 9, 60].map((ms) => partsAfter(eight(ms), 1))).toEqual([1, 1, 1, 2, 3, 5]);
  // Long for what it held and not whatever it holds: back to one.
  expect([10, 13, 14, 60].map((ms) => partsAfter(eight(ms), 5))).toEqual([1, 1, 2, 5]);
  expect(partsAfter([...eight(2), 60], 1)).toBe(1);
  expect(partsAfter([...eight(60), 2], 1)).toBe(1);
  expect(partsAfter([60, 60], 1)).toBe(1);
});

test("a batch takes as many parts as it may, and none beyond what is due", () => {
  const state = createState();
  state.closedRounds.push(1);
  const batch = newBatch();
  expect([...dueOnce(state, 1, batch, 3, {})]).toEqual(Array(3).fill("roundsDue"));
  expect([...dueOnce(state, 1, batch, 3, {})]).toEqual([]);
  const taken = [];
  for (const due of dueOnce(state, 1, newBatch(), 3, {})) {
    taken.push(due);
    state.closedRounds.pop();
  }
  expect(taken).toEqual(["roundsDue"]);
});
