import type { FillRecordView } from "@naru/client/views";
import { expect, test } from "vitest";
import { aFill, anOrder } from "../trading/gallery/fixtures.ts";
import { createReturns } from "./returns.ts";

const at = (second: number) => new Date(second * 1000).toISOString();
const fill = (id: string, second: number): FillRecordView =>
  aFill({ id, orderId: `order of ${id}`, at: at(second) });

/** A member whose account was known up to second 100 when the line broke. */
function lost(fills: readonly FillRecordView[] | Error) {
  const told: (readonly string[] | null)[] = [];
  const asked: number[] = [];
  const returns = createReturns({
    async ask(since) {
      asked.push(since);
      if (fills instanceof Error) throw fills;
      return fills;
    },
    tell: (known) => void told.push(known === null ? null : known.map(({ id }) => id)),
  });
  returns.opened();
  returns.arrived(90_000, true);
  returns.heard({ at: at(100) });
  returns.opened();
  return { returns, told, asked };
}

test("what was filled after the last word of the account and before the new line is told, the rest is known", async () => {
  const { returns, told, asked } = lost([
    fill("told by the new line", 130),
    fill("b", 120),
    fill("a", 101),
    fill("known", 100),
    fill("old", 80),
  ]);
  returns.heard({ at: at(130), order: anOrder({ id: "order of told by the new line" }) });
  returns.arrived(131_000, true);
  await Promise.resolve();
  await Promise.resolve();
  expect(asked).toEqual([100_000]);
  expect(told).toEqual([["b", "a"]]);
});

test("an account that nothing happened to is asked for no fills", async () => {
  const { returns, told, asked } = lost([fill("a", 120)]);
  returns.arrived(131_000, false);
  await Promise.resolve();
  expect([asked, told]).toEqual([[], [[]]]);
});

test("where the fills cannot be had, being back is told without them", async () => {
  const { returns, told } = lost(new Error("503"));
  returns.arrived(131_000, true);
  await Promise.resolve();
  await Promise.resolve();
  expect(told).toEqual([null]);
});

test("the first line and a later snapshot are no return", async () => {
  const { returns, told } = lost([]);
  returns.arrived(131_000, false);
  returns.arrived(140_000, true);
  await Promise.resolve();
  expect(told).toHaveLength(1);
});
