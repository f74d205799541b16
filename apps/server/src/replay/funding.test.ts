/** Recorded funding through a replay: each stamp passes once, with its own rate, also where the server was away over it. */

import { pathOfRecorded } from "@naru/fixtures/recorded";
import { describe, expect, test } from "vitest";
import { readCommandFile } from "./command-file.ts";
import { readRecording } from "./recording.ts";
import { runReplay } from "./run.ts";

const STAMP = "2023-04-05T00:00:00.000Z";

function replayed(commands: readonly object[], files = ["bitcoinTrades", "bitcoinMarks"] as const) {
  const lines: Record<string, unknown>[] = [];
  runReplay({
    recordings: files.map((name) => readRecording({ root: null, file: pathOfRecorded(name) })),
    commands: readCommandFile(commands.map((each) => JSON.stringify(each)).join("\n"), "test"),
    onLine: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  return lines;
}

function stamps(lines: readonly Record<string, unknown>[]) {
  return lines.filter(({ event }) => event === "FUNDING_STAMP");
}

describe("the bitcoin perpetual over midnight", () => {
  test("passes one stamp, known by the frame that names the next: at the rate said last of it, and that frame's mark", () => {
    expect(stamps(replayed([]))).toEqual([
      {
        at: "2023-04-05T00:00:01.000Z",
        event: "FUNDING_STAMP",
        stock: "BTCUSDT",
        stampAt: STAMP,
        rate: "0.00002760",
        markPrice: "28155.20000000",
      },
    ]);
  });

  test("passes it once with its own rate where the server is away over it", () => {
    const down = { at: "2023-04-04T23:59:50Z", command: "down", until: "2023-04-05T00:01:00Z" };
    expect(stamps(replayed([down]))).toMatchObject([
      { at: "2023-04-05T00:01:00.000Z", stampAt: STAMP, rate: "0.00002760" },
    ]);
  });
});
