import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createGoOn } from "./go-on.ts";

test("what is left goes on after whoever else waits, until nothing is", async () => {
  const done: string[] = [];
  let left = 3;
  const goOnSoon = createGoOn(
    () => left > 0,
    () => {
      left -= 1;
      done.push(`some, ${left} left`);
      goOnSoon();
    },
  );
  goOnSoon();
  goOnSoon();
  done.push("a command");
  for (let turns = 0; turns < 6; turns += 1) await turn();
  expect(done).toEqual(["a command", "some, 2 left", "some, 1 left", "some, 0 left"]);
});

test("it does not go on where what was left is done meanwhile", async () => {
  let [left, calls] = [1, 0];
  createGoOn(
    () => left > 0,
    () => {
      calls += 1;
    },
  )();
  left = 0;
  await turn();
  await turn();
  expect(calls).toBe(0);
});
