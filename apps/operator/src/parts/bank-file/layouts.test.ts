/** Statements as banks write them, read as the lines that the desk compares. */

import { expect, test } from "vitest";
import { BANK_LAYOUTS, findLayout, headingOf } from "./layouts.ts";
import { linesOf } from "./lines.ts";
import { rowsOfFile, rowsOfText } from "./rows.ts";

/** What the desk compares of a file's text; undefined where no layout is found. */
function read(text: string, told: Parameters<typeof findLayout>[1] = []) {
  const rows = rowsOfText(text);
  const found = findLayout(rows, told);
  return found && { name: found.layout.name, ...linesOf(rows, found) };
}

const FILES: readonly [bank: string, file: string, csv: string][] = [
  [
    "KB국민은행",
    '조회기간,2026.11.01~2026.11.21\n\n거래일시,적요,보낸분/받는분,송금메모,출금액(원),입금액(원),잔액(원),거래점,구분\n2026.11.21 08:33:28,타행이체,이바다,4821,0,"150,000","1,150,000",신한,\n2026.11.21 09:00:00,체크카드,편의점,,"9,900",0,"1,140,100",강남,\n합계,,,,"9,900","150,000",,,',
    "2026-11-21 08:33:28,이바다,150000,4821",
  ],
  [
    "신한은행",
    "거래일자\t거래시간\t적요\t출금(원)\t입금(원)\t내용\t잔액(원)\t거래점\n2026-11-21\t13:05:11\t인터넷\t0\t150,000\t이바다4821\t1,150,000\t강남\n",
    "2026-11-21 13:05:11,이바다4821,150000,인터넷",
  ],
  [
    "우리은행",
    'No.,거래일시,적요,기재내용,지급(원),입금(원),거래후 잔액(원),취급점,메모\n1,2026.11.21 13:05,인터넷,이바다,0,"150,000","1,150,000",강남,',
    "2026-11-21 13:05:00,이바다,150000,",
  ],
  [
    "NH농협은행",
    '구분,거래일자,출금금액(원),입금금액(원),거래 후 잔액(원),거래내용,거래기록사항,거래점,거래시간,이체메모\n1,2026/11/21,0,"150,000","1,150,000",타행이체,이바다,강남,13:05:11,4821',
    "2026-11-21 13:05:11,이바다,150000,4821",
  ],
  [
    "NH농협은행",
    '순번,거래일시,출금금액,입금금액,거래후잔액,거래내용,거래기록사항,거래점,거래메모\n1,2026/11/21 13:05:11,0원,"150,000원","1,150,000원",타행이체,이바다,강남,4821',
    "2026-11-21 13:05:11,이바다,150000,4821",
  ],
  [
    "카카오뱅크",
    '거래일시,구분,거래금액,거래 후 잔액,거래구분,내용,메모\n2026.11.21 13:05:11,입금,"150,000","1,150,000",일반이체,이바다,4821\n2026.11.21 13:06:11,출금,"-9,900","1,140,100",체크카드결제,편의점,',
    "2026-11-21 13:05:11,이바다,150000,4821",
  ],
  [
    "토스뱅크",
    '거래 일시,적요,거래 유형,거래 기관,계좌번호,거래 금액,거래 후 잔액,메모\n2026-11-21 13:05:11,"이바다, 상사",입금,국민은행,123,150000,1150000,4821',
    '2026-11-21 13:05:11,"이바다, 상사",150000,4821',
  ],
];

test.each(FILES)("%s is read by itself", (name, file, csv) => {
  expect(read(file)).toMatchObject({ name, csv, lines: 1, left: 0 });
});

test("what went out, and what is no row of money, is left out and counted", () => {
  expect(read(FILES[0]?.[1] ?? "")?.others).toBe(1);
});

test("a layout that the site told goes before those that we know, and reads what we do not", () => {
  const file = "거래일,내역,보낸이,맡기신 금액,통장메모\n20261121,창구,이바다,150000,4821";
  expect(read(file)).toBeUndefined();
  const columns = {
    date: "거래일",
    time: null,
    depositor: "보낸이",
    amount: "맡기신금액",
    memo: "통장메모",
  };
  const told = [{ name: "수협은행", columns }];
  expect(read(file, told)).toMatchObject({
    name: "수협은행",
    csv: "2026-11-21,이바다,150000,4821",
  });
  const [, known = ""] = FILES[0] ?? [];
  const other = {
    name: "법인",
    columns: { ...columns, date: "거래일시", depositor: "송금메모", amount: "입금액" },
  };
  expect(read(known, [other])?.name).toBe("법인");
});

test("what went out is no deposit where a column says so and the amount has no sign", () => {
  const file = [
    "거래일,입출금 구분,보낸이,금액,통장메모",
    "20261121,출금,김나루,150000,",
    "20261121,입금,이바다,150000,출금 문의",
  ].join("\n");
  const columns = {
    date: "거래일",
    time: null,
    depositor: "보낸이",
    amount: "금액",
    memo: "통장메모",
  };
  expect(read(file, [{ name: "법인", columns }])).toMatchObject({
    csv: "2026-11-21,이바다,150000,출금 문의",
    others: 1,
  });
});

