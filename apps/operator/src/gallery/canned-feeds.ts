/** Feeds as the gallery answers them: one that is well, one that is in trouble. */

import type { FeedInstrumentView } from "../base/views.ts";
import type { CannedAnswers } from "./canned-answers.ts";
import { at } from "./canned-basics.ts";

const well = { reason: null, gaps: 0, resyncs: 0, refused: 0, lastTickAt: at("01:00:00") } as const;

const instruments: readonly FeedInstrumentView[] = [
  {
    ...{ ...well, symbol: "3", stock: "NQ", koName: "나스닥100", source: "SIMULATOR" },
    ...{ state: "CLOSED", lagMs: null },
  },
  {
    ...{ ...well, symbol: "201", stock: "BTCUSDT", koName: "비트코인", source: "BINANCE" },
    ...{ state: "LIVE", lagMs: 84, gaps: 2, resyncs: 3, refused: 1 },
  },
  {
    ...{ ...well, symbol: "206", stock: "EOSUSDT", koName: "이오스", source: "BINANCE" },
    ...{ state: "STALE", reason: "UNLISTED", lagMs: null, lastTickAt: null },
  },
];

/** What the monitor answers; `list` empties its lists where the story has none. */
export function cannedFeeds(list: <Row>(rows: readonly Row[]) => Row[]): CannedAnswers {
  const line = { source: "BINANCE", since: at("00:12:09"), barredUntil: null } as const;
  const from = "fstream.binance.com";
  return {
    feeds: {
      at: at("01:00:00"),
      sources: list([
        {
          ...{ source: "SIMULATOR", state: "LIVE", clockOffsetMs: null, garbage: 0 },
          ...{ refusal: null, refusedUntil: null },
        },
        {
          ...{ source: "BINANCE", state: "LIVE", clockOffsetMs: -12, garbage: 4 },
          ...{ refusal: "LIMITED", refusedUntil: at("01:00:20") },
        },
      ] as const),
      lines: list([
        {
          ...{ ...line, name: "binance book", address: from, isOpen: true, refusedWith: null },
          heardAt: at("01:00:00"),
        },
        {
          ...{ ...line, name: "binance market", address: from, isOpen: false, refusedWith: 503 },
          ...{ heardAt: at("00:59:41"), barredUntil: at("01:00:10") },
        },
      ]),
      instruments: list(instruments),
      switches: list([
        {
          ...{ at: at("00:12:09"), source: "BINANCE", line: "binance book" },
          ...{ from, to: from, reason: "RENEWED" },
        },
      ] as const),
    },
  };
}
