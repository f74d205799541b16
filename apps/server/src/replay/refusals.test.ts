/** Every refusal that a member of overseas futures can meet: what leads to it, and how it reads in Korean and English. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { messageOf } from "@naru/contract/messages";
import type { RefusalCode } from "@naru/vocabulary/refusal";
import { afterAll, expect, test } from "vitest";
import { naiveRows, replay, rowsOfLines } from "./harness.ts";

const folder = mkdtempSync(path.join(tmpdir(), "naru-refusals-"));

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

type Sent = Readonly<Record<string, unknown>>;

const time = (text: string): string => `2013-10-07T${text}Z`;
const es = { member: "kim", overseaOptionId: "ES" };
const buy = { ...es, at: time("15:00:00"), marketType: "MARKET", tradeType: "LONG", qty: 2 };
const limit = { ...buy, marketType: "LIMIT", price: "1660.00", id: "a" };
const at = time("16:00:00");
const overnight = { ...es, command: "overnight" };

/** 1,650.00 in every minute from 14:59 on, and kim with ten million won. */
function lastRefusal(sent: readonly Sent[]): unknown {
  const ticks = path.join(folder, "ESZ13_ticks.csv");
  const minutes = Array.from({ length: 400 }, (_, index) =>
    [Date.parse(time("14:59:00")) + index * 60_000, "1650.00", 1].join(","),
  );
  writeFileSync(ticks, ["time_ms_utc,price,qty", ...minutes].join("\n"));
  const commands = path.join(folder, "commands.jsonl");
  const money = { at: time("14:59:30"), member: "kim", command: "deposit", amount: 10_000_000 };
  writeFileSync(commands, [money, ...sent].map((line) => JSON.stringify(line)).join("\n"));
  const files = { ticks: [ticks], commands };
  const { lines } = replay(files);
  expect(rowsOfLines(lines)).toEqual(naiveRows(files));
  const refused = lines.filter(({ event }) => event === "REFUSED");
  expect(refused).toHaveLength(1);
  return refused[0]?.code;
}

test.each<[code: RefusalCode, what: string, sent: Sent[], ko: string, en: string]>([
  [
    "NOT_ENOUGH_BALANCE",
    "a stop beyond the margin",
    [{ ...buy, marketType: "STOPMARKET", stopPrice: "1660.00", qty: 34 }],
    "잔고가 부족합니다.",
    "Not enough balance.",
  ],
  [
    "NOT_ENOUGH_BALANCE",
    "an order that is amended beyond the margin",
    [
      { ...limit, price: "1640.00" },
      { member: "kim", at, command: "amend", id: "a", qty: 34 },
    ],
    "잔고가 부족합니다.",
    "Not enough balance.",
  ],
  [
    "MAX_CONTRACTS",
    "51 contracts of 50",
    [{ ...buy, qty: 51 }],
    "최대 계약 수를 초과했습니다.",
    "Exceeds the maximum contracts.",
  ],
  [
    "MAX_CONTRACTS",
    "a reverse beyond what was lowered to 1",
    [
      buy,
      { at, command: "config", overseaOptionId: "ES", maxContracts: 1 },
      { ...es, at, command: "reverse" },
    ],
    "최대 계약 수를 초과했습니다.",
    "Exceeds the maximum contracts.",
  ],
  ...["close", "reverse", "break_even", "close_all"].map(
    (command): [RefusalCode, string, Sent[], string, string] => [
      "NO_POSITION",
      `${command} of nothing`,
      [{ ...es, at, command }],
      "보유 포지션이 없습니다.",
      "No position.",
    ],
  ),
  [
    "NO_POSITION",
    "exits of nothing",
    [{ ...es, at, command: "tpsl", tpTick: 10, slTick: 10 }],
    "보유 포지션이 없습니다.",
    "No position.",
  ],
  [
    "MARKET_CLOSED",
    "an order in the break",
    [{ ...buy, at: time("20:20:00") }],
    "금 종목이 현재 휴장중입니다.",
    "금 is closed now.",
  ],
  [
    "MARKET_CLOSED",
    "a close in the break",
    [buy, { ...es, at: time("20:20:00"), command: "close" }],
    "금 종목이 현재 휴장중입니다.",
    "금 is closed now.",
  ],
  [
    "ORDER_NOT_FOUND",
    "an amendment of what is filled",
    [limit, { member: "kim", at, command: "amend", id: "a", price: "1640.00" }],
    "주문을 찾을 수 없거나 이미 종료된 주문입니다.",
    "The order was not found or is already closed.",
  ],
  [
    "ORDER_NOT_FOUND",
    "a cancel of somebody else's",
    [
      { ...limit, price: "1640.00" },
      { member: "lee", at, command: "cancel", id: "a" },
    ],
    "주문을 찾을 수 없거나 이미 종료된 주문입니다.",
    "The order was not found or is already closed.",
  ],
  [
    "TPSL_REJECTED",
    "levels of more contracts than there are",
    [buy, { ...es, at, command: "exits", exits: [{ kind: "TP", tick: 5, qty: 3 }] }],
    "익절/손절 주문이 거부되었습니다.",
    "The TP/SL was rejected.",
  ],
  [
    "TPSL_REJECTED",
    "a stop at break-even before the market is beyond it",
    [buy, { ...es, at, command: "break_even" }],
    "익절/손절 주문이 거부되었습니다.",
    "The TP/SL was rejected.",
  ],
  [
    "AMOUNT_MIN_UNIT",
    "a trigger between two ticks",
    [{ ...buy, marketType: "STOPMARKET", stopPrice: "1660.10" }],
    "금액의 최소 단위를 맞춰주세요.",
    "Please match the minimum unit of the amount.",
  ],
  [
    "AMOUNT_TOO_SMALL",
    "no contract",
    [{ ...buy, qty: 0 }],
    "투자 금액이 너무 작습니다.",
    "The investment is too small.",
  ],
  [
    "PARTNER_CANNOT_TRADE",
    "an order of a partner",
    [
      { at: time("14:59:40"), member: "seo", command: "open", role: "PARTNER" },
      { ...buy, member: "seo" },
    ],
    "파트너 계정은 투자 및 주문을 할 수 없습니다.",
    "A partner account cannot invest or order.",
  ],
  [
    "OVERNIGHT_CLOSING",
    "ten minutes before the day's end",
    [buy, { ...overnight, at: time("21:05:00"), isActive: 1 }],
    "마감이 임박한 종목은 오버나잇을 설정할 수 없습니다.",
    "Overnight cannot be set on an instrument about to close.",
  ],
  [
    "OVERNIGHT_ALREADY_SET",
    "twice the same",
    [buy, { ...overnight, at, isActive: 1 }, { ...overnight, at, isActive: 1 }],
    "이미 오버나잇이 설정되어 있습니다.",
    "Overnight is already set.",
  ],
  [
    "OVERNIGHT_ALREADY_OFF",
    "off before it was on",
    [buy, { ...overnight, at, isActive: 0 }],
    "이미 오버나잇이 해제되어 있습니다.",
    "Overnight is already off.",
  ],
])("%s: %s", (code, _what, sent, ko, en) => {
  expect(lastRefusal(sent)).toBe(code);
  expect(messageOf(code, "ko", { stock: "금" })).toBe(ko);
  expect(messageOf(code, "en", { stock: "금" })).toBe(en);
});
