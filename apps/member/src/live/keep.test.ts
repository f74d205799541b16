import { expect, test } from "vitest";
import { keeperOf } from "./keep.ts";

test("joined once for all that want it, also when one page follows another, and ended with the last", async () => {
  const said: string[] = [];
  const keep = keeperOf(() => {
    said.push("join");
    return () => said.push("end");
  });
  const first = keep();
  first();
  const second = keep();
  const third = keep();
  await Promise.resolve();
  expect(said).toEqual(["join"]);
  second();
  third();
  await Promise.resolve();
  expect(said).toEqual(["join", "end"]);
  keep();
  expect(said).toEqual(["join", "end", "join"]);
});
