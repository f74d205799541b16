/** The balance of a day, read from statements as banks write them. */

import { expect, test } from "vitest";
import { balanceAt } from "./balance.ts";
import { findLayout } from "./layouts.ts";
import { rowsOfText } from "./rows.ts";

function read(text: string, day: string) {
  const rows = rowsOfText(text);
  const found = findLayout(rows, []);
  return found && balanceAt(rows, found, day);
}

const KB = "거래일시,적요,보낸분/받는분,송금메모,출금액(원),입금액(원),잔액(원),거래점,구분";
const NEWEST_FIRST = [
  KB,
  '2026.11.22 09:00:00,타행이체,이바다,,0,"10,000","1,150,100",신한,',
  '2026.11.21 18:00:00,체크카드,편의점,,"9,900",0,"1,140,100",강남,',
  '2026.11.21 08:33:28,타행이체,이바다,4821,0,"150,000","1,150,000",신한,',
  '합계,,,,"9,900","160,000",,,',
].join("\n");

test.each([
  ["2026-11-22", "1150100", "2026-11-22 09:00:00"],
  ["2026-11-21", "1140100", "2026-11-21 18:00:00"],
  // A Sunday without a row ends as the day before.
  ["2026-11-23", "1150100", "2026-11-22 09:00:00"],
])("at the end of %s it is that of the last row", (day, amount, at) => {
  expect(read(NEWEST_FIRST, day)).toEqual({ amount, at });
});

test("rows of one moment stand in the order of the file", () => {
  const rows = (...amounts: string[]) =>
    amounts.map((amount, index) => `2026-11-2${index < 2 ? 1 : 2} 10:00,,이바다,,0,1,${amount},,`);
  expect(read([KB, ...rows("1", "2", "3")].join("\n"), "2026-11-21")?.amount).toBe("2");
  expect(read([KB, ...rows("1", "2", "3").toReversed()].join("\n"), "2026-11-21")?.amount).toBe(
    "2",
  );
});

test("money that the bank lends is below zero, and what one may still draw is another column", () => {
  const file =
    "거래일시,출금가능잔액,내용,거래금액,거래 후 잔액,메모\n2026.11.21 13:05:11,900,이바다,100,-500,";
  expect(read(file, "2026-11-21")).toEqual({ amount: "-500", at: "2026-11-21 13:05:11" });
});

test("where it is not known, none is read", () => {
  expect(read(NEWEST_FIRST, "2026-11-20")).toBe(undefined);
  const sameDay = [KB, "2026-11-21,,이바다,,0,1,5,,", "2026-11-21,,김하늘,,0,1,6,,"].join("\n");
  expect(read(sameDay, "2026-11-21")).toBe(undefined);
  expect(read("거래일시,내용,거래금액,메모\n2026.11.21 13:05:11,이바다,100,", "2026-11-21")).toBe(
    undefined,
  );
  expect(read([KB, "2026-11-21 10:00,,이바다,,0,1,약 500,,"].join("\n"), "2026-11-21")).toBe(
    undefined,
  );
});
