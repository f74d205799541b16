/** How banks name the columns of their statements, and which of them a file is in. */

import type { StatementColumns, StatementLayout } from "@naru/vocabulary/operator";
import type { Rows } from "./rows.ts";

const column = (
  date: string,
  depositor: string,
  amount: string,
  more: Partial<StatementColumns> = {},
): StatementColumns => ({ date, depositor, amount, time: null, memo: null, ...more });

/** As their internet banking saves them; where one bank has several, each by itself. What differs is told by hand. */
export const BANK_LAYOUTS: readonly StatementLayout[] = [
  {
    name: "KB국민은행",
    columns: column("거래일시", "보낸분/받는분", "입금액", { memo: "송금메모" }),
  },
  {
    name: "신한은행",
    columns: column("거래일자", "내용", "입금", { time: "거래시간", memo: "적요" }),
  },
  { name: "우리은행", columns: column("거래일시", "기재내용", "입금금액") },
  { name: "우리은행", columns: column("거래일시", "기재내용", "입금") },
  {
    name: "NH농협은행",
    columns: column("거래일자", "거래기록사항", "입금금액", { time: "거래시간", memo: "이체메모" }),
  },
  {
    name: "NH농협은행",
    columns: column("거래일시", "거래기록사항", "입금금액", { memo: "거래메모" }),
  },
  { name: "하나은행", columns: column("거래일시", "의뢰인/수취인", "입금", { memo: "적요" }) },
  {
    name: "IBK기업은행",
    columns: column("거래일시", "상대계좌예금주명", "입금", { memo: "거래내용" }),
  },
  { name: "카카오뱅크", columns: column("거래일시", "내용", "거래금액", { memo: "메모" }) },
  { name: "토스뱅크", columns: column("거래일시", "적요", "거래금액", { memo: "메모" }) },
];

/** Above a heading stand the account, the period, a title. */
const ABOVE_MAX = 30;

/** A layout in a file: in which row its heading stands and in which column each thing. */
export interface FoundLayout {
  readonly layout: StatementLayout;
  readonly heading: number;
  readonly at: Readonly<Record<keyof StatementColumns, number | null>>;
}

/** The layout that a file is in: one that the site told goes before those that we know. */
export function findLayout(rows: Rows, told: readonly StatementLayout[]): FoundLayout | undefined {
  for (const layout of [...told, ...BANK_LAYOUTS])
    for (const [heading, cells] of rows.slice(0, ABOVE_MAX).entries()) {
      const at = placesOf(layout.columns, cells);
      if (at !== undefined) return { layout, heading, at };
    }
  return undefined;
}

/** Where a layout's columns stand in a heading; undefined where one that it cannot do without is missing. */
export function placesOf(
  columns: StatementColumns,
  heading: readonly string[],
): FoundLayout["at"] | undefined {
  const plain = heading.map(plainName);
  const place = (name: string | null): number | null => {
    const at = name === null ? -1 : plain.indexOf(plainName(name));
    return at === -1 ? null : at;
  };
  const at = {
    date: place(columns.date),
    time: place(columns.time),
    depositor: place(columns.depositor),
    amount: place(columns.amount),
    memo: place(columns.memo),
  };
  const isWhole = at.date !== null && at.depositor !== null && at.amount !== null;
  return isWhole && (columns.time === null || at.time !== null) ? at : undefined;
}

/** The row that is most like a heading: the first of those with most cells that are words. */
export function headingOf(rows: Rows): number {
  const words = rows
    .slice(0, ABOVE_MAX)
    .map(
      (cells) => new Set(cells.filter((cell) => /\p{L}/u.test(cell) && !/\d{3}/.test(cell))).size,
    );
  return words.indexOf(Math.max(...words));
}

/** Banks write 입금액, 입금액(원) and 입금 액. */
function plainName(name: string): string {
  return name
    .normalize("NFC")
    .replace(/\([^)]*\)|\s/g, "")
    .toLowerCase();
}
