/** Nobody whose equity has come to the loss-cut line is left open, and nobody above it is closed. */

import { type AccountBook, BASIS_ONE } from "./account-book.ts";
import type { AreaAudit } from "./area-audit.ts";
import { type AuditedLosscut, must } from "./audited.ts";
import { askedOf } from "./lots.ts";

/** Domain.md 1.4.3, on every tick of `symbol` that stated a price. */
export function checkNobodyIsCutLate(books: AccountBook, symbol: number): void {
  for (const [memberId, { positions }] of books.members) {
    let holds = false;
    let isCut = true;
    for (const { optionId, closing } of positions.values()) {
      holds ||= books.option(optionId).symbol === symbol;
      isCut &&= closing === "LOSSCUT";
    }
    if (!holds || isCut) continue;
    must(
      books.equity(memberId) > books.losscutLine(memberId),
      () => `member ${memberId} stands at the loss-cut line after a tick of ${symbol}`,
    );
  }
}

/** A row of a loss-cut: its figures are those of the account that moment, and its equity had come to the line. */
function checkLosscut(books: AccountBook, row: AuditedLosscut): void {
  const { id, memberId, optionId, qty, basis } = row;
  const held = books.member(memberId).positions.get(optionId);
  must(
    held?.id === row.positionId && held.qty === qty && held.basis === basis,
    () => `loss-cut ${id} of ${qty}, held are ${held?.qty}`,
  );
  if (held === undefined) return;
  const { symbol, currency } = books.instrumentOf(optionId);
  const { last, sequence } = books.market.of(symbol);
  must(
    row.price === last && row.tapeSequence === sequence,
    () => `loss-cut ${id} at ${row.price} of ${row.tapeSequence}, it is ${last} of ${sequence}`,
  );
  const rate = books.rate(books.member(memberId).row.siteId, currency) ?? 0n;
  const figures = {
    rate,
    profit: books.worth(BigInt(last) * BigInt(qty) * BASIS_ONE - basis, optionId, rate),
    share: askedOf(books.option(optionId), held.lots, "losscut"),
    cash: books.cash(memberId),
    equity: books.equity(memberId),
    line: books.losscutLine(memberId),
  };
  for (const [name, figure] of Object.entries(figures))
    must(
      row[name as keyof typeof figures] === figure,
      () => `loss-cut ${id} says ${name} ${row[name as keyof typeof figures]}, it is ${figure}`,
    );
  must(row.equity <= row.line, () => `loss-cut ${id} above the line`);
}

/** Audits what is kept of loss-cuts. */
export function auditLosscuts(
  books: AccountBook,
): AreaAudit & { readonly rows: { readonly losscut: (row: AuditedLosscut) => void } } {
  return {
    rows: {
      losscut(row: AuditedLosscut) {
        checkLosscut(books, row);
        books.cut.add(row.positionId);
      },
    },
  };
}
