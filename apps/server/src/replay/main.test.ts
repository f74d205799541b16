/** `npm run replay` as a person meets it: words in, text, files and an exit code out. */

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), "naru-replay-main-"));
const ticks = path.join(folder, "GCZ3.csv");
const commands = path.join(folder, "commands.jsonl");

writeFileSync(ticks, "time_ms_utc,price,qty\n1381104000000,1313.7,1\n1381104060000,1314.0,1\n");
writeFileSync(
  commands,
  [
    '{"at":1381104000000,"member":"kim","command":"deposit","amount":"1000000"}',
    '{"at":1381104000001,"member":"kim","overseaOptionId":"GC","marketType":"MARKET","tradeType":"LONG","qty":2}',
    '{"at":1381104030000,"member":"kim","overseaOptionId":"GC","marketType":"LIMIT","tradeType":"SHORT","qty":1,"price":"1313.9"}',
  ].join("\n"),
);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function replay(...words: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [MAIN, ...words], { encoding: "utf8" });
}

test("prints events, closing balances and the hash over the lines before it, and writes them down", () => {
  const out = path.join(folder, "out");
  const { status, stdout, stderr } = replay(
    ...["--ticks", ticks, "--commands", commands, "--out", out],
  );
  expect([status, stderr]).toEqual([0, ""]);
  const texts = stdout.trimEnd().split("\n");
  const lines = texts.map((text) => JSON.parse(text));
  expect(lines.map(({ event }) => event)).toEqual([
    ...["SESSION_OPEN", "ACCOUNT", "DEPOSIT"],
    ...["ORDER_SUCCESS", "FILL", "ORDER_FILLED", "POSITION_OPEN"],
    ...["ORDER_SUCCESS", "FILL", "ORDER_FILLED", "POSITION_UPDATE"],
    ...["OPEN_POSITION", "WALLET", "BALANCE", "BALANCE", "BALANCE", "BALANCE", "HASH"],
  ]);
  expect(lines[8]).toEqual({
    at: "2013-10-07T00:01:00.000Z",
    event: "FILL",
    line: 3,
    member: "kim",
    orderId: lines[7].orderId,
    fillId: lines[8].fillId,
    positionId: lines[6].positionId,
    overseaOptionId: "1010",
    stock: "GC",
    tradeType: "SHORT",
    rule: "RESTING_LIMIT",
    price: "1313.9",
    qty: 1,
    profit: "28900",
    rate: "1445",
    fee: "5000",
    cash: "1013900",
  });
  const before = texts.slice(0, -1).map((text) => `${text}\n`);
  const sha256 = createHash("sha256").update(before.join("")).digest("hex");
  expect(lines.at(-1)).toEqual({ event: "HASH", lines: 17, sha256 });
  expect(readFileSync(path.join(out, "events.jsonl"), "utf8")).toBe(stdout);
  expect(JSON.parse(readFileSync(path.join(out, "balances.json"), "utf8"))).toMatchObject({
    accounts: expect.arrayContaining([
      { account: "HOUSE:1:KRW:FEE", currency: "KRW", amount: "15000" },
    ]),
    wallets: [{ member: "kim", cash: "1013900", openProfit: "43350", equity: "1057250" }],
    sha256,
  });
  expect(readFileSync(path.join(out, "summary.txt"), "utf8")).toContain(sha256);
});

test("a wrong line is told with its file and number, and nothing is printed", () => {
  const wrong = path.join(folder, "wrong.jsonl");
  writeFileSync(wrong, '{"at":1381104000000,"member":"kim","command":"cancel_all"}\n{"at":1}\n');
  expect(replay("--ticks", ticks, "--commands", wrong)).toMatchObject({
    status: 2,
    stdout: "",
    stderr: `replay: ${wrong}:2: a command needs a member\n`,
  });
});
