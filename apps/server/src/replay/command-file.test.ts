import { describe, expect, test } from "vitest";
import { readReplayArguments } from "./arguments.ts";
import { type CommandLine, readCommandFile } from "./command-file.ts";

const AT = '"at":"2013-10-07T00:00:00Z"';

function read(...lines: string[]): CommandLine[] {
  return readCommandFile(lines.join("\n"), "commands.jsonl");
}

describe("a command file", () => {
  test("happens in the order of time, lines of one instant in file order, blank lines counted", () => {
    const commands = read(
      '{"at":1381104000500,"member":"b","command":"cancel_all"}',
      "",
      '{"at":"2013-10-07T09:00:00.500+09:00","member":"c","command":"cancel_all"}',
      '{"at":1381104000499,"member":"a","command":"cancel_all"}',
    );
    expect(commands.map(({ line, at }) => [line, at])).toEqual([
      [4, 1_381_104_000_499],
      [1, 1_381_104_000_500],
      [3, 1_381_104_000_500],
    ]);
  });

  test("an order is the default; what is missing or strange in it is left to the engine", () => {
    expect(read(`{${AT},"member":"kim","overseaOptionId":1010,"qty":1.5,"price":1313.5}`)).toEqual([
      {
        kind: "order",
        line: 1,
        at: 1_381_104_000_000,
        member: "kim",
        option: "1010",
        marketType: "",
        tradeType: "",
        price: "1313.5",
        stopPrice: null,
        qty: "1.5",
        tpTick: null,
        slTick: null,
        id: null,
      },
    ]);
  });

  test.each([
    [
      `"command":"amend","id":"a","price":1313`,
      { kind: "amend", id: "a", price: "1313", qty: null },
    ],
    [
      `"command":"amend_row","overseaOptionId":"GC","tradeType":"LONG","fromPrice":"1","toPrice":"2"`,
      { kind: "amend_row", option: "GC", tradeType: "LONG", fromPrice: "1", toPrice: "2" },
    ],
    [
      `"command":"tpsl","overseaOptionId":"GC","tpTick":10`,
      { kind: "tpsl", option: "GC", tpTick: 10, slTick: null },
    ],
    [
      `"command":"tpsl","overseaOptionId":"GC","slTick":-3`,
      { kind: "tpsl", option: "GC", tpTick: null, slTick: -3 },
    ],
    [
      `"command":"alert","overseaOptionId":"6J","price":0.0000005`,
      { kind: "alert", option: "6J", price: "0.0000005" },
    ],
    [
      `"command":"delete_tpsl","overseaOptionId":"GC","value":"SL"`,
      { kind: "delete_tpsl", option: "GC", value: "SL" },
    ],
    [
      `"command":"exits","overseaOptionId":"GC","exits":[{"kind":"TRAIL","tick":8}]`,
      { exits: [{ kind: "TRAIL", tick: 8, qty: null, step: null, level: null }] },
    ],
    [`"command":"close","overseaOptionId":"GC","qty":"2"`, { kind: "close", option: "GC", qty: 2 }],
    [
      `"command":"close_all","which":"LOSERS"`,
      { kind: "close_all", which: "LOSERS", option: null },
    ],
    [`"command":"reverse","overseaOptionId":"GC"`, { kind: "reverse", option: "GC" }],
    [`"command":"break_even","overseaOptionId":"GC"`, { kind: "break_even", option: "GC" }],
    [
      `"command":"alert","overseaOptionId":"GC","price":"1320"`,
      { kind: "alert", option: "GC", price: "1320" },
    ],
    [
      `"command":"overnight","overseaOptionId":"GC","isActive":1,"isAuto":0`,
      { kind: "overnight", isActive: true, qty: null, isAuto: false },
    ],
  ])("%s", (text, expected) => {
    expect(read(`{${AT},"member":"kim",${text}}`)).toMatchObject([expected]);
  });

  test.each([
    `"command":"delete_tpsl","overseaOptionId":"GC"`,
    `"command":"amend_row","overseaOptionId":"GC","fromPrice":"1","toPrice":"2"`,
    `"command":"exits","overseaOptionId":"GC","exits":{}`,
    `"command":"exits","overseaOptionId":"GC","exits":[1]`,
    `"command":"exits","overseaOptionId":"GC","exits":[{"tick":8}]`,
    `"command":"close_all","which":"SOME"`,
  ])("%s is no command", (text) => {
    expect(() => read(`{${AT},"member":"kim",${text}}`)).toThrow(/1/);
  });

  test("amounts and rates are exact", () => {
    expect(
      read(
        `{${AT},"member":"kim","command":"deposit","amount":"9007199254740993"}`,
        `{${AT},"member":"kim","command":"deposit","wallet":"USDT","amount":"0.00000001"}`,
        `{${AT},"command":"fx","rate":"1445.12345678"}`,
      ),
    ).toMatchObject([
      { units: 9_007_199_254_740_993n },
      { wallet: "USDT", units: 1n },
      { currency: "USD", rate: 144_512_345_678n },
    ]);
  });

  test.each([
    ["{", "commands.jsonl:1: no JSON"],
    ["[1]", "commands.jsonl:1: no JSON object"],
    ['{"member":"kim"}', "commands.jsonl:1: at is neither epoch ms nor an ISO time with its zone"],
    ['{"at":"2013-10-07T00:00:00"}', "commands.jsonl:1: at is neither epoch ms"],
    [`{${AT}}`, "commands.jsonl:1: a command needs a member"],
    [`{${AT},"member":"kim","command":"steal"}`, 'commands.jsonl:1: "steal" is no command'],
    [`{${AT},"member":"kim","command":"deposit"}`, "a deposit needs an amount above 0"],
    [`{${AT},"member":"kim","command":"deposit","amount":"1.5"}`, "no decimal of 0 places"],
    [`{${AT},"command":"fx","rate":"-1"}`, "a rate must be above 0"],
    [`{${AT},"command":"fx","currency":"KRX","rate":1}`, "currency is none of USD"],
    [`{${AT},"command":"config","fee":1}`, "overseaOptionId is missing"],
    [`{${AT},"command":"config","overseaOptionId":"GC","fee":-1}`, "fee must not be negative"],
    [`{${AT},"member":"kim","command":"status","status":"KING"}`, "status is none of PENDING"],
    [`{${AT},"member":{},"command":"cancel"}`, "member is neither text nor number"],
  ])("%s is refused with its place and reason", (line, reason) => {
    expect(() => read(line)).toThrow(reason);
  });
});

describe("arguments", () => {
  test("name files, and instruments where the caller says so", () => {
    expect(
      readReplayArguments(["--ticks", "a.csv", "--ticks", "GC=b.csv", "--commands", "c.jsonl"]),
    ).toEqual({
      ticks: [
        { root: null, file: "a.csv" },
        { root: "GC", file: "b.csv" },
      ],
      commands: "c.jsonl",
      out: null,
    });
  });

  test.each([
    [["--commands", "c.jsonl"], "--ticks: missing"],
    [["--ticks", "a.csv"], "--commands: missing"],
    [["--speed", "9"], "Unknown option"],
  ])("%j is refused", (words, reason) => {
    expect(() => readReplayArguments(words)).toThrow(reason);
  });
});
