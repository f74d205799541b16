/** A recording of quotes alone through a replay: buys meet the ask, sells the bid, and no size is shown (domain.md 1.6). */

import { pathOfRecorded } from "@naru/fixtures/recorded";
import { expect, test } from "vitest";
import { readCommandFile } from "./command-file.ts";
import { readRecording } from "./recording.ts";
import { runReplay } from "./run.ts";

/** 11313/11320 throughout the first minute; in the second the low is 11307/11314. */
const AT = Date.parse("2019-02-20T00:15:01Z");
const recorded = readRecording({ root: "FDAX", file: pathOfRecorded("daxQuotes") });
const recording = { ...recorded, ticks: recorded.ticks.filter(({ at }) => at < AT + 119_000) };

function fillsOf(...orders: readonly object[]): string[] {
  const fills: string[] = [];
  const deposit = { command: "deposit", amount: "100000000" };
  const commands = [deposit, ...orders].map((each, index) =>
    JSON.stringify({ at: AT + index, member: "kim", overseaOptionId: "FDAX", ...each }),
  );
  runReplay({
    recordings: [recording],
    commands: readCommandFile(commands.join("\n"), "test"),
    onLine: (text) => {
      const { event, at, rule, tradeType, qty, price } = JSON.parse(text) as Record<string, string>;
      if (event === "FILL")
        fills.push(`${at?.slice(14, 19)} ${rule} ${tradeType} ${qty} @ ${price}`);
    },
  });
  return fills;
}

test("what the market meets of a limit fills whole at the quote", () => {
  const limit = { marketType: "LIMIT", qty: 3 };
  expect(
    fillsOf(
      { ...limit, tradeType: "LONG", price: "11325" },
      { ...limit, tradeType: "SHORT", price: "11310" },
    ),
  ).toEqual(["15:01 MARKETABLE_LIMIT LONG 3 @ 11320", "15:01 MARKETABLE_LIMIT SHORT 3 @ 11313"]);
});
