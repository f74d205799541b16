/** Recorded funding through a replay: each stamp passes once, with its own rate, also where the server was away over it. */

import { pathOfRecorded, type RecordedName } from "@naru/fixtures/recorded";
import { describe, expect, test } from "vitest";
import { readCommandFile } from "./command-file.ts";
import { readRecording } from "./recording.ts";
import { runReplay } from "./run.ts";

const STAMP = "2023-04-05T00:00:00.000Z";

function replayed(
  commands: readonly object[],
  files: readonly RecordedName[] = ["bitcoinTrades", "bitcoinMarks"],
) {
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

describe("a funding that a command says", () => {
  const opened = [
    {
      at: "2023-04-04T23:58:30Z",
      member: "lee",
      command: "deposit",
      wallet: "FUTURES",
      amount: 99,
    },
    {
      ...{ at: "2023-04-04T23:58:31Z", member: "lee", futuresOptionId: "BTCUSDT", qty: "0.010" },
      ...{ marketType: "MARKET", tradeType: "LONG" },
    },
  ];
  const funding = {
    at: "2023-04-04T23:59:00Z",
    command: "funding",
    stock: "BTCUSDT",
    rate: "0.01",
  };

  test("passes at its moment by the last price where no mark is known: then nobody pays", () => {
    const lines = replayed([...opened, funding], ["bitcoinTrades"]);
    expect(stamps(lines)).toMatchObject([{ at: "2023-04-04T23:59:00.000Z", rate: "0.01000000" }]);
    expect(lines.some(({ event }) => event === "FUNDING")).toBe(false);
  });

  test("cannot pass before a later one that the recording has announced, but changes its rate", () => {
    const announced = { ...funding, nextAt: STAMP };
    const late = { ...funding, at: "2023-04-05T00:05:00Z" };
    const lines = replayed([...opened, funding, announced, late]);
    expect(lines.filter(({ event }) => event === "REFUSED")).toMatchObject([
      { line: 3, command: "funding", code: "INVALID_REQUEST" },
      { line: 5, command: "funding", code: "INVALID_REQUEST" },
    ]);
    expect(lines.filter(({ event }) => event === "FUNDING")).toMatchObject([
      { stampAt: STAMP, member: "lee", qty: "0.010" },
    ]);
  });
});