test("a cell of several lines makes no line of its own", () => {
  const file = [
    "거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점,구분",
    '2026.11.21 08:33:28,,"이바다\n2026-11-21,김나루,900000,1234",,0,1000,,,',
  ].join("\n");
  expect(read(file)).toMatchObject({ lines: 1 });
  expect(read(file)?.csv.split("\n")).toHaveLength(1);
});

test("a comma that a depositor wrote makes no amount: a row of more cells than its heading has is not read", () => {
  const file = [
    "거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점,구분",
    "2026.11.21 08:33:28,,김나루,,,5000000,,0,1000,1000,,",
    '2026.11.21 08:34:00,,이바다,4821,0,"150,000","1,150,000",신한,',
  ].join("\n");
  const { csv = "", unreadable } = read(file) ?? {};
  expect(csv).not.toContain("5000000");
  expect(csv).toContain("이바다,150000,4821");
  expect(unreadable).toBe(1);
});

const THREE = {
  name: "세 열",
  columns: { date: "거래일", time: null, depositor: "보낸이", amount: "금액", memo: null },
};
const KB = "거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점,구분";

/** What a depositor wrote into a row; 1,000 came at most. */
test.each([
  ["a comma, of three columns", "거래일,보낸이,금액", "20261121,김나루,5000000,1000"],
  ["a comma, of three columns and an end", "거래일,보낸이,금액,", "20261121,김나루,5000000,1000"],
  ["commas in the amount of three columns", "거래일,보낸이,금액", "20261121,김나루,150,000"],
  [
    "commas, where the last columns are empty",
    KB,
    "2026.11.21 08:33:28,,김,나,루,5000000,0,1000,1000,,",
  ],
  ["a comma that makes no group of three", "거래일,보낸이,금액", '20261121,김나루,"50,00"'],
  ["a point where others have a comma", "거래일,보낸이,금액", "20261121,김나루,150.000"],
  [
    "a quote, and another row's",
    "거래일,보낸이,금액",
    '20261121,"김,1000\n20261121,루",5000000,1000',
  ],
  ["a row within quotes", "거래일,보낸이,금액", '20261121,"김\n20261121,이바다,5000000",1000'],
])("no row becomes another amount by %s", (_what, heading, row) => {
  const { csv = "", lines, unreadable } = read(`${heading}\n${row}`, [THREE]) ?? {};
  expect([lines, unreadable]).toEqual([1, 1]);
  expect(csv).toMatch(/,(?:\?|"50,00"|150\.000),[^,]*$/);
});

test("a quote that nobody closes is a sign, and takes no row after it away", () => {
  const rows = ["거래일,보낸이,금액", '20261121,"김나루,1000', "20261121,이바다,150000"];
  expect(read(rows.join("\n"), [THREE])?.csv).toBe(
    "2026-11-21,김나루,1000,\n2026-11-21,이바다,150000,",
  );
});

test("a tag that a depositor wrote makes no page of a file", () => {
  const file = [
    "거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점,구분",
    "2026.11.21 08:33:28,,<table>,,0,1000,1000,,",
  ].join("\n");
  expect(read(file)?.csv).toBe("2026-11-21 08:33:28,<table>,1000,");
});

test("no layout that we know takes another's file", () => {
  for (const [name, file] of FILES) expect(read(file)?.name).toBe(name);
  expect(new Set(BANK_LAYOUTS.map(({ columns }) => JSON.stringify(columns))).size).toBe(
    BANK_LAYOUTS.length,
  );
});

test("the heading of a file that nobody knows is the row with most words", () => {
  expect(headingOf(rowsOfText(FILES[0]?.[1] ?? ""))).toBe(1);
});

test("more than the desk compares at once is left for the next time, and said", () => {
  const rows = Array.from(
    { length: 1_003 },
    (_, n) => `2026.11.21 08:33:28,,이바다,${n},0,1000,,,`,
  );
  const file = [
    "거래일시,적요,보낸분/받는분,송금메모,출금액,입금액,잔액,거래점,구분",
    ...rows,
  ].join("\n");
  expect(read(file)).toMatchObject({ lines: 1_000, left: 3 });
});

test("text of either coding is read, an old workbook is not, nor what is broken", async () => {
  const wansung = new Uint8Array([0xb0, 0xc5, 0xb7, 0xa1, 0x2c, 0x31]);
  expect(await rowsOfFile(new Blob([wansung]))).toEqual([["거래", "1"]]);
  expect(await rowsOfFile(new Blob(["거래,1"]))).toEqual([["거래", "1"]]);
  expect(await rowsOfFile(new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])]))).toBe("OLD_EXCEL");
  expect(await rowsOfFile(new Blob(["PK\u0003\u0004"]))).toBe("BROKEN");
  expect(await rowsOfFile(new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]))).toBe("TOO_LARGE");
});
