/** What a replay says of perpetuals in the naive script's words, for comparing. */

import type { Line } from "../harness.ts";

/** Every fill, payment, liquidation, warning, ended exit and order, refusal and closing balance as tab-separated rows, sorted. */
export function futuresRows(lines: readonly Line[]): string[] {
  const rows = lines.map((line) => cellsOf(line, Date.parse(String(line.at))));
  return rows.flatMap((row) => (row === undefined ? [] : [row.join("\t")])).sort();
}

function cellsOf(line: Line, at: number): (string | number | null | undefined)[] | undefined {
  const { event, member, stock, qty, price } = line;
  switch (event) {
    case "FILL": {
      const head = ["FILL", at, line.line ?? "-", member, stock, line.tradeType, line.rule];
      return [...head, price, qty, line.profit, line.fee, line.isolated];
    }
    case "FUNDING":
      return ["FUND", at, member, stock, qty, line.amount, line.isolated];
    case "LIQUIDATION": {
      const head = ["LIQ", at, member, stock, line.marginType, qty, line.markPrice];
      return [...head, price, line.insurance, line.cancelled];
    }
    case "POSITION_WARN":
      return ["WARN", at, member, stock];
    case "EXIT":
      if (line.status === "OPEN") return undefined;
      return ["EXIT", at, member, stock, line.kind, price, line.status, line.reason];
    case "ORDER_CANCEL":
      return ["END", at, line.line ?? "-", line.reason];
    case "REFUSED":
      return ["REFUSED", at, line.line, line.code];
    case "BALANCE":
      return ["BALANCE", line.account, line.amount];
    default:
      return undefined;
  }
}
